import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { PdfHandle } from "@/components/shell/pdf/open-pdf";

export type PrintState =
  | { readonly kind: "idle" }
  /** Requested before the pages were loaded; it starts when they are. */
  | { readonly kind: "waiting" }
  | { readonly kind: "drawing"; readonly done: number; readonly total: number }
  | { readonly kind: "too-long"; readonly pages: number };

interface PdfPrintOptions {
  /** What is shown; null while nothing is. */
  readonly handle: PdfHandle | null;
  /** Whether pages are loading: printing then waits for them. */
  readonly expected: boolean;
}

/** Prints the displayed document; another invoice stops it before the dialog opens. */
export function usePdfPrint({ handle, expected }: PdfPrintOptions): {
  state: PrintState;
  print: () => void;
} {
  const [state, setState] = useState<PrintState>({ kind: "idle" });
  const stop = useRef<AbortController | null>(null);
  const waiting = state.kind === "waiting";

  useEffect(
    () => () => {
      stop.current?.abort();
      stop.current = null;
    },
    [],
  );

  const draw = async ({ document, state: shown }: PdfHandle) => {
    if (stop.current) return;
    const current = new AbortController();
    stop.current = current;
    try {
      const total = shown().pages;
      setState({ kind: "drawing", done: 0, total });
      const { printPdf, mostPrintedPages } = await import("./pdf-print");
      if (current.signal.aborted) return;
      if (total > mostPrintedPages) {
        setState({ kind: "too-long", pages: total });
        return;
      }
      await printPdf({
        document,
        signal: current.signal,
        onProgress: (done) => setState({ kind: "drawing", done, total }),
      });
      setState({ kind: "idle" });
    } catch (error) {
      // Moving on stops the drawing; anything else is a fault that must be seen.
      if (current.signal.aborted) return;
      setState({ kind: "idle" });
      throw error;
    } finally {
      if (stop.current === current) stop.current = null;
    }
  };

  const drawWaited = useEffectEvent((shown: PdfHandle) => void draw(shown));
  useEffect(() => {
    if (!waiting) return;
    if (handle) drawWaited(handle);
    else if (!expected) setState({ kind: "idle" });
  }, [waiting, handle, expected]);

  return {
    state,
    print: () => {
      if (handle) void draw(handle);
      else if (expected) setState({ kind: "waiting" });
    },
  };
}
