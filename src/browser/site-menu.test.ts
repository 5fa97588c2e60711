/** @jest-environment jsdom */
import { addSiteLinks, copyPermalink, filterPages } from "./site-menu";

const find = (selector: string): HTMLElement => document.querySelector<HTMLElement>(selector)!;

beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = `
    <header><details data-menu><a href="/">English</a><a href="https://zh.example/">中文</a></details></header>
    <aside data-panel>
      <input data-filter>
      <nav>
        <div id="first"><ul><li><a href="/a/">Output</a></li><li><a href="/b/">Loaders</a></li></ul></div>
        <div id="second"><ul><li><a href="/c/">Output files</a></li></ul></div>
      </nav>
    </aside>
    <h2 id="usage">Usage<a class="permalink" href="#usage"></a></h2>
    <p id="~announcer"></p>`;
});

test("the menu of narrow screens gets the links of the site in groups, once", () => {
  addSiteLinks();
  addSiteLinks();
  const groups = [...document.querySelectorAll("[data-site] h2")].map(
    (heading) => heading.textContent,
  );
  expect(groups).toEqual(["Documentation", "Project", "Language", "Elsewhere"]);
  const titles = [...document.querySelectorAll("[data-site] a")].map((link) => link.textContent);
  expect(titles).toEqual([
    ...["Concepts", "Configuration", "Guides", "API", "Loaders", "Plugins", "Migrate"],
    ...["Contribute", "Vote", "Blog", "English", "中文", "GitHub", "X", "Stack Overflow"],
  ]);
});

test.each([
  ["out", ["Output", "Output files"], "2 pages"],
  ["FILES out", ["Output files"], "1 page"],
  ["nothing", [], "0 pages"],
  ["", ["Output", "Loaders", "Output files"], "3 pages"],
])("the filter shows the pages whose titles contain all words: %p", (words, titles, count) => {
  const input = find("[data-filter]") as HTMLInputElement;
  input.value = words;
  addEventListener("input", filterPages, { once: true });
  input.dispatchEvent(new Event("input", { bubbles: true }));
  const shown = [...document.querySelectorAll("nav li:not([hidden])")].map(
    (item) => item.textContent,
  );
  expect(shown).toEqual(titles);
  expect(find("#first").hidden).toBe(!titles.some((title) => title !== "Output files"));
  expect(document.getElementById("~announcer")).toHaveTextContent(count);
});

test.each([
  ["copies its URL", () => Promise.resolve(), "Link copied"],
  ["stays as it is if the reader denies it", () => Promise.reject(new Error("denied")), ""],
])("a permalink %s", async (_, writeText, words) => {
  const written: string[] = [];
  const clipboard = {
    writeText: (text: string) => {
      written.push(text);
      return writeText();
    },
  };
  Object.defineProperty(navigator, "clipboard", { value: clipboard, configurable: true });
  const link = find(".permalink");
  await copyPermalink({ target: link } as unknown as Event);
  expect(written).toEqual(["http://localhost/#usage"]);
  expect(link.hasAttribute("data-copied")).toBe(words !== "");
  expect(document.getElementById("~announcer")).toHaveTextContent(words);
});
