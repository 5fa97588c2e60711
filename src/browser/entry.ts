/** What webpack bundles for readers, in place of Gatsby's production runtime. */
import { onClientEntry } from "./client";

onClientEntry?.({} as Parameters<typeof onClientEntry>[0], { plugins: [] });
