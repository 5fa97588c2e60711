/** The used part of a DOM node; a real `Node` or `Element` fits. */
export interface CopyNode {
  nodeName: string;
  className?: string;
  textContent: string | null;
  childNodes: ArrayLike<CopyNode>;
}

const keptText = (node: CopyNode): string =>
  node.nodeName === "DEL" && node.className === "line"
    ? ""
    : node.childNodes.length
      ? Array.from(node.childNodes, keptText).join("")
      : (node.textContent ?? "");

/**
 * Text that the copy button copies: without lines that a diff removes; for a terminal session only
 * its commands.
 */
export const codeToCopy = (pre: CopyNode): string => {
  const text = keptText(pre).replace(/\n$/, "");
  if (pre.className !== "console") return text;
  // Lines continued by "\" belong to the command.
  const commands = text.match(/^\$ (?:.*\\\n)*.*/gm);
  return commands ? commands.map((command) => command.slice(2)).join("\n") : text;
};
