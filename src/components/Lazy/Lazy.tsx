import {
  startTransition,
  useCallback,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
  type RefObject,
} from "react";
import { Failed } from "./Failed";
import { loadModule } from "./load-module";
import { useRetryOnline } from "./use-retry";

interface LazyProps<Props> {
  /** What is loaded, as the subject of a sentence: `The supporters`. */
  what: string;
  /** Imports the chunk whose default export is shown. */
  load: () => Promise<{ default: ComponentType<Props> }>;
  props: Props;
  /** Shown until then, as high as what comes. */
  placeholder: ReactNode;
}

/** How far away from the window an element is when its chunk is loaded; the page script's too. */
const margin = "600px";

function useNear(ref: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: margin },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);
  return near;
}

type State<Props> = { Component: ComponentType<Props> } | "waiting" | "failed";

/**
 * A part of a page whose code is a chunk of its own, loaded when it comes near the window. A page
 * that sleeps is woken by it (`data-wake-near`).
 */
export function Lazy<Props extends object>({ what, load, props, placeholder }: LazyProps<Props>) {
  const ref = useRef<HTMLDivElement>(null);
  const near = useNear(ref);
  const [state, setState] = useState<State<Props>>("waiting");
  // Held from the first rendering: callers write it as a function in place.
  const loader = useRef(load);
  const retry = useCallback(() => setState("waiting"), []);
  useRetryOnline(state === "failed", retry);

  useEffect(() => {
    if (!near || state !== "waiting") return;
    let dropped = false;
    loadModule(loader.current, what).then(
      // In slices, so that a long list doesn't keep the page from answering.
      ({ default: Component }) => dropped || startTransition(() => setState({ Component })),
      () => !dropped && setState("failed"),
    );
    return () => {
      dropped = true;
    };
  }, [near, state, what]);

  return (
    <div ref={ref} data-wake-near={state === "waiting" ? "" : undefined}>
      {state === "waiting" && placeholder}
      {state === "failed" && <Failed what={what} onRetry={retry} />}
      {typeof state === "object" && <state.Component {...props} />}
    </div>
  );
}
