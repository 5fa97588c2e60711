import { NO_SITE, openBodyRenderer } from "./body-renderer";

// A thread loads all that renders pages.
jest.setTimeout(120_000);

const job = (text: string) => ({
  text,
  url: "/loaders/a/",
  source: "a-loader@1.0.0/README.md",
  readme: { package: "a-loader", repo: "webpack/a-loader" },
});

test("renders READMEs, and says what of one was too much", async () => {
  const render = openBodyRenderer(NO_SITE);
  const [plain, cut, wide] = await Promise.all([
    render(job("## A\n\n*b*")),
    render({ ...job("b"), readme: { ...job("").readme, rest: "https://github.com/o/r" } }),
    render(job("<table><tr><td colspan=1000000000>a")),
  ]);
  expect(plain).toMatchObject({ excess: [], anchors: [{ title: "A", id: "a", level: 2 }] });
  expect(plain.html).toContain("<p><em>b</em></p>");
  expect(cut.html).toContain('<a href="https://github.com/o/r" rel="nofollow ugc noopener">');
  expect(wide.excess).toEqual(["cells that span too many"]);
  expect(wide.html).toContain("<td>a</td>");
});

test("one that takes too long is named, and ends nothing but its thread", async () => {
  const render = openBodyRenderer(NO_SITE, { timeout: 1 });
  const text = "some *words* `of` text\n\n".repeat(2900);
  const message = /^a-loader@1\.0\.0\/README\.md could not be rendered: .*longer than 0\.001 sec/;
  await expect(render(job(text))).rejects.toThrow(message);
  await expect(openBodyRenderer(NO_SITE)(job("a"))).resolves.toMatchObject({ lead: "a" });
});
