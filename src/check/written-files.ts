import path from "node:path";
import { requestsSource } from "../../plugins/gatsby-source-feature-requests/node-apis";
import { voteSettings } from "../../plugins/gatsby-source-feature-requests/github";
import { LOCK_FILE, readLock } from "../../plugins/gatsby-source-npm-readme/data-files";
import {
  defaults,
  supportersSource,
} from "../../plugins/gatsby-source-opencollective/open-collective";
import {
  readSince,
  SINCE_FILE,
} from "../../plugins/gatsby-source-webpack-reference/read/read-reference";
import { problemAt, type Problem } from "../content/problems";
import { readSnapshot } from "../sources/snapshot";

/** Reads the data files that `npm run update` writes in the way a build does. */
export async function checkWrittenFiles(root: string): Promise<Problem[]> {
  const supporters = supportersSource(defaults).snapshot;
  const requests = requestsSource(voteSettings(process.env)).snapshot;
  const files: Readonly<Record<string, () => unknown>> = {
    [LOCK_FILE]: () => readLock(root),
    [SINCE_FILE]: () => readSince(root),
    [supporters.file]: () => readSnapshot(supporters, root),
    [requests.file]: () => readSnapshot(requests, root),
  };
  const found = Object.entries(files).map(async ([file, read]): Promise<Problem[]> => {
    try {
      await read();
      return [];
    } catch (error) {
      const { message } = error as Error;
      const [reason = ""] = message.replace(`${file}: `, "").split("\n");
      const rule = `data/${path.parse(file).name}`;
      const hint = "Restore it from version control.";
      return [problemAt(file, undefined, rule, `this file is damaged: ${reason}`, hint)];
    }
  });
  return (await Promise.all(found)).flat();
}
