import fs from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { globSync } from "tinyglobby";
import { measureCommand } from "./builds";
import { median } from "./report";

/** Packages and names; the first is what the others are compared with. */
const TOOLS = { webpack: "webpack", "@rspack/core": "Rspack", vite: "Vite", esbuild: "esbuild" };

/** Modules that all pages use, pages that load on request, and modules of one page. */
const SHARED = 100;
const PAGES = 20;
const MODULES_PER_PAGE = 45;

function moduleText(number: number): string {
  const used = number < SHARED ? [] : [number % SHARED, (number * 7 + 3) % SHARED];
  const names = [...new Set(used)];
  return `${names.map((each) => `import { format${each} } from "./module-${each}.js";\n`).join("")}
/** The values above a limit, one per line. */
export function format${number}(values, { limit = ${number % 13}, label = "series ${number}" } = {}) {
  const rows = values
    .filter((value) => value > limit)
    .map((value, index) => ({ index, value, share: value / values.length }));
  if (rows.length === 0) return \`\${label}: nothing above \${limit}\`;
  const lines = rows.map(({ index, value, share }) => \`\${index}: \${value} (\${share.toFixed(2)})\`);
  return [label, ...lines${names.map((each) => `, format${each}(values)`).join("")}].join("\\n");
}

/** Nothing imports it. */
export class Series${number} {
  #values = new Map();
  add(key, value) {
    this.#values.set(key, [...(this.#values.get(key) ?? []), value]);
    return this;
  }
  get largest() {
    return Math.max(...[...this.#values.values()].flat());
  }
}
`;
}

const range = (length: number) => Array.from({ length }, (_, index) => index);

/**
 * A project of 1,000 modules, 20 pages that load on request, 20 stylesheets and 20 images, by file.
 * Always the same.
 */
export function bundlerProject(): Map<string, string> {
  const files = new Map<string, string>();
  const pages = range(PAGES).map((page) => `  () => import("./page-${page}.js"),\n`);
  const count = SHARED + PAGES * MODULES_PER_PAGE;
  for (const number of range(count)) files.set(`module-${number}.js`, moduleText(number));
  for (const page of range(PAGES)) {
    const own = range(MODULES_PER_PAGE).map((index) => SHARED + page * MODULES_PER_PAGE + index);
    const imports = own.map((each) => `import { format${each} } from "./module-${each}.js";\n`);
    const calls = own.map((each) => `  format${each}(values),\n`).join("");
    files.set(
      `page-${page}.js`,
      `import "./page-${page}.css";\nimport image from "./page-${page}.svg";\n${imports.join("")}
export const show = (values) => [\n  image,\n${calls}].join("\\n\\n");\n`,
    );
    const rules = range(40).map(
      (rule) =>
        `.page-${page} .part-${rule} {\n  margin: ${rule}px auto;\n  color: #${(page * 4000 + rule * 97 + 4096).toString(16).slice(-3)};\n}\n`,
    );
    files.set(`page-${page}.css`, rules.join(""));
    const circles = range(40).map((each) => `<circle cx="${each}" cy="${page}" r="${each + 1}"/>`);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80">${circles.join("")}</svg>\n`;
    files.set(`page-${page}.svg`, svg);
  }
  files.set(
    "index.js",
    `const pages = [\n${pages.join("")}];\n\nfor (const load of pages) {\n  const { show } = await load();\n  document.body.append(show([1, 5, 9]));\n}\n`,
  );
  return files;
}

const outputBytes = (dir: string): number =>
  globSync("dist/**/*.{js,mjs,css}", { cwd: dir, absolute: true })
    .map((file) => gzipSync(fs.readFileSync(file), { level: 9 }).length)
    .reduce((sum, bytes) => sum + bytes, 0);

/** The values of all rounds by tool. */
type Values = Record<string, number[]>;

/** A row per tool; in parentheses, its values divided by webpack's. */
function toTable(root: string, columns: Readonly<Record<string, Values>>, units: string[]): string {
  const rows = Object.entries(TOOLS).map(([tool, title]) => {
    const file = join(root, "node_modules", tool, "package.json");
    const { version } = JSON.parse(fs.readFileSync(file, "utf8")) as { version: string };
    const cells = Object.values(columns).map((values, index) => {
      const value = median(values[tool] ?? []);
      const ratio = (value / median(values.webpack ?? [])).toFixed(2);
      return `${value.toFixed(1)} ${units[index] ?? ""} (${ratio} ×)`;
    });
    return [`${title} ${version}`, ...cells];
  });
  const head = ["tool", ...Object.keys(columns)];
  const lines = [head, head.map(() => "---"), ...rows];
  return lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/**
 * Builds the same project with each tool in rounds, and again after an edit.
 * @returns Markdown
 */
export async function measureBundlers(work: string, rounds: number): Promise<string> {
  const root = join(work, "bundlers");
  fs.cpSync(join(__dirname, "peers/bundlers"), root, { recursive: true });
  // `npm ci` refuses a lock file without the packages of another platform.
  await measureCommand(["npm", "install"], root);
  const [cold, again, size]: [Values, Values, Values] = [{}, {}, {}];
  for (let round = 0; round < rounds; round += 1)
    for (const tool of Object.keys(TOOLS)) {
      const dir = join(root, "projects", tool);
      const build = () => measureCommand(["node", join(root, "build.mjs"), tool], dir);
      fs.rmSync(dir, { recursive: true, force: true });
      fs.mkdirSync(join(dir, "src"), { recursive: true });
      fs.writeFileSync(join(dir, "package.json"), '{ "private": true, "type": "module" }\n');
      for (const [file, text] of bundlerProject()) fs.writeFileSync(join(dir, "src", file), text);
      (cold[tool] ??= []).push(await build());
      (size[tool] ??= []).push(outputBytes(dir) / 1e3);
      fs.appendFileSync(join(dir, "src/module-500.js"), "console.log(format500([7]));\n");
      (again[tool] ??= []).push(await build());
    }
  const columns = { "cold build": cold, "build after an edit": again, "output, gzip": size };
  const day = new Date().toLocaleDateString("en-US", { dateStyle: "long" });
  const intro = `Measured on ${day}, with Node.js ${process.version} and ${availableParallelism()} processors. The values are medians of ${rounds} rounds.`;
  return `${intro}\n\n${toTable(root, columns, ["s", "s", "kB"])}`;
}
