import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import {
  hang,
  startGitHub,
  type LoopbackGitHub,
} from "../../plugins/gatsby-source-feature-requests/testing/loopback-github";
import {
  startCollective,
  type LoopbackCollective,
} from "../../plugins/gatsby-source-opencollective/testing/loopback-collective";
import {
  startRegistry,
  type LoopbackRegistry,
} from "../../src/sources/npm/testing/loopback-registry";
import { startFront, type Front } from "./front";
import { toMisbehaviour, type Fault } from "./faults";
import { kitsPackage, publishAll, type Published } from "./published";

export interface Services {
  registry: LoopbackRegistry;
  github: LoopbackGitHub;
  collective: LoopbackCollective;
  /** In front of GitHub: its address is part of the bundles, which are to stay the same. */
  front: Front;
  /** A port that refuses connections. */
  closed: string;
  published: readonly Published[];
  close(): Promise<void>;
}

/** An address at which nobody listens: its port was free a moment ago. */
async function closedAddress(): Promise<string> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return `http://127.0.0.1:${port}/`;
}

/** Everything that a build asks, on this machine. */
export async function startServices(): Promise<Services> {
  const [registry, github, collective] = await Promise.all([
    startRegistry(),
    startGitHub(),
    startCollective(),
  ]);
  github.answer(hang);
  const front = await startFront(github.url);
  return {
    registry,
    github,
    collective,
    front,
    closed: await closedAddress(),
    published: publishAll(registry),
    close: async () => {
      await Promise.all([registry.close(), front.shut(), github.close(), collective.close()]);
    },
  };
}

/** The fault of each service; without one, the registry works, and the others are down. */
export interface Weather {
  registry?: Fault;
  github?: Fault;
  collective?: Fault;
}

/** Makes the services fail. Out: the variables by which a build finds them. */
export async function setWeather(
  services: Services,
  { registry, github = "is down", collective = "is down" }: Weather,
): Promise<Record<string, string>> {
  const odd = registry && toMisbehaviour(registry);
  const answer = odd && ((_: unknown, response: Parameters<typeof odd>[0]) => odd(response));
  services.registry.behave(answer ? { metadata: answer, tarball: answer } : {});
  const [search, list] = [toMisbehaviour(github), toMisbehaviour(collective)];
  if (search) services.github.answer((_, response) => search(response));
  await (search ? services.front.open() : services.front.shut());
  services.collective.behave(list);
  const kits = services.published.find(({ name }) => name === kitsPackage);
  return {
    npm_config_registry: registry === "is down" ? services.closed : services.registry.url,
    npm_config_prefer_offline: "false",
    GITHUB_API_ENDPOINT: services.front.url,
    OPENCOLLECTIVE_ENDPOINT: list ? services.collective.endpoint : services.closed,
    KITS_PACKAGE: kitsPackage,
    KITS_VERSION: kits?.version ?? "",
    KITS_INTEGRITY: kits?.integrity ?? "",
    // Whatever else wants to leave this machine finds a proxy that isn't there.
    HTTP_PROXY: services.closed,
    HTTPS_PROXY: services.closed,
    NO_PROXY: "127.0.0.1,localhost",
  };
}
