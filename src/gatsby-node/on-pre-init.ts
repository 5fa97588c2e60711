import { tellOfFullDisk } from "./full-disk";
import { removeLeftOvers } from "./left-overs";

/** What comes before a build. */
export function onPreInit(): void {
  tellOfFullDisk();
  removeLeftOvers();
}
