/* Fails for critical advisories of packages that a build needs. */
import { spawnSync } from "node:child_process";

const { stdout } = spawnSync("npm audit --omit=dev --json --fetch-retries=0", {
  shell: true,
  encoding: "utf8",
});
const { metadata, message } = JSON.parse(stdout || "{}") as {
  metadata?: { vulnerabilities: { critical: number; total: number } };
  message?: string;
};
if (metadata) {
  const { critical, total } = metadata.vulnerabilities;
  console.log(`${total} advisories, ${critical} critical; \`npm audit --omit=dev\` lists them.`);
  if (critical > 0) process.exitCode = 1;
} else {
  console.log(
    `Nothing was checked, because the registry did not answer: ${message ?? "no reason"}`,
  );
}
