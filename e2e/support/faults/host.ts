import { startHost, type Host } from "../host";
import type { Fault } from "./faults";

/** A real HTTP server with the built site, of which parts can be made to fail. */
export interface FaultyHost extends Host {
  /** From now on what is asked for below these paths fails in this way. */
  breakDown: (paths: RegExp, fault: Fault) => void;
  /** All is well again. */
  mend: () => void;
}

/** Says that a request is the host's own, for the whole of what it is about to spoil. */
const ownRequest = "x-whole";

export async function startFaultyHost(): Promise<FaultyHost> {
  let faults: [paths: RegExp, fault: Fault][] = [];
  const host = await startHost((request, response, site) => {
    const { pathname } = new URL(request.url ?? "/", "http://host");
    const fault = faults.find(([paths]) => paths.test(pathname))?.[1];
    if (!fault || ownRequest in request.headers) return site();
    const whole = () => fetch(`${host.url}${pathname}`, { headers: { [ownRequest]: "" } });
    return fault({ request, response, site, whole });
  });
  return Object.assign(host, {
    breakDown: (paths: RegExp, fault: Fault) => void faults.unshift([paths, fault]),
    mend: () => void (faults = []),
  });
}
