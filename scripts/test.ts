/*
 * `npm test`: runs every step that CI runs, goes on after one that failed, tells at the end what
 * failed and closes with a line that counts. Exits 1 when anything failed.
 */
import { spawn } from "node:child_process";
import { countTests } from "./test/count-tests";
import { steps, type Step } from "./test/steps";

/** How many lines of a failed step are shown again at the end. */
const shownLines = 60;

interface Outcome {
  step: Step;
  succeeded: boolean;
  output: string;
  seconds: number;
}

function run(step: Step): Promise<Outcome> {
  const started = Date.now();
  return new Promise((resolve) => {
    const child = spawn(step.command, step.args, {
      stdio: ["ignore", "pipe", "pipe"],
      shell: process.platform === "win32",
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
        process.stdout.write(text);
      });
    }
    child.on("error", (error) => (output += error.message));
    child.on("close", (code) =>
      resolve({ step, succeeded: code === 0, output, seconds: (Date.now() - started) / 1000 }),
    );
  });
}

async function main(): Promise<void> {
  const outcomes: Outcome[] = [];
  for (const step of steps) {
    const needed = outcomes.find((outcome) => outcome.step.name === step.needs);
    if (needed && !needed.succeeded) continue;
    console.log(`\n▶ ${step.name}`);
    outcomes.push(await run(step));
  }

  console.log("");
  let passed = 0;
  let failed = 0;
  for (const { step, succeeded, output, seconds } of outcomes) {
    const count = countTests(output, succeeded);
    passed += count.passed;
    failed += count.failed;
    console.log(`${succeeded ? "✓" : "✘"} ${step.name} (${seconds.toFixed(1)} s)`);
  }
  for (const { step, output } of outcomes.filter(({ succeeded }) => !succeeded)) {
    const lines = output.trimEnd().split("\n").slice(-shownLines);
    console.log(`\n${step.name} failed; its last lines:\n\n${lines.join("\n")}`);
  }
  console.log(`\n${String(passed)} passed, ${String(failed)} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

void main();
