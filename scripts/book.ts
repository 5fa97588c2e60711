/*
 * Makes books of the built site: `npm run book -- guides` writes a PDF and an EPUB of the section
 * into books/. Exit code 1: the reasons are told, and no file is half written.
 */
import path from "node:path";
import { parseSections } from "../src/content/data-files";
import { readData } from "../src/gatsby-node/body/site-index";
import { makeBooks } from "./book/make-books";
import { readRequest } from "./book/read-request";

const root = path.join(__dirname, "..");

async function main(): Promise<void> {
  const printable = readData("sections.yml", parseSections, root)
    .filter((section) => section.printable)
    .map(({ key }) => key);
  const request = readRequest(process.argv.slice(2), printable);
  if (typeof request === "string") {
    console.log(request);
    return;
  }
  await makeBooks(root, request, process.env, (file, bytes) =>
    console.log(`${file} (${Math.ceil(bytes / 1000).toLocaleString("en")} kB)`),
  );
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
