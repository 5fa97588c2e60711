import { createFsFromVolume, Volume } from "memfs";

/** The files of the project, its packages and its output. */
export const volume = new Volume();
export const fs = createFsFromVolume(volume);
