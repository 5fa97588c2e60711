import type { Token } from "./highlight";
import { highlight } from "./highlight";

const PROMPT = "$ ";

/**
 * Colours a terminal session: the prompt is grey, a command (with the lines that its `\`
 * continues it on) is shell, the rest is what the terminal answered and stays plain.
 */
export const highlightSession = (session: string): Token[] => {
  const tokens: Token[] = [];
  let continued = false;
  session.split("\n").forEach((line, index) => {
    if (index > 0) tokens.push({ value: "\n" });
    const prompted = line.startsWith(PROMPT);
    if (prompted) tokens.push({ value: PROMPT, name: "t-c" });
    const isCommand = prompted || continued;
    tokens.push(
      ...highlight(prompted ? line.slice(PROMPT.length) : line, isCommand ? "bash" : undefined),
    );
    continued = isCommand && line.endsWith("\\");
  });
  return tokens;
};
