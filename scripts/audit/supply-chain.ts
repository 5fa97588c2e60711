/** The output of an `npm audit` command with `--json`; without a response it describes the error. */
export interface AuditOutput {
  metadata?: { vulnerabilities: { critical: number; total: number } };
  invalid?: readonly InstalledPackage[];
  missing?: readonly InstalledPackage[];
  message?: string;
  error?: { summary?: string };
}
interface InstalledPackage {
  name: string;
  version: string;
}
interface Finding {
  text: string;
  fails: boolean;
}

function skipped(what: string, { message, error }: AuditOutput): Finding {
  const reason = message ?? error?.summary ?? "it gives no reason";
  return { text: `${what} not checked: the service did not respond (${reason})`, fails: false };
}

/** Critical advisories fail. */
export function judgeAdvisories(output: AuditOutput): Finding {
  if (!output.metadata) return skipped("Advisories were", output);
  const { critical, total } = output.metadata.vulnerabilities;
  const text = `${total} advisories, ${critical} critical; \`npm audit --omit=dev\` lists them.`;
  return { text, fails: critical > 0 };
}

/** Packages without a valid signature of the registry fail. */
export function judgeSignatures(output: AuditOutput): Finding {
  const { invalid, missing } = output;
  if (!invalid || !missing) return skipped("Signatures were", output);
  const lines = [
    ...invalid.map(({ name, version }) => `${name}@${version}: its signature is invalid`),
    ...missing.map(({ name, version }) => `${name}@${version}: it has no signature`),
  ];
  if (lines.length === 0) return { text: "All signatures are valid.", fails: false };
  lines.push("Install other versions, and report the packages to the registry.");
  return { text: lines.join("\n"), fails: true };
}

const SHA512 = /^sha512-[\w+/]{86}==$/;

/** Every package comes from the configured registry with a sha512 hash. */
export function lockProblems(text: string): string[] {
  const { packages } = JSON.parse(text) as {
    packages: Record<string, { integrity?: string; resolved?: string; version?: string }>;
  };
  const lines = text.split("\n");
  return Object.entries(packages).flatMap(([folder, { integrity, resolved, version }]) => {
    if (folder === "") return [];
    const name = folder.replace(/^.*node_modules\//, "");
    const place = `package-lock.json:${lines.indexOf(`    "${folder}": {`) + 1}:5`;
    const fix = `Install it from the registry: npm install --save-exact ${name}@${version ?? "latest"}`;
    const found = [
      ...(resolved === undefined ? [] : [`${name} is not from the registry ("${resolved}")`]),
      ...(SHA512.test(integrity ?? "")
        ? []
        : [`${name} has no sha512 integrity ("${integrity ?? ""}")`]),
    ];
    return found.map((what) => `${place}  ${what}. ${fix}`);
  });
}

/**
 * Removes from the output of `npm sbom` what differs between two runs: serial number, time, and the
 * name of the directory.
 */
export function toStableBom(output: string, name: string): string {
  const bom = JSON.parse(output) as {
    serialNumber?: string;
    metadata: { timestamp?: string; component: { name: string } };
  };
  delete bom.serialNumber;
  delete bom.metadata.timestamp;
  bom.metadata.component.name = name;
  return `${JSON.stringify(bom, null, 2)}\n`;
}
