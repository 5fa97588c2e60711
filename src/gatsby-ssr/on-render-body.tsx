import type { RenderBodyArgs } from "gatsby";

/**
 * Puts the page script into the head: it must run before the body is painted, so that neither
 * theme nor notification bar flash. The build defines its text; see `create-webpack-config.ts`.
 */
export function onRenderBody({ setHeadComponents }: RenderBodyArgs): void {
  setHeadComponents([
    <script key="page-script" id="page-script" dangerouslySetInnerHTML={{ __html: __PAGE_SCRIPT__ }} />,
  ]);
}
