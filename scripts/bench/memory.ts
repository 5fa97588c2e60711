import { readdirSync, readFileSync } from "node:fs";

/** Memory of a process and of all that it started. Bytes. */
export interface Memory {
  /** The most that one process held at any time. */
  largest: number;
  /** The most that all of them held at one of the moments looked at; shared pages count twice. */
  together: number;
}

const interval = 250;

function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    // The process has ended meanwhile.
    return "";
  }
}

/** A value of /proc/<pid>/status in bytes; 0 if it isn't there. */
// ("VmRSS:\t  12 kB", "VmRSS") => 12288
export function statusToBytes(status: string, name: string): number {
  const found = new RegExp(`^${name}:\\s+(\\d+) kB$`, "m").exec(status);
  return 1_024 * Number(found?.[1] ?? 0);
}

/** Ids of the processes below one, itself included. */
// ([[1, 0], [2, 1], [3, 2], [4, 0]], 1) => [1, 2, 3]
export function descendants(
  parents: readonly (readonly [number, number])[],
  root: number,
): number[] {
  const found = [root];
  for (const id of found) {
    found.push(...parents.filter(([, parent]) => parent === id).map(([child]) => child));
  }
  return found;
}

function sample(root: number, memory: Memory): void {
  const statuses = new Map<number, string>();
  for (const name of readdirSync("/proc")) {
    if (/^\d+$/.test(name)) statuses.set(Number(name), read(`/proc/${name}/status`));
  }
  const parents = [...statuses].map(
    ([id, status]) => [id, Number(/^PPid:\s+(\d+)$/m.exec(status)?.[1] ?? 0)] as const,
  );
  let together = 0;
  for (const id of descendants(parents, root)) {
    const status = statuses.get(id) ?? "";
    together += statusToBytes(status, "VmRSS");
    memory.largest = Math.max(memory.largest, statusToBytes(status, "VmHWM"));
  }
  memory.together = Math.max(memory.together, together);
}

/**
 * Watches the memory of a process and its children until `stop` is called. Linux only: elsewhere
 * there is no answer.
 */
export function watchMemory(root: number): { stop(): Memory | undefined } {
  if (process.platform !== "linux") return { stop: () => undefined };
  const memory: Memory = { largest: 0, together: 0 };
  const timer = setInterval(() => sample(root, memory), interval);
  return {
    stop() {
      clearInterval(timer);
      return memory;
    },
  };
}
