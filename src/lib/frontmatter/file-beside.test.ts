import { fileBeside } from "./file-beside";

const page = "content/guides/my page.md";

test.each([
  ["a.png", "content/guides/a.png"],
  ["./a.png", "content/guides/a.png"],
  ["./csp/a%20b.png?raw#x", "content/guides/csp/a b.png"],
  ["../blog/a.png", "content/blog/a.png"],
])("%s is the file %s", (address, file) => expect(fileBeside(address, page)).toBe(file));

test.each([
  "/img/a.png",
  "https://a.example/a.png",
  "//a.example/a.png",
  "data:image/png,",
  "../../static/a.png",
  "%E0%A4%A.png",
])("%s is no file beside the page", (address) => expect(fileBeside(address, page)).toBeUndefined());
