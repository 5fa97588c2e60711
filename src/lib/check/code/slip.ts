/** Why code does not parse. */
export interface Slip {
  /** Offset in the code. */
  offset: number;
  /** What the parser says: "Unexpected token". */
  reason: string;
}

export function isSlip(value: object): value is Slip {
  return "reason" in value;
}
