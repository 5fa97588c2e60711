/** @jest-environment jsdom */
import { internalLink } from "./internal-link";

test.each<[html: string, expected: string | undefined]>([
  [`<a href="/concepts/"><b>x</b></a>`, "/concepts/"],
  [`<a href="/concepts/?a#b"><b>x</b></a>`, "/concepts/"],
  [`<a href="#b"><b>x</b></a>`, "/guides/"],
  [`<a href="/static/a.png"><b>x</b></a>`, undefined],
  [`<a href="https://webpack.example/concepts/"><b>x</b></a>`, undefined],
  [`<a href="/concepts/" target="_blank"><b>x</b></a>`, undefined],
  [`<a href="/concepts/" download><b>x</b></a>`, undefined],
  [`<a><b>x</b></a>`, undefined],
  [`<p><b>x</b></p>`, undefined],
  [`<a href="mailto:a@b.example"><b>x</b></a>`, undefined],
])("%s", (html, expected) => {
  history.replaceState(null, "", "/guides/");
  document.body.innerHTML = html;
  expect(internalLink(document.querySelector("b"))?.pathname).toBe(expected);
});
