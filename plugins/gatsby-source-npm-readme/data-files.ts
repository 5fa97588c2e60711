import { parse } from "yaml";
import { z } from "zod";

const repo = z.string().regex(/^[\w.-]+\/[\w.-]+$/, "expected owner/name, like webpack/css-loader");
const npmName = z.string().regex(/^(@[\w.-]+\/)?[\w.-]+$/, "expected the name of an npm package");

const externalPackages = z.array(
  z.strictObject({
    package: npmName,
    section: z.string().min(1),
    group: z.string().min(1).optional(),
    repo,
    title: z.string().min(1),
    url: z.string().regex(/^\/[\w./-]+\/$/, "expected a path such as /loaders/css-loader/"),
  }),
);

const ecosystemProjects = z.array(
  z.strictObject({
    repo,
    npm: npmName,
    maintainer: z.string().min(1).optional(),
    branch: z.string().min(1).optional(),
  }),
);

export type ExternalPackage = z.infer<typeof externalPackages>[number];
export type EcosystemProject = z.infer<typeof ecosystemProjects>[number];

function parseList<T>(schema: z.ZodType<T[]>, text: string, file: string): T[] {
  const result = schema.safeParse(parse(text));
  if (result.success) return result.data;
  const lines = result.error.issues.map(({ path, message }) => {
    const [index, ...field] = path;
    const place = typeof index === "number" ? `entry ${index + 1}` : "the file";
    return `${file}: ${[place, ...field].join(", ")}: ${message}`;
  });
  throw new Error(lines.join("\n"));
}

/** Text of external-packages.yml => its entries. Throws an error with one line per bad field. */
export const parseExternalPackages = (text: string, file: string): ExternalPackage[] =>
  parseList(externalPackages, text, file);

/** Text of ecosystem-projects.yml => its entries. Throws an error with one line per bad field. */
export const parseEcosystemProjects = (text: string, file: string): EcosystemProject[] =>
  parseList(ecosystemProjects, text, file);
