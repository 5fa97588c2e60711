import { Head } from "../components/head/head";

/** Renders nothing: the shell from which a page that is only cached as data can be shown. */
export default function AppShell() {
  return <Head description="webpack" url="/app-shell/" hidden />;
}
