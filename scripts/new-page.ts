/*
 * Makes a page with valid front matter: `npm run new -- guides "My title"`. Exit code 1: nothing
 * was written, and the reasons are told.
 */
import { planNewPage } from "../src/lib/new-page";
import { writeAtomic } from "../src/sources/write-atomic";
import { formatNewPage, formatRefusals } from "./new-page/format";
import { readRequest } from "./new-page/read-request";
import { readSite } from "./new-page/read-site";

async function main(): Promise<void> {
  const request = readRequest(process.argv.slice(2), new Date());
  if (typeof request === "string") {
    console.log(request);
    return;
  }
  const planned = Array.isArray(request) ? request : planNewPage(request, await readSite());
  if (Array.isArray(planned)) {
    console.error(formatRefusals(planned));
    process.exitCode = 1;
    return;
  }
  await writeAtomic(planned.file, planned.text);
  console.log(formatNewPage(planned));
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
