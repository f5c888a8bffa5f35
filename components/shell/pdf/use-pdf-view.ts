import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { ProblemError } from "@/lib/browser/problem-error";
import { importPdf } from "./import-pdf";
import type { PdfHandle, PdfViewState } from "./open-pdf";
import type { Zoom } from "./zoom";

/** `reading` covers the loading of pdf.js itself. */
export type PdfView =
  | { readonly kind: "reading" }
  | { readonly kind: "shown"; readonly handle: PdfHandle; readonly state: PdfViewState }
  | { readonly kind: "failed"; readonly error: unknown };

interface PdfViewOptions {
  readonly blob: Blob | undefined;
  /** How large a newly opened document is shown. */
  readonly zoom: Zoom;
  /** Names a page for assistive technology. */
  readonly pageLabel: (page: number) => string;
}

/** Opens the PDF in the element of `container`, and stops all its work when it changes. */
export function usePdfView({ blob, zoom, pageLabel }: PdfViewOptions): {
  container: RefObject<HTMLDivElement | null>;
  view: PdfView;
} {
  const container = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<PdfView>({ kind: "reading" });

  const open = useEffectEvent(async (file: Blob, signal: AbortSignal) => {
    const element = container.current;
    if (!element) return null;
    const { openPdf } = await loadEngine();
    signal.throwIfAborted();
    return openPdf({
      blob: file,
      container: element,
      zoom,
      signal,
      pageLabel,
      onError: (error) => setView({ kind: "failed", error }),
      onState: (state) =>
        setView((current) => (current.kind === "shown" ? { ...current, state } : current)),
    });
  });

  useEffect(() => {
    if (!blob) return;
    const stop = new AbortController();
    let close = () => {};
    setView({ kind: "reading" });
    open(blob, stop.signal).then(
      (handle) => {
        if (!handle) return;
        close = handle.close;
        if (stop.signal.aborted) close();
        else setView({ kind: "shown", handle, state: handle.state() });
      },
      (error: unknown) => {
        if (!stop.signal.aborted) setView({ kind: "failed", error });
      },
    );
    return () => {
      stop.abort();
      close();
    };
  }, [blob]);

  return { container, view };
}

/** A chunk that cannot be loaded is a connection failure, not a damaged PDF. */
async function loadEngine() {
  try {
    return await importPdf();
  } catch {
    const problem = { type: "network", title: "The PDF reader could not be loaded", status: 0 };
    throw new ProblemError(problem, "unavailable");
  }
}
