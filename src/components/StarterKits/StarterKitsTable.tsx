import { parseKits } from "../../lib/starter-kits";
import { Failed } from "../Lazy/Failed";
import { useJson } from "../Lazy/useJson";
import { KitBrowser } from "./KitBrowser";
import { KitsPlaceholder } from "./KitsPlaceholder";

interface StarterKitsTableProps {
  /** Address of the data file. */
  url: string;
  /** How many kits it holds, for the room that they take. */
  count: number;
}

/** The starter kits from their data file, to search, filter and sort. */
export default function StarterKitsTable({ url, count }: StarterKitsTableProps) {
  const [state, retry] = useJson(url, parseKits);
  if (state === "loading") return <KitsPlaceholder count={count} />;
  if (state === "failed") return <Failed what="The starter kits" onRetry={retry} />;
  return <KitBrowser kits={state.data} />;
}
