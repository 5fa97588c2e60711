import { setRules } from "./render-rules";
import { bodyOf, type DocPageNode } from "./body-of";
import { NO_SITE } from "./readme-renderer";
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
    context: { nodeModel: { getNodeById: () => parent as never, getNodesByIds: () => [] } },
    cache: { get: () => Promise.resolve(undefined), set: () => Promise.resolve() } as never,
    warn: () => undefined,
  });
};

test.each([
  ["is MDX that does not compile", "MdxDocPage", "<A"],
  ["uses a component that there is not", "MdxDocPage", "<Missing />"],
  ["throws", "MdxDocPage", '{(() => { throw new Error("oh") })()}'],
  ["is nested too deep", "MarkdownDocPage", "<b>".repeat(20_000)],
] as const)("a page that %s is named in the error", async (_, type, text) => {
  await expect(toBody(type, text)).rejects.toThrow(
    /^content\/concepts\/a\.md could not be rendered: /,
  );
});

test("a page that is right is rendered", async () => {
  await expect(toBody("MarkdownDocPage", "## A\n\nb")).resolves.toMatchObject({ lead: "b" });
});
