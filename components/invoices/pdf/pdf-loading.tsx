import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import type { InvoiceKey } from "@/lib/invoices/addresses";
import { noticeActs, PdfNotice } from "./pdf-notice";
import type { PdfPatience } from "./use-invoice-pdf";

interface PdfLoadingProps {
  invoice: InvoiceKey;
  slow: boolean;
  patience: PdfPatience;
  onWait: (patience: "wait" | "file") => void;
}

/** A sheet of paper in grey; after 20 s the question whether to go on waiting. */
export function PdfLoading({ invoice, slow, patience, onWait }: PdfLoadingProps) {
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
          // The lines of the drawing never change.
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no other name
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
          {t("keepWaiting")}
        </Button>
        <Button size="sm" onClick={() => onWait("file")}>
          {t("downloadWhenReady")}
        </Button>
      </div>
    </PdfNotice>
  );
}
