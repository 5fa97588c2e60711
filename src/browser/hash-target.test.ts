/** @jest-environment jsdom */
import { hashTarget, scrollToHash } from "./hash-target";

beforeEach(() => {
  document.body.innerHTML = `
    <nav id="~panel"></nav>
    <main id="~content">
      <h2 id="outputfilename">File<a id="old-name"></a></h2>
      <h2 id="mode">Mode<a></a><span id="older"></span></h2><h2 id="模块"></h2>
    </main>
    <footer id="out-side"></footer>`;
});

test.each<[hash: string, id: string | undefined]>([
  ["#mode", "mode"],
  ["#Mode", "mode"],
  ["#output-filename", "outputfilename"],
  ["#output%46ilename", "outputfilename"],
  ["#%E6%A8%A1%E5%9D%97", "模块"],
  ["#old-name", "outputfilename"],
  ["#Old_Name", "outputfilename"],
  ["#older", "mode"],
  ["#~panel", "~panel"],
  ["#Panel", undefined],
  ["#outside", undefined],
  ["#nothing", undefined],
  ["#", undefined],
  ["", undefined],
])("the hash %j means %j", (hash, id) => {
  expect(hashTarget(hash)?.id).toBe(id);
});

test("scrolls to what is there, and says whether it was", () => {
  const scrolled: string[] = [];
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolled.push(this.id);
  };
  expect(scrollToHash("#older")).toBe(true);
  expect(scrollToHash("#nothing")).toBe(false);
  expect(scrolled).toEqual(["mode"]);
});
