import { spawn, type ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { CommandResult } from "./shell";

/** Idle processes; each takes 200 MB. */
const MAX_IDLE = 8;
const WORKER = path.join(__dirname, "webpack-worker.cjs");
/** Needs no shell. */
const PLAIN = /^npx webpack((?: [\w./=@:,-]+)*)$/;

interface Worker {
  child: ChildProcess;
  /** What it has built; Node and others remember what they read there. */
  projects: Set<string>;
}

export interface WebpackJob {
  /** Identifies it and the directories below it. */
  project: string;
  folder: string;
  /** Without the name of the program. */
  words: readonly string[];
  variables?: Readonly<Record<string, string>>;
  /** In milliseconds. */
  limit: number;
}

export interface WebpackPool {
  build: (job: WebpackJob) => Promise<CommandResult>;
  close: () => void;
}

/** Words of a command that a pool can run in a directory; undefined if it needs a shell. */
export function readBuild(command: string, folder: string): string[] | undefined {
  const [, words] = PLAIN.exec(command) ?? [];
  const isOwn = ["webpack", "webpack-cli", ".bin/webpack"].some((name) =>
    existsSync(path.join(folder, "node_modules", name)),
  );
  return words === undefined || isOwn ? undefined : words.split(" ").slice(1);
}

/** Processes that build with webpack as `npx webpack` does, each project at most once. */
export function openWebpackPool(env: NodeJS.ProcessEnv): WebpackPool {
  const workers = new Set<Worker>();
  const idle: Worker[] = [];
  const kill = ({ child: { pid } }: Worker): void => {
    try {
      if (pid !== undefined) process.kill(-pid, "SIGKILL");
    } catch {
      // It has ended.
    }
  };
  const close = (): void => {
    workers.forEach(kill);
    process.removeListener("exit", close);
  };
  process.once("exit", close);

  const start = (): Worker => {
    const child = spawn("/bin/sh", ["-c", 'exec "$0" "$1" 2>&1', process.execPath, WORKER], {
      env,
      // Its own process group, so that its children end with it.
      detached: true,
      stdio: ["ignore", "pipe", "ignore", "ipc"],
    });
    const worker = { child, projects: new Set<string>() };
    workers.add(worker);
    child.once("exit", () => kill(worker));
    child.once("close", () => {
      workers.delete(worker);
      const at = idle.indexOf(worker);
      if (at !== -1) idle.splice(at, 1);
    });
    return worker;
  };
  const take = (project: string): Worker => {
    const at = idle.findLastIndex(({ projects }) => !projects.has(project));
    return idle.splice(at, at === -1 ? 0 : 1)[0] ?? start();
  };
  const build = async ({ project, limit, ...job }: WebpackJob): Promise<CommandResult> => {
    const worker = take(project);
    const { child, projects } = worker;
    projects.add(project);
    let output = "";
    let end = "exited" as CommandResult["end"];
    const late = setTimeout(() => {
      end = "timed out";
      kill(worker);
    }, limit);
    const exitCode = await new Promise<number | null>((resolve) => {
      const read = (chunk: string): void => {
        output += chunk;
        const [line, code] = /\0(\d+)\n$/.exec(output) ?? [];
        if (line === undefined) return;
        output = output.slice(0, -line.length);
        child.stdout?.off("data", read);
        child.off("close", resolve);
        idle.push(worker);
        idle.splice(0, idle.length - MAX_IDLE).forEach(kill);
        resolve(Number(code));
      };
      child.stdout?.setEncoding("utf8").on("data", read);
      child.once("close", resolve);
      // If it can't be sent, the process has ended.
      child.send(job, () => undefined);
    });
    clearTimeout(late);
    return {
      ...{ output: stripVTControlCharacters(output), end, folder: job.folder },
      exitCode: end === "exited" ? (exitCode ?? undefined) : undefined,
    };
  };
  return { build, close };
}
