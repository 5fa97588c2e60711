import { z } from "zod";

// What schema.org gives these types, and what Google's guides for articles, breadcrumbs and names of
// sites require or recommend of them: https://developers.google.com/search/docs/appearance/structured-data

const url = z.url({ protocol: /^https?$/ });

const article = {
  headline: z.string().min(1),
  description: z.string().min(1),
  url,
  image: url,
};

const techArticle = z.strictObject({ "@type": z.literal("TechArticle"), ...article });

const blogPosting = z.strictObject({
  "@type": z.literal("BlogPosting"),
  ...article,
  datePublished: z.iso.date(),
});

const step = z.strictObject({
  "@type": z.literal("ListItem"),
  position: z.number().int().positive(),
  name: z.string().min(1),
  item: url,
});

const breadcrumbs = z.strictObject({
  "@type": z.literal("BreadcrumbList"),
  itemListElement: z
    .array(step)
    .min(2, "Google wants two steps or more")
    .refine(
      (steps) => steps.every(({ position }, index) => position === index + 1),
      "positions count from 1",
    ),
});

const webSite = z.strictObject({
  "@type": z.literal("WebSite"),
  name: z.string().min(1),
  description: z.string().min(1),
  url: url.refine((address) => new URL(address).pathname === "/", "the root of the site"),
});

const graph = <Item extends z.ZodType>(things: Item) =>
  z.strictObject({ "@context": z.literal("https://schema.org"), "@graph": things });

/** The structured data of each kind of page. */
export const structuredData = {
  article: graph(z.tuple([techArticle, breadcrumbs])),
  post: graph(z.tuple([blogPosting, breadcrumbs])),
  site: graph(z.tuple([webSite])),
};
