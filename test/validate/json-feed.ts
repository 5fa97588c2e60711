import { z } from "zod";

// JSON Feed 1.1, https://www.jsonfeed.org/version/1.1/: names, required fields and forms of values
// as that text gives them. Names of extensions begin with an underscore.

const url = z.url({ protocol: /^https?$/ });
const time = z.iso.datetime({ offset: true });

const author = z
  .strictObject({ name: z.string().min(1).optional(), url: url.optional(), avatar: url.optional() })
  .refine((value) => Object.keys(value).length > 0, "an author has at least one of its fields");

const attachment = z.strictObject({
  url,
  mime_type: z.string().regex(/^[^/\s]+\/[^/\s]+$/),
  title: z.string().optional(),
  size_in_bytes: z.number().int().positive().optional(),
  duration_in_seconds: z.number().positive().optional(),
});

const item = z
  .strictObject({
    id: z.string().min(1),
    url: url.optional(),
    external_url: url.optional(),
    title: z.string().min(1).optional(),
    content_html: z.string().min(1).optional(),
    content_text: z.string().min(1).optional(),
    summary: z.string().optional(),
    image: url.optional(),
    banner_image: url.optional(),
    date_published: time.optional(),
    date_modified: time.optional(),
    authors: z.array(author).optional(),
    tags: z.array(z.string()).optional(),
    language: z.string().optional(),
    attachments: z.array(attachment).optional(),
  })
  .refine(
    (value) => value.content_html !== undefined || value.content_text !== undefined,
    "an item has content_html, content_text or both",
  );

/** A feed of version 1.1 without extensions. */
export const jsonFeed = z
  .strictObject({
    version: z.literal("https://jsonfeed.org/version/1.1"),
    title: z.string().min(1),
    home_page_url: url.optional(),
    feed_url: url.optional(),
    description: z.string().optional(),
    user_comment: z.string().optional(),
    next_url: url.optional(),
    icon: url.optional(),
    favicon: url.optional(),
    authors: z.array(author).optional(),
    language: z
      .string()
      .regex(/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/)
      .optional(),
    expired: z.boolean().optional(),
    hubs: z.array(z.strictObject({ type: z.string(), url })).optional(),
    items: z.array(item),
  })
  .refine(
    ({ items }) => new Set(items.map(({ id }) => id)).size === items.length,
    "ids are unique in a feed",
  );
