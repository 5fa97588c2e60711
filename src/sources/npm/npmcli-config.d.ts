declare module "@npmcli/config/lib/definitions" {
  import type Config from "@npmcli/config";

  export const definitions: Config.DefinitionsObject;
  export const shorthands: Config.ShortFlags;
  export const nerfDarts: string[];
  export function flatten(
    data: Record<string, unknown>,
    flattened?: Record<string, unknown>,
  ): Record<string, unknown>;
}
