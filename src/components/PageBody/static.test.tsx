import { renderToString } from "react-dom/server";
import { inTemporaryFolder, writeFiles } from "../../../test/temporary-folder";
import { PageBody } from "./PageBody";

inTemporaryFolder();

test("static HTML holds the fragment as it was written", () => {
  const url = "/body/concepts.0123456789.html";
  const html = '<p>Less &lt; <b class="x">more</b> — 1&nbsp;kB</p>';
  writeFiles({ [`public${url}`]: html });
  const errors = jest.spyOn(console, "error");
  expect(renderToString(<PageBody url={url} />)).toBe(
    `<div class="body" data-body="${url}">${html}</div>`,
  );
  expect(errors).not.toHaveBeenCalled();
  errors.mockRestore();
});

test("a fragment that is missing stops the build and is named", () => {
  expect(() => renderToString(<PageBody url="/body/gone.0123456789.html" />)).toThrow(
    "public/body/gone.0123456789.html",
  );
});
