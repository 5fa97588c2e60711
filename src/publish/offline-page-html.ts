import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { Logo } from "../components/icon/logo";
import { topLinks } from "../site/navigation";
import { policyText } from "./policy-text";

/**
 * The offline page. It is small, because it loads at install, and its URLs are absolute, because it
 * shows at any URL.
 * @param script its script, which has to be inline: the policy allows no script by its URL
 */
export function offlinePageHtml(script: string): string {
  const policy = policyText({ scripts: [script], styles: [] }, { connect: [], frame: [] });
  const links = topLinks.map(({ title, url }) => `<a href="${url}">${title}</a>`);
  return `<!doctype html>
<html lang="en" data-state="own">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex,nofollow">
<meta name="theme-color" content="#2b3a42">
<title>Reading offline | webpack</title>
<meta name="description" content="What of the documentation is saved on this device.">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/offline/page.css">
<script>${script}</script>
</head>
<body>
<header><a href="/">${renderToStaticMarkup(createElement(Logo))}webpack</a><nav aria-label="Main">${links.join("")}</nav></header>
<main id="~content">
<div data-when="error">
<h1>The server can't show this page right now</h1>
<p>The site's server responded with an error. This page loads as soon as the server works again.</p>
<p><a class="button-primary" href="">Try again</a></p>
</div>
<div data-when="offline">
<h1>This page is not saved on this device</h1>
<p>The site can't be reached: you seem to be offline. This page was not read or saved here before, so there is nothing to show in its place. It loads as soon as there is a connection.</p>
<p><a class="button-primary" href="">Try again</a></p>
</div>
<div data-when="own">
<h1>Reading offline</h1>
<p>Pages that you have read stay on this device and can be read without a connection.</p>
</div>
<h2>Saved on this device</h2>
<div id="~saved">Looking …</div>
<div data-when="own offline">
<h2>Save everything</h2>
<p>All pages, with their images and the search, can be saved in one go while there is a connection.</p>
<p><button type="button" class="button-secondary" aria-haspopup="dialog" data-offline>Save the docs for offline reading</button></p>
<p id="~save-failed" role="alert" hidden>That needs a connection once. Connect and try again.</p>
</div>
</main>
</body>
</html>
`;
}
