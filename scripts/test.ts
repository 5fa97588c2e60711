/* `npm test`: runs every step of CI, three at a time where possible, and continues after failures.
   Repeats failed steps at the end and prints "N passed, N failed". */
import { spawn } from "node:child_process";
import path from "node:path";
import { countTests } from "./test/count-tests";

interface Step {
  name: string;
  command: string;
  /** Waits for the build; skipped if it failed. */
  needsBuild?: true;
  /** Uses both cores and measures times. */
  isAlone?: true;
}

const npm = (name: string): string => `npm run --silent ${name}`;
const script = (name: string): string => `node --import tsx scripts/${name}.ts`;

/** Without the watching of its own times, which takes nine tenths of all and grows with their square. */
const SECRETLINT = `node --import 'data:text/javascript,process.getBuiltinModule("perf_hooks").PerformanceObserver.prototype.observe=()=>{}' node_modules/.bin/secretlint`;

const FLAGS = path.join(__dirname, "../src/sources/v8-flags.cjs");
const NODE_OPTIONS = `--require ${JSON.stringify(FLAGS)} ${process.env.NODE_OPTIONS ?? ""}`;

// Some steps mostly wait.
const PARALLEL = 3;
const STEPS: readonly Step[] = [
  { name: "build", command: npm("build") },
  // The longest step, early: the others fill the time beside it.
  { name: "examples", command: npm("test:examples"), needsBuild: true },
  { name: "lint", command: npm("lint") },
  // The build has checked all but the configurations, and what it found is cached.
  { name: "content", command: npm("check"), needsBuild: true },
  { name: "audit", command: script("audit") },
  { name: "faults", command: script("build-faults"), needsBuild: true },
  { name: "links", command: script("check-links"), needsBuild: true },
  { name: "search", command: `${script("search")} --score`, needsBuild: true },
  { name: "secrets", command: `${SECRETLINT} "**/*"`, needsBuild: true },
  { name: "budgets", command: script("budgets"), needsBuild: true },
  { name: "playground", command: `${script("playground-parity")} --sample`, needsBuild: true },
  { name: "unit", command: npm("unit") },
  { name: "browser", command: npm("e2e"), needsBuild: true, isAlone: true },
];

const SHOWN_LINES = 60;

interface Result extends Step {
  succeeded: boolean;
  output: string;
  seconds: number;
}

/** Output of parallel steps appears when each ends. */
async function run(step: Step): Promise<Result> {
  const { isAlone } = step;
  const started = Date.now();
  if (isAlone) console.log(`\n▶ ${step.name}`);
  const child = spawn(step.command, {
    shell: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, NODE_OPTIONS },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      if (isAlone) process.stdout.write(text);
    });
  }
  const code = await new Promise((resolve) => child.on("close", resolve));
  if (!isAlone) process.stdout.write(`\n▶ ${step.name}\n${output}`);
  return { ...step, succeeded: code === 0, output, seconds: (Date.now() - started) / 1_000 };
}

/** Starts each step as soon as there is room for it. */
async function runAll(): Promise<Result[]> {
  const results: Result[] = [];
  const running = new Set<Promise<void>>();
  let waiting = [...STEPS];
  while (waiting.length + running.size > 0) {
    const build = results.find(({ name }) => name === "build");
    if (build?.succeeded === false) waiting = waiting.filter(({ needsBuild }) => !needsBuild);
    const isReady = ({ needsBuild, isAlone }: Step, index: number): boolean =>
      (!needsBuild || build !== undefined) &&
      (isAlone ? index + running.size === 0 : running.size < PARALLEL);
    const next = waiting.findIndex(isReady);
    const [step] = next === -1 ? [] : waiting.splice(next, 1);
    if (step) {
      const end = run(step).then((result) => {
        results.push(result);
        running.delete(end);
      });
      running.add(end);
    } else await Promise.race(running);
  }
  return results;
}

async function main(): Promise<void> {
  const results = await runAll();
  const total = { passed: 0, failed: 0 };
  console.log("");
  for (const { name, succeeded, output, seconds } of results) {
    const { passed, failed } = countTests(output, succeeded);
    total.passed += passed;
    total.failed += failed;
    console.log(`${succeeded ? "✓" : "✘"} ${name} (${seconds.toFixed(0)} s)`);
  }
  for (const { name, output } of results.filter(({ succeeded }) => !succeeded)) {
    const lines = output.trimEnd().split("\n").slice(-SHOWN_LINES);
    console.log(`\n${name} failed; its last lines:\n\n${lines.join("\n")}`);
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 ? 1 : 0;
}

void main();
