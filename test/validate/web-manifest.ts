import { z } from "zod";

// The members that "Web Application Manifest" (https://www.w3.org/TR/appmanifest/) and its companion
// on application information (https://www.w3.org/TR/manifest-app-info/) describe, with the forms of
// their values. The texts let a browser ignore what is wrong; here it is a fault.

const path = z.string().regex(/^\/(?!\/)/, "from the root of the site");
const colour = z.string().regex(/^#[\da-f]{6}$/);
const sizes = z.string().regex(/^(?:any|\d+x\d+(?: \d+x\d+)*)$/);

const icon = z.strictObject({
  src: path,
  sizes,
  type: z.string().regex(/^image\/[a-z+.-]+$/),
  purpose: z.enum(["any", "maskable", "monochrome"]).optional(),
});

/**
 * A manifest with which a browser offers to install the site: a name, a start inside the scope, and
 * icons of 192 and 512 pixels, plain and for masks.
 */
export const webManifest = z
  .strictObject({
    id: path,
    name: z.string().min(1),
    short_name: z.string().min(1).max(12),
    description: z.string().optional(),
    lang: z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/),
    dir: z.enum(["ltr", "rtl", "auto"]),
    start_url: path,
    scope: path,
    display: z.enum(["fullscreen", "standalone", "minimal-ui", "browser"]),
    background_color: colour,
    theme_color: colour,
    categories: z.array(z.string()).optional(),
    icons: z.array(icon),
  })
  .refine(({ scope, start_url }) => start_url.startsWith(scope), "it starts inside its scope")
  .refine(
    ({ icons }) =>
      ["192x192", "512x512"].every((size) =>
        ["any", "maskable"].every((purpose) =>
          icons.some((each) => each.sizes === size && (each.purpose ?? "any") === purpose),
        ),
      ),
    "icons of 192 and 512 pixels, plain and for masks",
  );
