/** One part of `npm test`. */
export interface Step {
  name: string;
  command: string;
  args: readonly string[];
  /** Name of a step without whose success this one has nothing to test. */
  needs?: string;
}

const script = (name: string): Pick<Step, "command" | "args"> => ({
  command: "npm",
  args: ["run", "--silent", name],
});

/** Everything that CI runs, the quick things first. */
export const steps: readonly Step[] = [
  { name: "types", ...script("types") },
  { name: "lint", ...script("lint") },
  { name: "content", ...script("check") },
  { name: "coverage", ...script("coverage:reference") },
  { name: "unit", ...script("unit") },
  { name: "examples", ...script("test:examples") },
  { name: "build", ...script("build") },
  { name: "links", ...script("links"), needs: "build" },
  { name: "secrets", ...script("secrets"), needs: "build" },
  { name: "audit", ...script("audit:browser"), needs: "build" },
  { name: "outside links", ...script("links:outside"), needs: "build" },
  { name: "budgets", ...script("budgets"), needs: "build" },
  { name: "browser", ...script("e2e"), needs: "build" },
  { name: "incremental", ...script("test:incremental"), needs: "build" },
  { name: "faults", ...script("test:faults"), needs: "build" },
  { name: "requirements", ...script("requirements") },
];
