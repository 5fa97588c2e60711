import { promisify } from "node:util";

type Context = Record<string, unknown>;
type Loader = (this: Context, source: string) => void;
const scriptLoader = jest.requireActual<Loader>("./script-loader.cjs");

const compile = promisify(
  (resourcePath: string, source: string, done: (error: Error | null, code?: string) => void) =>
    scriptLoader.call(
      {
        resourcePath,
        async: () => done,
        getOptions: () => ({ target: ["node20"], hasRefresh: resourcePath.includes("refresh") }),
      },
      source,
    ),
);

const page = `import { graphql, type PageProps } from "gatsby";
export default function Page({ data }: PageProps<string>) {
  return <p>{data}</p>;
}
export const query = graphql\`
  { page }
\`;
`;

test.each(["/site/page.tsx", "/site/refresh.tsx"])(
  "%s keeps its component without types, elements and queries",
  async (file) => {
    const code = await compile(file, page);
    expect(code).toMatch(/function Page\(\{ data \}\)/);
    expect(code).not.toMatch(/graphql|PageProps|<p>/);
    expect(code?.includes("$RefreshReg$")).toBe(file.includes("refresh"));
  },
);

test("a query in another place is an error that names the file", async () => {
  const source = "const data = useStaticQuery(graphql`{ page }`);";
  await expect(compile("/site/a.tsx", source)).rejects.toThrow("/site/a.tsx: write queries as");
});
