import path from "node:path";
import type { MultiStats, Stats, StatsCompilation, StatsError, StatsModule } from "webpack";
import type { BuiltModule, OutputFile, Problem } from "../protocol";
import { ROOT } from "./globals";
import { fs } from "./files";

const toRelative = (file: string): string => path.posix.relative(ROOT, file);

const MAX_MODULES = 2_000;

/** `5:10-20` => line 5, column 11: webpack counts columns from 0. */
function toPlace(location: string | undefined): Pick<Problem, "line" | "column"> {
  const [, line, column] = /^(\d+)(?::(\d+))?/.exec(location ?? "") ?? [];
  return {
    ...(line !== undefined && { line: Number(line) }),
    ...(column !== undefined && { column: Number(column) + 1 }),
  };
}

/** File of a module identifier: the last request without loaders and query. */
function toFile(identifier: string | undefined): string | undefined {
  const file = /([^!|?]+)(?:\?[^!|]*)?(?:\|[\da-f]+)?$/.exec(identifier ?? "")?.[1] ?? "";
  const name = file.startsWith(`${ROOT}/`) ? toRelative(file) : undefined;
  return name?.startsWith("node_modules/") ? undefined : name;
}

/** `(12:5)` in the message of a loader or parser. */
const PLACES = /\((\d+):(\d+)\)|\bline (\d+)/;

function toProblem(severity: Problem["severity"], error: StatsError): Problem {
  const file = toFile(error.moduleIdentifier);
  const [, line, column, only] = PLACES.exec(error.message) ?? [];
  const place = toPlace(error.loc);
  const name = error.moduleName ? `${error.moduleName}${error.loc ? ` ${error.loc}` : ""}\n` : "";
  return {
    severity,
    message: name + error.message,
    ...(file !== undefined && { file }),
    ...(file !== undefined && (line ?? only) !== undefined
      ? { line: Number(line ?? only), ...(column !== undefined && { column: Number(column) + 1 }) }
      : place),
    ...(place.line !== undefined && place),
  };
}

export function toProblems(json: StatsCompilation): Problem[] {
  return [
    ...(json.errors ?? []).map((error) => toProblem("error", error)),
    ...(json.warnings ?? []).map((warning) => toProblem("warning", warning)),
  ];
}

async function gzipSize(content: Uint8Array): Promise<number> {
  const blob = new Blob([content as Uint8Array<ArrayBuffer>]);
  const packed = new Response(blob.stream().pipeThrough(new CompressionStream("gzip")));
  return (await packed.arrayBuffer()).byteLength;
}

/** The files that a compilation has in its output directory. */
export async function toFiles({ compilation }: Stats): Promise<OutputFile[]> {
  const initial = new Set(
    [...compilation.entrypoints.values()].flatMap((entry) => entry.getFiles()),
  );
  const files = compilation.getAssets().map(async ({ name }): Promise<OutputFile[]> => {
    const file = path.posix.join(compilation.outputOptions.path, name.replace(/\?.*$/, ""));
    if (!fs.existsSync(file)) return [];
    const content = new Uint8Array(fs.readFileSync(file) as Uint8Array);
    const gzip = await gzipSize(content);
    const isInitial = initial.has(name);
    return [{ path: toRelative(file), size: content.length, gzip, content, isInitial }];
  });
  return (await Promise.all(files)).flat();
}

/** The modules of a compilation with what they import, concatenated ones as their parts. */
export function toModules({ modules = [] }: StatsCompilation): BuiltModule[] {
  const parts = (module: StatsModule): StatsModule[] =>
    module.modules && module.modules.length > 0
      ? module.modules.map((inner) => ({ ...inner, chunks: module.chunks ?? [] }))
      : [module];
  // Concatenated modules are orphans, too.
  const all = modules
    .filter(({ orphan }) => orphan === false)
    .flatMap(parts)
    .slice(0, MAX_MODULES);
  const built = new Map<string, BuiltModule & { imports: { id: string; lazy: boolean }[] }>();
  for (const { identifier = "", name = "", size = 0, chunks = [], moduleType } of all)
    if (moduleType !== "runtime")
      built.set(identifier, {
        id: identifier,
        name,
        size,
        chunks: chunks.map(String),
        imports: [],
      });
  for (const { identifier = "", reasons = [] } of all)
    for (const { moduleIdentifier, resolvedModuleIdentifier, type } of reasons) {
      const { imports } =
        built.get(moduleIdentifier ?? "") ?? built.get(resolvedModuleIdentifier ?? "") ?? {};
      if (imports?.some(({ id }) => id === identifier) === false)
        imports.push({ id: identifier, lazy: type?.startsWith("import()") ?? false });
    }
  return [...built.values()];
}

const FACTS = {
  ...{ all: false, colors: false, errorDetails: true },
  ...{ modules: true, nestedModules: true, cachedModules: true, ids: true },
  // Without orphans, concatenated modules have no reasons.
  ...{ dependentModules: true, orphanModules: true, runtimeModules: false, reasons: true },
  ...{ errors: true, warnings: true, modulesSpace: Infinity, nestedModulesSpace: Infinity },
  reasonsSpace: Infinity,
  ...{ groupModulesByPath: false, groupModulesByType: false, groupModulesByCacheStatus: false },
  ...{
    groupModulesByAttributes: false,
    groupModulesByExtension: false,
    groupModulesByLayer: false,
  },
  ...{ groupReasonsByOrigin: false, errorsSpace: Infinity, warningsSpace: Infinity },
  excludeModules: [],
} as const;

export const toCompilations = (stats: Stats | MultiStats): Stats[] =>
  "stats" in stats ? stats.stats : [stats];

/** A compilation as data. */
export const toFacts = (stats: Stats): StatsCompilation =>
  stats.toJson(FACTS as unknown as Parameters<Stats["toJson"]>[0]);
