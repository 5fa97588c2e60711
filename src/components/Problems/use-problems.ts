import { useEffect, useState } from "react";
import type { Problem } from "../../lib/problems";

/** The problems of the whole content, as the development server tells them after each check. */
export function useProblems(): readonly Problem[] {
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  useEffect(() => {
    // It connects again by itself when the server was restarted.
    const source = new EventSource("/__problems");
    source.onmessage = ({ data }: MessageEvent<string>) =>
      setProblems(JSON.parse(data) as Problem[]);
    return () => source.close();
  }, []);
  return problems;
}
