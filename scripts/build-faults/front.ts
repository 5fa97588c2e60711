import { connect, createServer, type Socket } from "node:net";
import type { AddressInfo } from "node:net";

/** A door to a server of this machine, whose address stays while it is shut and opened. */
export interface Front {
  /** Without a slash at the end. */
  url: string;
  /** From now on connections are refused. */
  shut(): Promise<void>;
  open(): Promise<void>;
}

/** Opens a door to the server at an address. */
export async function startFront(address: string): Promise<Front> {
  const target = Number(new URL(address).port);
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const inner = connect(target, "127.0.0.1");
    for (const [one, other] of [
      [socket, inner],
      [inner, socket],
    ] as const) {
      sockets.add(one);
      one.on("error", () => other.destroy());
      one.on("close", () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  const listen = (port: number): Promise<void> =>
    new Promise((done) => server.listen(port, "127.0.0.1", done));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    shut: async () => {
      if (!server.listening) return;
      const closed = new Promise((done) => server.close(done));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    open: async () => {
      if (!server.listening) await listen(port);
    },
  };
}
