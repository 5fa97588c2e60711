const PLACEHOLDER = /\{[^{}]*\}/;

/** The parts of a message that never vary: `Entry {name} has no file` => `Entry`, `has no file`. */
export function fixedParts(message: string): string[] {
  return message
    .split(PLACEHOLDER)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

/**
 * A message in pieces; every second piece is the name of what varies: `Can't resolve '{request}'`
 * => `["Can't resolve '", "request", "'"]`
 */
export const messageToPieces = (message: string): string[] => message.split(/\{([^{}]*)\}/);
