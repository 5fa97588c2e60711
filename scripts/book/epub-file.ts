import path from "node:path";
import { EPub } from "@lesjoursfr/html-to-epub";
import { bookAttributes, type Book, type BookEntry } from "../../src/lib/book";
import { dayToWords } from "../../src/lib/dates";

/** What a book is bound with, besides its texts. */
export interface Binding {
  /** Name of the site and of those who publish it. */
  site: string;
  /** The built site, where the images lie. */
  publicDir: string;
  time: Date;
  /** One style sheet for all chapters. */
  css: string;
  /** An empty folder to work in. */
  workDir: string;
}

const template = (name: string): string => path.join(__dirname, "templates", name);

/**
 * html-to-epub with what it leaves to chance or to itself put in order: the book's identifier and
 * the names of images are the same each time, and its package document and contents are made by
 * templates of ours, which read the fields of this class.
 */
export class EpubFile extends EPub {
  readonly book: Book;
  readonly contents: readonly BookEntry[];
  readonly site: string;
  /** "10 October 2020" */
  readonly day: string;
  /** As the format wants it: to the second. */
  readonly modified: string;

  constructor(book: Book, binding: Binding, output: string) {
    const title = `${book.title} | ${binding.site} documentation`;
    super(
      {
        title,
        description: `${book.title}: a section of the documentation of ${binding.site}`,
        author: `The ${binding.site} documentation contributors`,
        publisher: binding.site,
        date: book.day,
        tocTitle: "Contents",
        appendChapterTitles: false,
        css: binding.css,
        content: book.chapters.map(({ file, title: name, html }) => ({
          title: name,
          filename: file,
          data: withImagePaths(html, book.images, binding.publicDir),
        })),
        allowedAttributes: [...bookAttributes],
        customOpfTemplatePath: template("package.opf.ejs"),
        customHtmlTocTemplatePath: template("contents.xhtml.ejs"),
        tempDir: binding.workDir,
      },
      output,
    );
    this.book = book;
    this.contents = book.contents;
    this.site = binding.site;
    this.day = dayToWords(book.day);
    this.modified = binding.time.toISOString().replace(/\.\d+Z$/, "Z");
    this.uuid = book.url;
    this.images.forEach((image, index) => {
      const id = `image-${index + 1}`;
      for (const chapter of this.content) chapter.data = chapter.data.replaceAll(image.id, id);
      image.id = id;
    });
    // It gives words of its own to images that need none.
    for (const chapter of this.content)
      chapter.data = chapter.data.replaceAll('alt="image-placeholder"', 'alt=""');
  }
}

function withImagePaths(html: string, images: readonly string[], publicDir: string): string {
  return images.reduce(
    (text, image) =>
      text.replaceAll(`src="${image}"`, `src="file://${path.join(publicDir, decodeURI(image))}"`),
    html,
  );
}
