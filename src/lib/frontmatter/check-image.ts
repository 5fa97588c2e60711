import { nearest, type Problem } from "../problems";
import { fileBeside } from "./file-beside";
import type { ContentPage } from "./page";

/** The picture that a page names must lie beside it. */
export function checkImage(page: ContentPage, images: readonly string[] | undefined): Problem[] {
  const src = page.data?.image?.src;
  if (src === undefined || images === undefined) return [];
  const meant = fileBeside(src, page.file) ?? src;
  if (images.includes(meant)) return [];
  const { file } = page;
  const folder = file.slice(0, file.lastIndexOf("/") + 1);
  const near = nearest(
    meant,
    images.filter((image) => image.startsWith(folder)),
  );
  return [
    {
      file,
      ...page.positionOf(["image", "src"], "value"),
      severity: "error",
      rule: "frontmatter/image",
      message: `src of image is "${src}", and there is no file ${meant}`,
      hint: near ? `src: ./${near.slice(folder.length)}` : `Put the picture into ${folder}`,
    },
  ];
}
