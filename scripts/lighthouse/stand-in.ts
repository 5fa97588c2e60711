/** What a browser asks another host for, by the names of the DevTools protocol. */
export type ResourceType = string;

export interface Answer {
  type: string;
  body: string;
}

/** An image that is larger than the place that is kept for it, as other hosts' images may be. */
const image = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"/>`;

const answers: Record<ResourceType, Answer> = {
  Image: { type: "image/svg+xml", body: image },
  Stylesheet: { type: "text/css", body: "" },
  Script: { type: "text/javascript", body: "" },
  Document: {
    type: "text/html",
    body: `<!doctype html><html lang="en"><title>Stand-in</title><p>Stand-in</p></html>`,
  },
  // The shape of GitHub's searches, with nothing found.
  Fetch: { type: "application/json", body: `{"total_count":0,"items":[]}` },
};

/** What stands in for the answer of another host: of the right type, and as good as empty. */
export function standInFor(type: ResourceType): Answer {
  return answers[type === "XHR" ? "Fetch" : type] ?? { type: "text/plain", body: "" };
}
