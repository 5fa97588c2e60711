import type { ReplaceRendererArgs } from "gatsby";
import { Helmet } from "react-helmet";
import { endTurn, replaceRenderer } from "./replace-renderer";

function Page({ title }: { title: string }) {
  return (
    <main>
      <Helmet>
        <title>{title}</title>
      </Helmet>
      {title}
    </main>
  );
}

/** Renders a page as Gatsby does: the body, some waiting, then the head. */
async function renderPage(title: string): Promise<{ title: string; body: string }> {
  let body = "";
  const args = {
    bodyComponent: <Page title={title} />,
    pathname: `/${title}/`,
    replaceBodyHTMLString: (html: string) => (body = html),
  };
  await replaceRenderer(args as unknown as ReplaceRendererArgs);
  await new Promise((resolve) => setTimeout(resolve, 5));
  const head = Helmet.renderStatic().title.toString();
  endTurn(args.pathname);
  return { title: head, body };
}

test("pages that are rendered at the same time keep their own heads", async () => {
  const names = ["a", "b", "c", "d"];
  const pages = await Promise.all(names.map(renderPage));
  for (const [index, name] of names.entries()) {
    expect(pages[index]?.title).toContain(`>${name}<`);
    expect(pages[index]?.body).toBe(`<main>${name}</main>`);
  }
});

test("a page that fails does not hold up the next", async () => {
  const Broken = (): never => {
    throw new Error("broken");
  };
  const args = { bodyComponent: <Broken />, pathname: "/x/", replaceBodyHTMLString: () => "" };
  await expect(replaceRenderer(args as unknown as ReplaceRendererArgs)).rejects.toThrow("broken");
  expect((await renderPage("after")).title).toContain(">after<");
});

test("Gatsby's own elements have the frame's ids, and no styles of their own", async () => {
  const page = (
    <div>
      <div style={{ outline: "none" }} tabIndex={-1} id="gatsby-focus-wrapper">
        <p id="text">a</p>
      </div>
      <div id="gatsby-announcer" style={{ position: "absolute", top: 0 }} aria-live="assertive" />
    </div>
  );
  let body = "";
  const args = {
    bodyComponent: page,
    pathname: "/y/",
    replaceBodyHTMLString: (html: string) => (body = html),
  };
  await replaceRenderer(args as unknown as ReplaceRendererArgs);
  endTurn("/y/");
  expect(body).toBe(
    '<div><div id="~frame"><p id="text">a</p></div><div id="~announcer" class="visually-hidden" aria-live="assertive"></div></div>',
  );
});
