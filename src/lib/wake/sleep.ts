/**
 * Gatsby puts its scripts into every page through a slice, after the last hook that could change
 * them. These rules rewrite a finished page so that nothing of it runs before somebody acts.
 */

const slicePattern =
  /(<!-- slice-start id="_gatsby-scripts-1" -->)([\s\S]*?)(<!-- slice-end id="_gatsby-scripts-1" -->)/;
const pathScriptPattern =
  /<script id="gatsby-script-loader">\/\*<!\[CDATA\[\*\/window\.pagePath=("(?:[^"\\]|\\.)*");\/\*\]\]>\*\/<\/script>/;
const mappingPattern = /window\.___chunkMapping=("(?:[^"\\]|\\.)*");/;
const hashPattern = /window\.___webpackCompilationHash="([\da-f]+)"/;
const scriptPattern = /<script src="([^"]+)"[^>]*><\/script>/g;

/** What Gatsby's slice would run. */
export interface RuntimeScripts {
  /** JavaScript that sets the globals of the runtime; the same for every page of a build. */
  setup: string;
  /** Urls of the runtime's scripts, in order. */
  scripts: string[];
}

/**
 * Reads the scripts out of a page's slice. Undefined when there is nothing to rewrite: the page is
 * asleep already.
 *
 * @throws when the slice holds scripts but not in the shape that Gatsby 5.16 writes
 */
export function readRuntimeScripts(html: string): RuntimeScripts | undefined {
  const slice = slicePattern.exec(html)?.[2];
  if (!slice?.includes("<script src=")) return undefined;
  const mapping = mappingPattern.exec(slice)?.[1];
  const hash = hashPattern.exec(slice)?.[1];
  const scripts = [...slice.matchAll(scriptPattern)].map((match) => match[1] ?? "");
  if (mapping === undefined || hash === undefined || scripts.length === 0) {
    throw new Error(
      "Gatsby's scripts are not where they were in 5.16: mend src/lib/wake/sleep.ts for this version.",
    );
  }
  return {
    setup: `window.___chunkMapping=${mapping};window.___webpackCompilationHash="${hash}";`,
    scripts,
  };
}

/**
 * A page that sleeps: data in place of scripts. The comments of the slice stay, because Gatsby
 * finds by them what to renew when only scripts changed. Does nothing to a page that sleeps.
 *
 * @param setupUrl where the build put `RuntimeScripts.setup`
 */
export function sleepPage(html: string, { scripts }: RuntimeScripts, setupUrl: string): string {
  const path = pathScriptPattern.exec(html)?.[1] ?? pathOf(html);
  if (path === undefined) {
    throw new Error("A page names no path of its own: was its HTML written by Gatsby 5.16?");
  }
  const data = JSON.stringify({ setup: setupUrl, scripts, path: JSON.parse(path) as string });
  // `<` could end the element; as an escape it means the same in JSON.
  const wake = `<script type="application/json" id="wake">${data.replaceAll("<", "\\u003c")}</script>`;
  return html
    .replace(pathScriptPattern, "")
    .replace(
      slicePattern,
      (_slice, start: string, _scripts, end: string) =>
        start + wake + end + pathComment(path, html),
    );
}

/** The path of a page whose slice was renewed by Gatsby after the page had been put to sleep. */
function pathOf(html: string): string | undefined {
  return /<!-- page-path (".*?") -->/.exec(html)?.[1];
}

function pathComment(path: string, html: string): string {
  return pathOf(html) === undefined ? `<!-- page-path ${path} -->` : "";
}
