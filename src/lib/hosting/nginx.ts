import { splitHash } from "./match";
import { patternToSource } from "./pattern";
import type { HeaderRule, HostRules } from "./types";

/** Where the site lies and what it is called; both can be edited in the printed file as well. */
export interface NginxOptions {
  /** Folder with the built site on the server. */
  root?: string;
  serverName?: string;
}

// nginx reads variables inside quotes and has no way to escape a dollar sign.
function quote(value: string): string {
  if (value.includes("$")) {
    throw new Error(`nginx can't send a dollar sign in a header or a path: ${value}`);
  }
  return `"${value.replace(/[\\"]/g, "\\$&")}"`;
}

// In a map the first expression that matches wins, in our rules the last: hence the reversal.
function headerMap(name: string, rules: readonly HeaderRule[]): string {
  const lines = rules.flatMap(({ pattern, headers }) => {
    const value = headers[name];
    if (value === undefined) return [];
    const key = pattern === "/**" ? "default" : `"~^${patternToSource(pattern)}$"`;
    return [`  ${key} ${quote(value)};`];
  });
  return [`map $uri ${headerVariable(name)} {`, ...lines.reverse(), "}"].join("\n");
}

// Cache-Control => $site_cache_control
const headerVariable = (name: string): string => `$site_${name.toLowerCase().replace(/-/g, "_")}`;

function redirectMaps(rules: HostRules): string {
  const map = (variable: string, part: "path" | "hash"): string => {
    const lines = rules.redirects.flatMap(({ from, to }) => {
      const value = splitHash(to)[part];
      const paths = [...new Set([from, from.replace(/\/$/, "")])];
      return value ? paths.map((path) => `  ${quote(path)} ${quote(value)};`) : [];
    });
    return [`map $uri ${variable} {`, '  default "";', ...lines, "}"].join("\n");
  };
  return `${map("$site_moved_to", "path")}\n\n${map("$site_moved_hash", "hash")}`;
}

// Keys of a map have to fit into a hash bucket, by default of 64 bytes, of which nginx needs a few
// for itself. The directive may stand only once in a configuration, so it is written if needed only.
function bucketSize({ redirects }: HostRules): string {
  const longest = Math.max(0, ...redirects.map(({ from }) => Buffer.byteLength(from)));
  if (longest <= 40) return "";
  return `map_hash_bucket_size ${2 ** Math.ceil(Math.log2(longest + 24))};\n\n`;
}

function typeLocation({ pattern, headers }: HeaderRule): string[] {
  const type = headers["Content-Type"];
  if (type === undefined) return [];
  return [
    `  location ~ "^${patternToSource(pattern)}$" {`,
    "    types { }",
    `    default_type ${quote(type)};`,
    "  }",
  ];
}

/**
 * An nginx configuration for the `http` context: the maps and one `server` block. nginx itself adds
 * the slash to a folder's address (301, query kept) and answers If-None-Match.
 *
 * Headers are chosen by maps and not by locations, because an `add_header` in a location would
 * switch off those of the server around it.
 *
 * @throws Error if a header or path holds a dollar sign
 */
// { redirects, headers, notFound } => map $uri $site_cache_control { … } … server { … }
export function rulesToNginx(rules: HostRules, options: NginxOptions = {}): string {
  const names = [...new Set(rules.headers.flatMap(({ headers }) => Object.keys(headers)))].filter(
    (name) => name !== "Content-Type",
  );
  return `${bucketSize(rules)}${names.map((name) => headerMap(name, rules.headers)).join("\n\n")}

${redirectMaps(rules)}

server {
  listen 80;
  listen [::]:80;
  server_name ${options.serverName ?? "_"};
  root ${quote(options.root ?? "/var/www/site/public")};
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

  error_page 404 ${rules.notFound};
  error_page 403 =404 ${rules.notFound};
${names.map((name) => `  add_header ${name} ${headerVariable(name)} always;`).join("\n")}

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
${rules.headers.flatMap(typeLocation).join("\n")}
  location / {
    try_files $uri $uri/ =404;
  }
}
`;
}
