"use client";

import { useTranslations } from "next-intl";
import { usePdfView } from "@/components/shell/pdf/use-pdf-view";
import { stepZoom, type Zoom } from "@/components/shell/pdf/zoom";
import { useShortcut } from "@/components/shell/shortcuts";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import type { InvoiceKey } from "@/lib/invoices/addresses";
import { pdfFailureOf } from "@/lib/invoices/pdf-failure";
import { PdfFailureNotice } from "./pdf-failure-notice";
import { PdfNotice } from "./pdf-notice";
import { noticeActs } from "./pdf-notice-style";
import { PdfToolbar } from "./pdf-toolbar";
import { type PdfPatience, useInvoicePdf } from "./use-invoice-pdf";
import { usePdfPrint } from "./use-pdf-print";

interface PdfPaneProps {
  invoice: InvoiceKey;
  hasPdf: boolean;
  /** Stored by the caller, so that the next invoice is shown in the same size. */
  zoom: Zoom;
  onZoom: (zoom: Zoom) => void;
  onShowDetails: () => void;
}

/** The PDF of one invoice with its tools, or why there is none. Use the invoice as its key. */
export function PdfPane({ invoice, hasPdf, zoom, onZoom, onShowDetails }: PdfPaneProps) {
  const t = useTranslations("invoices.pdf");
  const keys = useTranslations("invoices.keys");
  const pdf = useInvoicePdf(invoice, hasPdf);
  const { container, view } = usePdfView({
    blob: pdf.kind === "loaded" ? pdf.blob : undefined,
    zoom,
    pageLabel: (page) => t("page", { page }),
  });
  const shown = pdf.kind === "loaded" && view.kind === "shown" ? view : null;
  const reading = pdf.kind === "loaded" && view.kind === "reading";
  const expected = pdf.kind === "loading" || reading;
  const printing = usePdfPrint({ handle: shown?.handle ?? null, expected });
  const setZoom = (next: Zoom) => {
    onZoom(next);
    shown?.handle.setZoom(next);
  };

  const enabled = shown !== null;
  const scale = shown?.state.scale ?? 1;
  useShortcut(["+", "="], keys("zoomIn"), () => setZoom(stepZoom(scale, "in")), {
    scope: "record",
    enabled,
  });
  useShortcut("-", keys("zoomOut"), () => setZoom(stepZoom(scale, "out")), {
    scope: "record",
    enabled,
  });
  useShortcut("0", keys("fitWidth"), () => setZoom("page-width"), { scope: "record", enabled });
  // Also before there are pages: the browser would print the page around them.
  useShortcut("Mod+p", keys("print"), printing.print, {
    scope: "record",
    enabled: enabled || expected,
  });

  const failure =
    pdf.kind === "failed"
      ? pdf
      : view.kind === "failed" && pdf.kind === "loaded"
        ? { failure: pdfFailureOf(view.error), error: view.error }
        : null;
  return (
    <section
      aria-label={t("region", { number: invoice.invoiceNumber })}
      className="flex min-h-0 min-w-0 flex-1 flex-col"
    >
      <PdfToolbar
        invoice={invoice}
        state={shown?.state ?? null}
        downloadable={pdf.kind === "loaded"}
        printing={printing.state.kind === "drawing" || printing.state.kind === "waiting"}
        onPage={(page) => shown?.handle.showPage(page)}
        onZoom={setZoom}
        onPrint={printing.print}
      />
      <div className="relative min-h-0 flex-1 bg-sunken">
        <div
          ref={container}
          role="document"
          aria-label={t("pages")}
          tabIndex={shown ? 0 : -1}
          className="absolute inset-0 overflow-auto -outline-offset-2"
        >
          <div className="pdfViewer" />
        </div>
        {failure ? (
          <div className="absolute inset-0 bg-sunken">
            <PdfFailureNotice
              invoice={invoice}
              failure={failure.failure}
              error={failure.error}
              onRetry={pdf.retry}
              onShowAnyway={pdf.showAnyway}
              onDownloadWhenReady={() => pdf.wait("file")}
              onShowDetails={onShowDetails}
            />
          </div>
        ) : null}
        {expected ? (
          <PdfLoading
            invoice={invoice}
            slow={pdf.kind === "loading" && pdf.slow}
            patience={pdf.patience}
            onWait={pdf.wait}
          />
        ) : null}
      </div>
      <p
        role="status"
        className={
          printing.state.kind === "too-long" ? "border-line border-t px-3 py-2" : "sr-only"
        }
      >
        {printing.state.kind === "drawing"
          ? t("printing", { done: printing.state.done, total: printing.state.total })
          : null}
        {printing.state.kind === "too-long"
          ? t("printTooLong", { pages: printing.state.pages })
          : null}
        {printing.state.kind === "idle" && shown
          ? t("shown", { number: invoice.invoiceNumber, pages: shown.state.pages })
          : null}
        {pdf.kind === "loaded" && pdf.saved ? ` ${t("saved")}` : null}
      </p>
    </section>
  );
}

interface PdfLoadingProps {
  invoice: InvoiceKey;
  slow: boolean;
  patience: PdfPatience;
  onWait: (patience: "wait" | "file") => void;
}

/** A sheet of paper in grey; after 20 s the question whether to go on waiting. */
function PdfLoading({ invoice, slow, patience, onWait }: PdfLoadingProps) {
  const t = useTranslations("invoices.pdf");
  const number = invoice.invoiceNumber;
  return (
    <div className="absolute inset-0 overflow-hidden bg-sunken">
      <div
        aria-hidden
        className="mx-auto mt-3 h-full w-[calc(100%-2.5rem)] bg-canvas p-[8%] shadow-float"
      >
        <div className="flex justify-between">
          <Skeleton className="h-6 w-32" />
          <Skeleton className="h-6 w-24" />
        </div>
        <Skeleton className="mt-10 h-3 w-40" />
        <Skeleton className="mt-2 h-3 w-32" />
        <Skeleton className="mt-10 h-16 w-full" />
        {paperLines.map((width, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of the drawing have no id
          <Skeleton key={index} className={`mt-5 h-3 ${width}`} />
        ))}
      </div>
      {slow ? (
        <div className="absolute inset-0">
          <SlowNotice patience={patience} onWait={onWait} />
        </div>
      ) : (
        <p role="status" className="sr-only">
          {t("loading", { number })}
        </p>
      )}
    </div>
  );
}

const paperLines = ["w-full", "w-11/12", "w-full", "w-10/12", "w-full", "w-9/12"] as const;

function SlowNotice({ patience, onWait }: Pick<PdfLoadingProps, "patience" | "onWait">) {
  const t = useTranslations("invoices.pdf");
  if (patience !== "none") {
    const text = patience === "file" ? t("willDownload") : t("slowText");
    return <PdfNotice tone="waiting" title={t("waiting")} text={text} />;
  }
  return (
    <PdfNotice tone="waiting" title={t("slowTitle")} text={t("slowText")}>
      <div className={noticeActs}>
        <Button size="sm" onClick={() => onWait("wait")}>
          {t("continueWaiting")}
        </Button>
        <Button size="sm" onClick={() => onWait("file")}>
          {t("downloadWhenReady")}
        </Button>
      </div>
    </PdfNotice>
  );
}
