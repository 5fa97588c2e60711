import {
  NOT_FOUND,
  patternToSource,
  SERVER_ERROR,
  type HeaderRule,
  type HostRedirect,
  type HostRules,
} from "./host-rules";
import { bothForms } from "./host-writers";

// nginx can't escape a dollar sign inside quotes.
function quote(value: string): string {
  if (value.includes("$")) {
    throw new Error(`nginx can't send a dollar sign in a header or a path: ${value}`);
  }
  return `"${value.replace(/[\\"]/g, "\\$&")}"`;
}

// `Cache-Control` => `$site_cache_control`
const variableOf = (header: string): string => `$site_${header.toLowerCase().replaceAll("-", "_")}`;

/** In an nginx map the first match wins, in our rules the last. */
function headerMap(name: string, rules: readonly HeaderRule[]): string {
  const lines = rules.flatMap(({ pattern, headers }) => {
    if (headers[name] === undefined) return [];
    const key = pattern === "/**" ? "default" : `"~^${patternToSource(pattern)}$"`;
    return [`  ${key} ${quote(headers[name])};`];
  });
  return [`map $uri ${variableOf(name)} {`, ...lines.reverse(), "}"].join("\n");
}

function redirectMap(variable: string, redirects: readonly HostRedirect[], part: RegExp): string {
  const lines = redirects.flatMap(({ from, to }) => {
    const value = part.exec(to)?.[0] ?? "";
    return value ? bothForms(from).map((path) => `  ${quote(path)} ${quote(value)};`) : [];
  });
  return [`map $uri ${variable} {`, '  default "";', ...lines, "}"].join("\n");
}

/** Map keys must fit into a bucket, 64 bytes by default. */
function bucketSize(redirects: readonly HostRedirect[]): string {
  const longest = Math.max(0, ...redirects.map(({ from }) => Buffer.byteLength(from)));
  if (longest <= 40) return "";
  return `map_hash_bucket_size ${2 ** Math.ceil(Math.log2(longest + 24))};\n\n`;
}

function typeLocation({ pattern, headers }: HeaderRule): string[] {
  const type = headers["Content-Type"];
  if (type === undefined) return [];
  return [
    `  location ~ "^${patternToSource(pattern)}$" {
    types { }
    default_type ${quote(type)};
  }`,
  ];
}

/**
 * nginx configuration for the `http` context. Uses maps for headers, because `add_header` in a
 * location disables those of the server.
 * @throws Error if a header or path contains a dollar sign
 */
export function rulesToNginx({ headers: rules, redirects }: HostRules): string {
  const names = [...new Set(rules.flatMap(({ headers }) => Object.keys(headers)))].filter(
    (name) => name !== "Content-Type",
  );
  return `${bucketSize(redirects)}${names.map((name) => headerMap(name, rules)).join("\n\n")}

${redirectMap("$site_moved_to", redirects, /^[^#]*/)}

${redirectMap("$site_moved_hash", redirects, /#.*/)}

server {
  listen 80;
  listen [::]:80;
  server_name _;
  return 301 https://$host$request_uri;
}

server {
  listen 443 ssl;
  listen [::]:443 ssl;
  server_name _;
  ssl_certificate "/etc/nginx/tls/site.pem";
  ssl_certificate_key "/etc/nginx/tls/site.key";
  ssl_protocols TLSv1.2 TLSv1.3;
  root "/var/www/site/public";
  index index.html;
  absolute_redirect off;
  server_tokens off;

  charset utf-8;
  charset_types text/css text/plain text/xml application/javascript application/json application/xml text/javascript;

  gzip on;
  gzip_comp_level 6;
  gzip_min_length 1024;
  gzip_proxied any;
  gzip_vary on;
  gzip_types text/css text/plain text/markdown text/xml application/javascript application/json application/manifest+json application/xml application/rss+xml application/atom+xml image/svg+xml text/javascript;

  error_page 404 ${NOT_FOUND};
  error_page 403 =404 ${NOT_FOUND};
  error_page 500 502 503 504 ${SERVER_ERROR};
${names.map((name) => `  add_header ${name} ${variableOf(name)} always;`).join("\n")}

  if ($site_moved_to) {
    return 301 $site_moved_to$is_args$args$site_moved_hash;
  }
  if ($request_uri ~ "^(?<site_folder>/(?:[^/?\\\\\\\\][^?]*/)?)index\\.html(?:\\?|$)") {
    return 301 $site_folder$is_args$args;
  }

  location ~ "/\\.(?!well-known/)" {
    return 404;
  }
  location ~ "^/_(?:headers|redirects)$" {
    return 404;
  }
${rules.flatMap(typeLocation).join("\n")}
  location / {
    try_files $uri $uri/ =404;
  }
}
`;
}
