/** The webpack entry for production, instead of Gatsby's runtime. */
import { onClientEntry } from "./client";

onClientEntry?.({} as Parameters<typeof onClientEntry>[0], { plugins: [] });
