import { tellOfFullDisk } from "./full-disk";
import { keepPluginImages } from "./kept-images";
import { removeLeftOvers } from "./left-overs";
import { restoreUnpublished } from "./unpublished";

/** What comes before a build. */
export async function onPreInit(): Promise<void> {
  tellOfFullDisk();
  removeLeftOvers();
  restoreUnpublished();
  await keepPluginImages();
}
