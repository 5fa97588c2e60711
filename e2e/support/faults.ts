import type { Fault } from "./host";

/** It answers, but so many milliseconds later. */
export const late =
  (time: number): Fault =>
  async (_request, _response, site) =>
    new Promise((done) => setTimeout(done, time)).then(site);

/** It takes the request and says nothing any more. */
export const silent: Fault = () => undefined;

/** A host in trouble, or one that has the file no more. */
export const status =
  (code: number): Fault =>
  (_request, response) => {
    const headers = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" };
    response.writeHead(code, headers).end(`<!doctype html><h1>Status ${String(code)}</h1>`);
  };

/** The page is not there any more: the host's own not-found page. */
export const gone: Fault = async (request, _response, site) => {
  request.url = "/no-such-page/";
  await site();
};

/** What a hotel's network says to everything until somebody has signed in. */
export const portalTitle = "Sign in to the network";
const loginPage = `<!doctype html><html lang="en"><title>${portalTitle}</title><h1>${portalTitle}</h1></html>`;

/** A captive portal: its own page with status 200, whatever was asked for. */
export const portal: Fault = (_request, response) => {
  response.writeHead(200, { "Content-Type": "text/html" }).end(loginPage);
};

/** Nobody takes the call. */
export const hungUp: Fault = (request) => {
  request.socket.destroy();
};
