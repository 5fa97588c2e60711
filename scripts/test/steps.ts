/** One part of `npm test`. */
export interface Step {
  name: string;
  command: string;
  args: readonly string[];
  /** Name of a step without whose success this one has nothing to test. */
  needs?: string;
  /** Keeps all cores busy, or takes times: nothing runs beside it. */
  alone?: true;
}

const script = (name: string): Pick<Step, "command" | "args"> => ({
  command: "npm",
  args: ["run", "--silent", name],
});

/** Everything that CI runs. The build is the longest of those that keep one core busy. */
export const steps: readonly Step[] = [
  { name: "build", ...script("build") },
  { name: "types", ...script("types") },
  { name: "lint", ...script("lint") },
  { name: "content", ...script("check") },
  { name: "links", ...script("links"), needs: "build" },
  { name: "secrets", ...script("secrets"), needs: "build" },
  { name: "audit", ...script("audit:browser"), needs: "build" },
  { name: "unit", ...script("unit"), alone: true },
  { name: "examples", ...script("test:examples"), alone: true },
  { name: "budgets", ...script("budgets"), needs: "build", alone: true },
  { name: "browser", ...script("e2e"), needs: "build", alone: true },
  { name: "incremental", ...script("test:incremental"), needs: "build" },
  { name: "faults", ...script("test:faults"), needs: "build" },
  { name: "requirements", ...script("requirements"), alone: true },
];
