import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { queryKeys } from "@/lib/browser/query-keys";
import { saveFile } from "@/lib/browser/save-file";
import { type InvoiceKey, invoiceFileName } from "@/lib/invoices/addresses";
import { type PdfFailure, pdfFailureOf } from "@/lib/invoices/pdf-failure";
import { invoicePdfQuery } from "@/lib/invoices/queries";

/** After this time the page offers a choice instead of only a spinner, in milliseconds. */
export const slowMilliseconds = 20_000;

/** Number of automatic retries after the server gave up, once the person chose to wait. */
const maxWaits = 4;

export type PdfPatience = "none" | "wait" | "file";

export type InvoicePdf = {
  readonly patience: PdfPatience;
  /** Continues to wait, to show the PDF or to save it as soon as it is loaded. */
  readonly wait: (patience: Exclude<PdfPatience, "none">) => void;
  readonly retry: () => void;
  readonly showAnyway: () => void;
} & (
  | { readonly kind: "loading"; readonly slow: boolean }
  | { readonly kind: "failed"; readonly failure: PdfFailure; readonly error: unknown }
  | { readonly kind: "loaded"; readonly blob: Blob; readonly saved: boolean }
);

/**
 * The PDF of one invoice; with `hasPdf` false nothing is requested. Created again for each invoice.
 */
export function useInvoicePdf(key: InvoiceKey, hasPdf: boolean): InvoicePdf {
  const client = useQueryClient();
  const [allowLarge, setAllowLarge] = useState(false);
  const [patience, setPatience] = useState<PdfPatience>("none");
  const [retriesDone, setRetriesDone] = useState(0);
  const [saved, setSaved] = useState(false);
  const query = useQuery({ ...invoicePdfQuery({ ...key, allowLarge }), enabled: hasPdf });
  const { data: blob, error, errorUpdateCount, isFetching, refetch } = query;
  const slow = useElapsed(isFetching, slowMilliseconds);
  const failure = error ? pdfFailureOf(error) : null;
  // A person who chose to wait is not informed of the server's timeouts: the request is repeated.
  const retries = failure === "timeout" && patience !== "none" && retriesDone < maxWaits;

  // Counted by failures: two may come before the screen is drawn once, and each is answered once.
  const answeredFailures = useRef(0);
  useEffect(() => {
    if (!retries || isFetching || answeredFailures.current === errorUpdateCount) return;
    answeredFailures.current = errorUpdateCount;
    setRetriesDone((count) => count + 1);
    void refetch();
  }, [retries, isFetching, errorUpdateCount, refetch]);

  useEffect(() => {
    if (!blob || patience !== "file") return;
    saveFile(blob, invoiceFileName(key.invoiceNumber));
    setPatience("none");
    setSaved(true);
  }, [blob, patience, key.invoiceNumber]);

  // The server has just read a new list: the browser's copy is older, so it is read again.
  useEffect(() => {
    if (failure !== "not-found") return;
    void client.invalidateQueries({ queryKey: [...queryKeys.invoices, "list", key.customerGuid] });
  }, [client, failure, key.customerGuid]);

  const acts = {
    patience,
    wait: (next: Exclude<PdfPatience, "none">) => {
      setPatience(next);
      setRetriesDone(0);
    },
    retry: () => void refetch(),
    showAnyway: () => setAllowLarge(true),
  };
  if (!hasPdf) return { ...acts, kind: "failed", failure: "no-pdf", error: null };
  if (blob) return { ...acts, kind: "loaded", blob, saved };
  if (failure !== null && !isFetching && !retries)
    return { ...acts, kind: "failed", failure, error };
  return { ...acts, kind: "loading", slow: slow || patience !== "none" };
}

/** True once something has been running for so long without a break. */
function useElapsed(running: boolean, milliseconds: number): boolean {
  const [elapsed, setElapsed] = useState(false);
  useEffect(() => {
    setElapsed(false);
    if (!running) return;
    const timer = setTimeout(() => setElapsed(true), milliseconds);
    return () => clearTimeout(timer);
  }, [running, milliseconds]);
  return elapsed;
}
