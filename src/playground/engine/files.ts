import { createFsFromVolume, Volume } from "memfs";

export const volume = new Volume();
export const fs = createFsFromVolume(volume);
