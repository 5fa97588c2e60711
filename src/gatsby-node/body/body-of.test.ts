import { setRules } from "./render-rules";
import { bodyOf, type DocPageNode } from "./body-of";
import { NO_SITE } from "./body-renderer";
import { inTemporaryFolder } from "../../../test/temporary-folder";

inTemporaryFolder();

const toBody = (type: "MarkdownDocPage" | "MdxDocPage", text: string) => {
  setRules({ ...NO_SITE, digest: "", images: "" });
  const page = {
    ...{ id: "page", parent: "text", url: "/concepts/a/", source: "content/concepts/a.md" },
    ...{ aliases: {}, internal: { type, contentDigest: text } },
  };
  const parent = { body: text, internal: { content: text } };
  return bodyOf(page as unknown as DocPageNode, {
    getNode: () => parent as never,
    cache: { get: () => Promise.resolve(undefined), set: () => Promise.resolve() } as never,
    warn: () => undefined,
  });
};

test("a text beyond the limits is named in the error", async () => {
  await expect(toBody("MarkdownDocPage", "<b>".repeat(20_000))).rejects.toThrow(
    /^content\/concepts\/a\.md could not be rendered: it has a word of 60000 characters/,
  );
});

test("MDX that does not compile is rendered as Markdown, in development as it was", async () => {
  await expect(toBody("MdxDocPage", "a {")).resolves.toMatchObject({ lead: "a {" });
  const env = jest.replaceProperty(process, "env", { ...process.env, NODE_ENV: "development" });
  await toBody("MdxDocPage", "b");
  await expect(toBody("MdxDocPage", "b {")).resolves.toMatchObject({ lead: "b" });
  env.restore();
});

test("a page that is right is rendered", async () => {
  await expect(toBody("MarkdownDocPage", "## A\n\nb")).resolves.toMatchObject({ lead: "b" });
});
