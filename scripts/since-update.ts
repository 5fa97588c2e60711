// `npm run since:update` compares the published versions of webpack 5 and webpack-dev-server and
// writes which of them added, deprecated or removed what.
import {
  npmRegistry,
  SINCE_FILE,
  updateSince,
} from "../plugins/gatsby-source-webpack-reference/since/update-since";

async function main(): Promise<void> {
  console.log(await updateSince(process.cwd(), await npmRegistry(process.cwd())));
}

main().catch((error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error);
  console.error(`${reason}\n${SINCE_FILE} was not changed.`);
  process.exitCode = 1;
});
