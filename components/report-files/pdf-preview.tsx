"use client";

import { useTranslations } from "next-intl";
import { usePdfView } from "@/components/shell/pdf/use-pdf-view";

/** The pages of a PDF, as wide as the pane. */
export function PdfPreview({ blob }: { blob: Blob }) {
  const t = useTranslations("report-files.preview");
  const { container, view } = usePdfView({
    blob,
    zoom: "page-width",
    pageLabel: (page) => t("page", { page }),
  });
  return (
    <>
      <p role="status" className="mb-2 text-ink-soft text-sm">
        {view.kind === "shown" ? t("pages", { count: view.state.pages }) : null}
        {view.kind === "reading" ? t("reading") : null}
        {view.kind === "failed" ? t("unreadable") : null}
      </p>
      <div hidden={view.kind === "failed"} className="relative h-[60vh] bg-sunken">
        <div
          ref={container}
          role="document"
          aria-label={t("content")}
          tabIndex={view.kind === "shown" ? 0 : -1}
          className="absolute inset-0 overflow-auto -outline-offset-2"
        >
          <div className="pdfViewer" />
        </div>
      </div>
    </>
  );
}
