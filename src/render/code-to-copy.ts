/** As much of a DOM node as copying needs; a real `Node` or `Element` fits. */
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
 * What a copy button puts on the clipboard for a block's `<pre>`: its text without the lines that a
 * diff removes; of a terminal session the commands only, without their prompt.
 */
export const codeToCopy = (pre: CopyNode): string => {
  const text = keptText(pre).replace(/\n$/, "");
  if (pre.className !== "console") return text;
  // The lines that a command's "\" continues it on belong to the command.
  const commands = text.match(/^\$ (?:.*\\\n)*.*/gm);
  return commands ? commands.map((command) => command.slice(2)).join("\n") : text;
};
