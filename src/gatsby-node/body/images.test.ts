import fs from "node:fs";
import { inTemporaryFolder, writeFiles } from "../../../test/temporary-folder";
import { measureImage } from "./images";

inTemporaryFolder();

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>';
const page = "content/guides/csp.md";

test("an image of static/ keeps its address", () => {
  writeFiles({ "static/img/a.svg": svg });
  expect(measureImage("/img/a.svg", page)).toEqual({ src: "/img/a.svg", width: 40, height: 30 });
});

test("an image beside its page is copied under a name that carries its hash", () => {
  writeFiles({ "content/guides/my picture.svg": svg });
  const facts = measureImage("my%20picture.svg?raw#x", page);
  expect(facts).toMatchObject({ width: 40, height: 30 });
  expect(facts?.src).toMatch(/^\/static\/my picture-[\da-f]{10}\.svg$/);
  expect(fs.readFileSync(`public${facts!.src}`, "utf8")).toBe(svg);
});

test.each([
  "https://img.example/a.svg",
  "//img.example/a.svg",
  "data:image/svg+xml,<svg/>",
  "/img/gone.svg",
  "./gone.svg",
])("%s cannot be measured", (src) => expect(measureImage(src, page)).toBeUndefined());
