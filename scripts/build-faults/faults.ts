import type { ServerResponse } from "node:http";

/** How an outside service can fail, besides being down. */
type Misbehaviour = (response: ServerResponse) => void;

const circle: Misbehaviour = (response) =>
  void response.writeHead(302, { location: response.req.url ?? "/" }).end();

/** More than any answer may have; a client that reads all of it waits for what never comes. */
const flood = 64_000_000;

function endless(response: ServerResponse, head: string): void {
  response.writeHead(200, { "content-type": "application/json" });
  response.write(head);
  const part = "x".repeat(65_536);
  let sent = 0;
  const more = (): void => {
    while (sent < flood && !response.destroyed) {
      sent += part.length;
      if (!response.write(part)) return;
    }
  };
  response.on("drain", more);
  more();
}

/** The faults that every service has, by what they are called in the table. */
export const misbehaviours = {
  "answers too slowly": () => undefined,
  "answers 500": (response) => void response.writeHead(500).end(),
  "answers with cut JSON": (response) =>
    void response.writeHead(200, { "content-type": "application/json" }).end('{"data":{"na'),
  "answers without end": (response) => endless(response, '{"name":"'),
  "redirects in a circle": circle,
} as const satisfies Record<string, Misbehaviour>;

export const faults = ["is down", ...Object.keys(misbehaviours)] as const as readonly Fault[];
export type Fault = "is down" | keyof typeof misbehaviours;

/** What a service does in place of answering; undefined when nobody is there to do it. */
export const toMisbehaviour = (fault: Fault): Misbehaviour | undefined =>
  fault === "is down" ? undefined : misbehaviours[fault];
