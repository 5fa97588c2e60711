import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { packTarball, startRegistry } from "../../src/sources/npm/testing/loopback-registry";

const VERSION = "1.0.0";
export const KITS_PACKAGE = "kits-list";

const FAULTS = {
  down: (response) => void response.destroy(),
  slow: () => undefined,
  "500": (response) => void response.writeHead(500).end(),
  "cut JSON": (response) =>
    void response.writeHead(200, { "content-type": "application/json" }).end('{"data":{"na'),
} as const satisfies Record<string, (response: ServerResponse) => void>;

export type Fault = keyof typeof FAULTS;

interface Published {
  version: string;
  integrity: string;
}

/**
 * Local replacements of everything a build requests: a registry, and a failing server for the rest.
 */
export async function startServices() {
  const registry = await startRegistry();
  let othersFault: Fault = "down";
  const others = createServer((_, response) => FAULTS[othersFault](response));
  await new Promise<void>((done) => others.listen(0, "127.0.0.1", done));
  // Constant, because it is part of the bundles.
  const url = `http://127.0.0.1:${(others.address() as AddressInfo).port}`;

  const publish = (name: string, files: Readonly<Record<string, string>>): Published => {
    const manifest = JSON.stringify({ name, version: VERSION, license: "MIT" });
    const tarball = packTarball({ "package.json": manifest, ...files });
    return { version: VERSION, integrity: registry.publish(name, VERSION, tarball) };
  };
  const publishReadme = (name: string): Published =>
    publish(name, { "README.md": `# ${name}\n\nWhat ${name} is for.\n` });
  const kits = publish(KITS_PACKAGE, {
    "react-starter-projects.json": JSON.stringify({
      tags: ["webpack", "react"],
      projects: [{ githubPath: "webpack/a-kit", description: "A kit.", tags: ["webpack"] }],
    }),
  });
  const limits = { timeout: 5_000, retries: 0 };
  const pluginOptions = {
    "gatsby-source-npm-readme": limits,
    "gatsby-source-npm-downloads": { ...limits, endpoint: `${url}/` },
    "gatsby-source-opencollective": limits,
    "gatsby-source-feature-requests": { timeout: 5_000 },
    "gatsby-source-starter-kits": { ...limits, package: KITS_PACKAGE, ...kits },
  };
  return {
    lock: {
      "first-loader": publishReadme("first-loader"),
      "second-loader": publishReadme("second-loader"),
    },
    /** Publishes a package whose tarball doesn't match its integrity hash. */
    publishAltered(name: string): Published {
      const altered = packTarball({ "README.md": "# Altered" });
      registry.behave({
        tarball: ({ url: path }, response, next) => {
          if (path?.includes(name)) response.writeHead(200).end(altered);
          else next();
        },
      });
      return publishReadme(name);
    },
    /** Makes all services fail; without `registryFault` the registry works. */
    fail(fault: Fault, registryFault?: Fault): void {
      othersFault = fault;
      const respond = (_: unknown, response: ServerResponse): void =>
        FAULTS[registryFault ?? "down"](response);
      registry.behave(registryFault ? { metadata: respond, tarball: respond } : {});
    },
    registryRequests: registry.requests,
    env: {
      npm_config_registry: registry.url,
      npm_config_prefer_offline: "false",
      GITHUB_API_ENDPOINT: url,
      OPENCOLLECTIVE_ENDPOINT: `${url}/`,
      PLUGIN_OPTIONS: JSON.stringify(pluginOptions),
      // Blocks all other requests.
      HTTP_PROXY: "http://127.0.0.1:9",
      HTTPS_PROXY: "http://127.0.0.1:9",
      NO_PROXY: "127.0.0.1,localhost",
    },
    async close(): Promise<void> {
      others.closeAllConnections();
      others.close();
      await registry.close();
    },
  };
}

export type Services = Awaited<ReturnType<typeof startServices>>;
