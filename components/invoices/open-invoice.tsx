import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect, useMemo, useRef, useState } from "react";
import type { OpenedRecordProps } from "@/components/list/define-list";
import type { Zoom } from "@/components/shell/pdf/zoom";
import { useShortcut } from "@/components/shell/shortcuts";
import type { DeskInvoice, InvoiceDetails } from "@/lib/contract/invoice";
import { toMinorUnits } from "@/lib/domain/minor-units";
import { useFormats } from "@/lib/intl/use-formats";
import type { InvoicesState } from "@/lib/invoices/params";
import { invoiceDetailsQuery } from "@/lib/invoices/queries";
import type { StepNotice } from "@/lib/invoices/step-walk";
import { InvoiceDetailsPanel } from "./invoice-details-panel";
import { OpenInvoiceHeader, type OpenPart } from "./open-invoice-header";
import { PdfPane } from "./pdf/pdf-pane";
import { SplitPane } from "./split-pane";
import { type InvoiceLabels, useStatusLabel } from "./use-invoice-labels";
import { useInvoiceSteps } from "./use-invoice-steps";

interface OpenInvoiceProps extends OpenedRecordProps<DeskInvoice, InvoicesState, InvoiceLabels> {
  customerGuid: string;
}

/** One invoice: its PDF beside its content. */
export function OpenInvoice(props: OpenInvoiceProps) {
  const { customerGuid, list, id: invoiceNumber, onOpen, onClose } = props;
  const steps = useInvoiceSteps(customerGuid, list);
  const shown = useMemo(() => list.model.rows.map(({ record }) => record), [list.model.rows]);
  const t = useTranslations("invoices");
  const heading = useRef<HTMLHeadingElement>(null);
  const [part, setPart] = useState<OpenPart>("pdf");
  const [zoom, setZoom] = useState<Zoom>("page-width");
  const invoice = { customerGuid, invoiceNumber };
  const index = shown.findIndex((row) => row.invoiceNumber === invoiceNumber);
  const row = shown[index] ?? null;
  const { data: details } = useQuery(invoiceDetailsQuery(invoice));
  usePrefetchedAdjacent(customerGuid, shown, index, details !== undefined);

  useEffect(() => heading.current?.focus(), []);
  useShortcut("Escape", t("keys.close"), onClose, { scope: "record" });
  useShortcut("[", t("keys.previousInvoice"), () => steps.step("previous"), { scope: "record" });
  useShortcut("]", t("keys.nextInvoice"), () => steps.step("next"), { scope: "record" });

  const record = details ?? row;
  return (
    <div className="@container flex min-h-0 flex-1 flex-col">
      <OpenInvoiceHeader
        customerGuid={customerGuid}
        number={invoiceNumber}
        record={record}
        place={index === -1 ? null : { index: index + 1, count: shown.length }}
        steps={steps}
        part={part}
        onPart={setPart}
        onClose={onClose}
        headingRef={heading}
      />
      <StepStatus record={record} notice={steps.notice} pending={steps.pending} />
      <SplitPane
        part={part === "pdf" ? "main" : "side"}
        resizeLabel={t("open.resize")}
        main={
          <PdfPane
            key={invoiceNumber}
            invoice={invoice}
            hasPdf={row?.hasPdf ?? details?.hasPdf ?? true}
            zoom={zoom}
            onZoom={setZoom}
            onShowDetails={() => setPart("details")}
          />
        }
        side={
          <InvoiceDetailsPanel key={invoiceNumber} invoice={invoice} row={row} onOpen={onOpen} />
        }
      />
    </div>
  );
}

interface StepStatusProps {
  record: DeskInvoice | InvoiceDetails | null;
  notice: StepNotice;
  pending: boolean;
}

/** Announces the result of a step; visible only if there was no further invoice. */
function StepStatus({ record, notice, pending }: StepStatusProps) {
  const t = useTranslations("invoices.open");
  const label = useStatusLabel();
  const formats = useFormats();
  if (notice !== null) {
    return (
      <p role="status" className="border-line border-b bg-sunken px-6 py-1.5 text-ink-soft text-sm">
        {t(notice)}
      </p>
    );
  }
  return (
    <p role="status" className="sr-only">
      {pending ? t("loadingStep") : null}
      {!pending && record
        ? t("announced", {
            number: record.invoiceNumber,
            status: label(record.status),
            amount: formats.money(toMinorUnits(record.amount), record.currency),
          })
        : null}
    </p>
  );
}

/**
 * Prefetches the details of previous and next, once this invoice's are loaded and the page has been
 * open for a moment.
 */
function usePrefetchedAdjacent(
  customerGuid: string,
  shown: readonly DeskInvoice[],
  index: number,
  ready: boolean,
): void {
  const client = useQueryClient();
  const next = shown[index + 1]?.invoiceNumber;
  const previous = index > 0 ? shown[index - 1]?.invoiceNumber : undefined;
  useEffect(() => {
    if (!ready || index === -1) return;
    const timer = setTimeout(() => {
      for (const invoiceNumber of [next, previous]) {
        if (invoiceNumber === undefined) continue;
        void client.prefetchQuery(invoiceDetailsQuery({ customerGuid, invoiceNumber }));
      }
    }, 500);
    return () => clearTimeout(timer);
  }, [client, customerGuid, index, next, previous, ready]);
}
