import fs from "node:fs";
import path from "node:path";
import { validateXML } from "xmllint-wasm";

const folder = path.join(__dirname, "..", "grammars");

/** Grammars of `test/grammars/`. */
export type Grammar = "atom.rng" | "opensearch.rng" | "rss.rng" | "sitemap.xsd";

/**
 * What libxml2 finds wrong with a document: that it isn't well-formed, or isn't what its grammar says.
 *
 * @returns one message for each fault with its line; none for a valid document
 */
export async function xmlFaults(text: string, grammar: Grammar): Promise<string[]> {
  const { valid, errors } = await validateXML({
    xml: { fileName: "document.xml", contents: text },
    schema: { fileName: grammar, contents: fs.readFileSync(path.join(folder, grammar), "utf8") },
    extension: grammar.endsWith(".rng") ? "relaxng" : "schema",
    maxMemoryPages: 16_384,
  });
  if (valid) return [];
  const messages = errors.map(({ message, loc }) => `${loc?.lineNumber ?? 0}: ${message.trim()}`);
  return messages.length > 0 ? messages : ["0: not valid"];
}

/** The texts of all elements of a name, their references and CDATA sections resolved. */
// ("<a><b>x &amp; y</b></a>", "b") => ["x & y"]
export function textsOf(xml: string, name: string): string[] {
  const elements = xml.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?>([\\s\\S]*?)</${name}>`, "g"));
  return [...elements].map(([, content = ""]) => {
    const parts = content.split(/(<!\[CDATA\[[\s\S]*?\]\]>)/);
    return parts.map((part) => cdata(part) ?? resolve(part)).join("");
  });
}

const cdata = (part: string): string | undefined => /^<!\[CDATA\[([\s\S]*?)\]\]>$/.exec(part)?.[1];

const resolve = (text: string): string =>
  text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&apos;", "'")
    .replaceAll("&amp;", "&");
