// `npm run since:update` reads the versions of webpack and webpack-dev-server that were published
// since it last ran, and notes which of them added, deprecated or removed what.
import {
  npmRegistry,
  SINCE_FILE,
  updateSince,
} from "../plugins/gatsby-source-webpack-reference/since/update-since";

// All exports of webpack are looked at, deprecated ones too.
process.noDeprecation = true;

async function main(): Promise<void> {
  console.log(await updateSince(process.cwd(), await npmRegistry(process.cwd())));
}

main().catch((error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error);
  console.error(`${reason}\n${SINCE_FILE} was not changed.`);
  process.exitCode = 1;
});
