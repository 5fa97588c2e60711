import type { Root } from "hast";
import { fromHtml } from "hast-util-from-html";
import { toHtml } from "hast-util-to-html";
import { visit } from "unist-util-visit";

const banned = new Set(
  (
    "script style iframe frame frameset object embed applet form button select option textarea svg " +
    "math base meta link template noscript title portal video audio source picture marquee"
  ).split(" "),
);

const banSchemes = /^(javascript|data|vbscript|file|blob):/;

// What a browser drops from an address before it reads the scheme: control characters and spaces.
const toPlainAddress = (value: string) => value.replace(/[\p{Cc}\s]+/gu, "").toLowerCase();

function inspect(tree: Root): string[] {
  const harm: string[] = [];
  visit(tree, (node) => {
    if (node.type !== "element") {
      if (node.type !== "text" && node.type !== "root") harm.push(`a node of type ${node.type}`);
      return;
    }
    const { tagName, properties } = node;
    if (banned.has(tagName) || tagName.includes("-")) harm.push(`<${tagName}>`);
    if (tagName === "input" && properties.type !== "checkbox") harm.push("an input");
    if (tagName === "input" && !properties.disabled) harm.push("an enabled checkbox");
    for (const [name, unsafeValue] of Object.entries(properties)) {
      const value = Array.isArray(unsafeValue) ? unsafeValue.join(" ") : String(unsafeValue);
      if (/^on/i.test(name)) harm.push(`${tagName} ${name}`);
      if (["style", "srcDoc", "srcSet", "name", "ping", "action", "formAction"].includes(name)) {
        harm.push(`${tagName} ${name}`);
      }
      if (banSchemes.test(toPlainAddress(value))) harm.push(`${tagName} ${name}=${value}`);
      if (name === "id" && !value.startsWith("user-content-")) harm.push(`id ${value}`);
      if (name === "className" && !/^language-\S+$/.test(value)) harm.push(`class ${value}`);
      if (name === "href" && !/^(https?:\/\/|mailto:|#|\/(?!\/))/.test(value)) {
        harm.push(`href ${value}`);
      }
      if (name === "src" && !value.startsWith("https://")) harm.push(`src ${value}`);
    }
  });
  return harm;
}

/**
 * HTML of a README => what in it could do harm, as a browser's parser sees it; also after being
 * written and parsed once more, since some attacks only take shape then.
 */
export function findHarm(html: string): string[] {
  const once = fromHtml(html, { fragment: true });
  const twice = fromHtml(toHtml(once), { fragment: true });
  return [...inspect(once), ...inspect(twice)];
}
