import { Head } from "../components/head/head";

/** Renders nothing; required by gatsby-plugin-offline. */
export default function AppShell() {
  return <Head description="webpack" url="/app-shell/" hidden />;
}
