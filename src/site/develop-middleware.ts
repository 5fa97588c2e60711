import sirv, { type RequestHandler } from "sirv";

interface App {
  use(path: string, handler: RequestHandler): unknown;
}

/**
 * Serves the body fragments in development: Gatsby's own server leaves out every `.html` file,
 * lest it serve stale pages, but fragments carry the hash of their content.
 */
export function developMiddleware(app: App): void {
  app.use("/body", sirv("public/body", { dev: true }));
}
