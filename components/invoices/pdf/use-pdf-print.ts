import { useEffect, useRef, useState } from "react";
import type { PdfHandle } from "./pdf-engine";

export type PrintState =
  | { readonly kind: "idle" }
  | { readonly kind: "drawing"; readonly done: number; readonly total: number }
  | { readonly kind: "too-long"; readonly pages: number };

/** Prints what is shown; moving on stops it before the dialog opens. */
export function usePdfPrint(handle: PdfHandle | null): { state: PrintState; print: () => void } {
  const [state, setState] = useState<PrintState>({ kind: "idle" });
  const stop = useRef<AbortController | null>(null);

  useEffect(
    () => () => {
      stop.current?.abort();
      stop.current = null;
    },
    [],
  );

  const print = async () => {
    if (!handle || stop.current) return;
    const { printPdf, mostPrintedPages } = await import("./pdf-print");
    const total = handle.state().pages;
    if (total > mostPrintedPages) {
      setState({ kind: "too-long", pages: total });
      return;
    }
    const current = new AbortController();
    stop.current = current;
    setState({ kind: "drawing", done: 0, total });
    try {
      await printPdf({
        document: handle.document,
        signal: current.signal,
        onProgress: (done) => setState({ kind: "drawing", done, total }),
      });
    } catch (error) {
      // Moving on stops the drawing; anything else is a fault that must be seen.
      if (!current.signal.aborted) throw error;
    } finally {
      if (stop.current === current) stop.current = null;
      if (!current.signal.aborted) setState({ kind: "idle" });
    }
  };
  return { state, print: () => void print() };
}
