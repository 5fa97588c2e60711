import { Glyph } from "./glyph";

const paths = {
  menu: "M4 6h16M4 12h16M4 18h16",
  close: "M6 6l12 12M18 6L6 18",
  theme: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 3v18M13.7 4v16M15.4 5v14M17.1 6v12M18.8 8v8",
  edit: "M4 20h4L19 9l-4-4L4 16v4zM13 7l4 4",
  print: "M7 9V3h10v6M7 17H4v-6a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v6h-3M7 14h10v7H7z",
  copy: "M9 9h11v11H9zM5 15H4V4h11v1",
  repository: "M6 3h13v18H6a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM4 18a2 2 0 0 1 2-2h13",
  language: "M3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z",
  source:
    "M9 21v-4q0-2 1-3-6 0-6-5 0-3 1-4-1-2 0-3 2 0 4 1 3-1 6 0 2-1 4-1 1 1 0 3 1 1 1 4 0 5-6 5 1 1 1 3v4M9 18q-4 1-6-2",
  question: "M9 9a3 3 0 1 1 4 3c-1 .5-1 1-1 2M12 17.5v.5M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z",
  search: "M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l5 5",
  social: "M4 4h4.5L20 20h-4.5zM19 4l-5.7 6.3M10.7 13.7 5 20",
} as const;

export type IconName = keyof typeof paths;

/** A decorative line icon of the site's set; its control carries the name. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return <Glyph path={paths[name]} size={size} />;
}
