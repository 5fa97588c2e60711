import { featureRequests } from "./feature-requests";
import { pagesFile } from "./pages";
import { starterKitsFile } from "./starter-kits";
import { supporters } from "./supporters";
import type { DataFile } from "./types";

/** Every data file of the site. */
export const dataFiles: readonly DataFile[] = [
  featureRequests,
  pagesFile,
  starterKitsFile,
  supporters,
];
