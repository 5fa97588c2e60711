/*
 * `npm test`: runs every step that CI runs, goes on after one that failed, tells at the end what
 * failed and closes with a line that counts. Exits 1 when anything failed.
 */
import { spawn } from "node:child_process";
import { countTests } from "./test/count-tests";
import { runSteps, type Outcome } from "./test/run-steps";
import { steps, type Step } from "./test/steps";

/** How many lines of a failed step are shown again at the end. */
const shownLines = 60;

/** Runs a step. What two steps write beside each other is shown once each has ended. */
function run(step: Step): Promise<Outcome> {
  const started = Date.now();
  if (step.alone) console.log(`\n▶ ${step.name}`);
  return new Promise((resolve) => {
    const child = spawn(step.command, step.args, {
      stdio: ["ignore", "pipe", "pipe"],
      shell: process.platform === "win32",
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
        if (step.alone) process.stdout.write(text);
      });
    }
    child.on("error", (error) => (output += error.message));
    child.on("close", (code) => {
      if (!step.alone) process.stdout.write(`\n▶ ${step.name}\n${output}`);
      resolve({ step, succeeded: code === 0, output, seconds: (Date.now() - started) / 1000 });
    });
  });
}

async function main(): Promise<void> {
  const outcomes = await runSteps(steps, run);

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
