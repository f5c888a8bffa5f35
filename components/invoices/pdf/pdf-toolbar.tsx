import { ChevronDown, ChevronUp, Download, Minus, Plus, Printer } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { PdfViewState } from "@/components/shell/pdf/open-pdf";
import {
  maxZoom,
  minZoom,
  parseZoom,
  stepZoom,
  type Zoom,
  zoomFactors,
  zoomText,
} from "@/components/shell/pdf/zoom";
import { Button } from "@/components/ui/button";
import { buttonStyle } from "@/components/ui/button-style";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { useFormats } from "@/lib/intl/use-formats";
import { type InvoiceKey, invoiceDownloadAddress } from "@/lib/invoices/addresses";

interface PdfToolbarProps {
  invoice: InvoiceKey;
  /** null while no pages are shown: everything but the download then waits. */
  state: PdfViewState | null;
  downloadable: boolean;
  printing: boolean;
  onPage: (page: number) => void;
  onZoom: (zoom: Zoom) => void;
  onPrint: () => void;
}

/** Page, zoom, print and download of the PDF that is shown. */
export function PdfToolbar(props: PdfToolbarProps) {
  const { invoice, state, downloadable, printing, onPage, onZoom, onPrint } = props;
  const t = useTranslations("invoices.pdf");
  return (
    <div
      role="toolbar"
      aria-label={t("tools")}
      className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-line border-b px-3 py-1.5"
    >
      <PageStepper page={state?.page ?? 1} pages={state?.pages ?? 0} onPage={onPage} />
      <ZoomControl state={state} onZoom={onZoom} />
      <div className="ml-auto flex items-center gap-1">
        <Button
          variant="quiet"
          size="sm"
          icon={<Printer aria-hidden className="size-4" />}
          disabled={state === null}
          pending={printing}
          onClick={onPrint}
        >
          {t("print")}
        </Button>
        {downloadable ? (
          <a href={invoiceDownloadAddress(invoice)} className={buttonStyle("quiet", "sm")}>
            <Download aria-hidden className="size-4" />
            {t("download")}
          </a>
        ) : null}
      </div>
    </div>
  );
}

function ZoomControl({ state, onZoom }: Pick<PdfToolbarProps, "state" | "onZoom">) {
  const t = useTranslations("invoices.pdf");
  const formats = useFormats();
  const scale = state?.scale ?? 1;
  const shown: Zoom = state === null ? "page-width" : (state.fit ?? scale);
  // A scale between the steps is an extra option while it is active.
  const factors = [...new Set([...zoomFactors, ...(typeof shown === "number" ? [shown] : [])])];
  const options = [
    { value: "page-width", label: t("fitWidth") },
    { value: "page-fit", label: t("wholePage") },
    ...factors
      .sort((a, b) => a - b)
      .map((factor) => ({
        value: zoomText(factor),
        label: formats.percent(Math.round(factor * 100)),
      })),
  ];
  return (
    <div className="flex items-center gap-0.5">
      <IconButton
        size="sm"
        label={t("zoomOut")}
        shortcut="-"
        icon={<Minus aria-hidden className="size-4" />}
        disabled={state === null || scale <= minZoom}
        onClick={() => onZoom(stepZoom(scale, "out"))}
      />
      <div className="w-36">
        <Select
          label={t("zoom")}
          options={options}
          value={zoomText(shown)}
          onValueChange={(text) => onZoom(parseZoom(text))}
          disabled={state === null}
          className="block text-sm"
        />
      </div>
      <IconButton
        size="sm"
        label={t("zoomIn")}
        shortcut="+"
        icon={<Plus aria-hidden className="size-4" />}
        disabled={state === null || scale >= maxZoom}
        onClick={() => onZoom(stepZoom(scale, "in"))}
      />
    </div>
  );
}

interface PageStepperProps {
  page: number;
  /** 0 while no pages are known. */
  pages: number;
  onPage: (page: number) => void;
}

/** The displayed page, and a field to go to another one. */
function PageStepper({ page, pages, onPage }: PageStepperProps) {
  const t = useTranslations("invoices.pdf");
  const [typed, setTyped] = useState<string | null>(null);
  const go = () => {
    const wanted = Number(typed);
    if (typed !== null && Number.isInteger(wanted)) onPage(Math.min(Math.max(1, wanted), pages));
    setTyped(null);
  };
  return (
    <div className="flex items-center gap-0.5 text-sm">
      <IconButton
        size="sm"
        label={t("previousPage")}
        icon={<ChevronUp aria-hidden className="size-4" />}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <div className="w-11">
        <Input
          aria-label={t("pageField")}
          inputMode="numeric"
          value={typed ?? String(page)}
          disabled={pages === 0}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setTyped(event.target.value.replaceAll(/\D/g, ""))}
          onBlur={go}
          onKeyDown={(event) => {
            if (event.key === "Enter") go();
            if (event.key === "Escape") setTyped(null);
          }}
          className="tabular px-1 text-center text-sm"
        />
      </div>
      <span className="tabular min-w-10 px-1 text-ink-quiet">
        {t("ofPages", { pages: pages === 0 ? "–" : String(pages) })}
      </span>
      <IconButton
        size="sm"
        label={t("nextPage")}
        icon={<ChevronDown aria-hidden className="size-4" />}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      />
    </div>
  );
}
