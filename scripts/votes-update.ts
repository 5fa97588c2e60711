// Keeps the feature requests that GitHub answers with now, for builds that get no answer.
// Exit code 1: there was none, and the file is as it was.
import { defaultKeptFile } from "../plugins/gatsby-source-feature-requests/plugin-options";
import { updateKept } from "../plugins/gatsby-source-feature-requests/update-kept";
import { voteSettings } from "../src/lib/votes";

const options = {
  ...voteSettings(process.env),
  timeout: 15_000,
  retries: 2,
  deadline: 60_000,
};

updateKept(options, defaultKeptFile, new Date()).then(
  (report) => console.log(report),
  (error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    console.error(`${reason}.\n${defaultKeptFile} was not changed.`);
    process.exitCode = 1;
  },
);
