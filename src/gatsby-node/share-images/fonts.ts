import fs from "node:fs";
import path from "node:path";
import type { Font } from "satori";

const folder = path.join("node_modules", "@fontsource", "inter", "files");

/** Scripts that a title may be written in; satori takes a character from the first that has it. */
const subsets = ["latin", "latin-ext", "greek", "cyrillic"] as const;

/** Inter in the two weights of the pictures, from its package: nothing is asked of the network. */
export function readFonts(): Font[] {
  return subsets.flatMap((subset) =>
    ([500, 700] as const).map((weight) => ({
      name: subset === "latin" ? "Inter" : `Inter ${subset}`,
      data: fs.readFileSync(path.join(folder, `inter-${subset}-${weight}-normal.woff`)),
      weight,
      style: "normal" as const,
    })),
  );
}
