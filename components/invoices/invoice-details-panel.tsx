"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { lazy, type ReactNode } from "react";
import { PendingState, ProblemState } from "@/components/shell/states";
import { VatTable } from "@/components/shell/vat-table";
import { LazyPart } from "@/components/ui/lazy-part";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { Skeleton } from "@/components/ui/skeleton";
import type { DeskInvoice, InvoiceDetails } from "@/lib/contract/invoice";
import { addMinorUnits, toMinorUnits } from "@/lib/domain/minor-units";
import type { NoteRecord } from "@/lib/domain/notes/note-record";
import { useFormats } from "@/lib/intl/use-formats";
import type { InvoiceKey } from "@/lib/invoices/addresses";
import { invoiceDetailsQuery } from "@/lib/invoices/queries";
import { FeeLetters } from "./fee-letters";
import { InvoiceFacts } from "./invoice-facts";
import { InvoiceLines } from "./invoice-lines";
import { InvoiceParties } from "./invoice-parties";

// After the invoice itself.
const NotesPanel = lazy(async () => ({
  default: (await import("@/components/notes/notes-panel")).NotesPanel,
}));

const noteRecord = ({ customerGuid, invoiceNumber }: InvoiceKey): NoteRecord => ({
  kind: "invoices",
  id: invoiceNumber,
  customerGuid,
});

interface InvoiceDetailsPanelProps {
  invoice: InvoiceKey;
  /** The row of the list, shown at once and when the details fail; null for one not in it. */
  row: DeskInvoice | null;
  onOpen: (invoiceNumber: string) => void;
}

/** The content of the PDF as text: its alternative, also if the PDF fails. */
export function InvoiceDetailsPanel({ invoice, row, onOpen }: InvoiceDetailsPanelProps) {
  const t = useTranslations("invoices.details");
  const { data, error, isFetching, refetch } = useQuery(invoiceDetailsQuery(invoice));
  const record = data ?? row;
  const problem = error && !data ? error : null;
  return (
    <ScrollRegion
      label={t("region", { number: invoice.invoiceNumber })}
      className="-outline-offset-2 flex h-full flex-col gap-6 p-5"
    >
      {record ? <Payment record={record} /> : null}
      {record ? (
        <Part title={t("facts")}>
          <InvoiceFacts record={record} onOpen={onOpen} />
        </Part>
      ) : null}
      {data ? <Content invoice={invoice} details={data} /> : null}
      {record ? (
        <LazyPart>
          <NotesPanel record={noteRecord(invoice)} level={3} />
        </LazyPart>
      ) : null}
      {problem ? (
        <div className="-mx-5">
          <ProblemState error={problem} onRetry={() => void refetch()} retrying={isFetching}>
            {row ? <p className="mt-1 text-ink-soft">{t("problem")}</p> : null}
          </ProblemState>
        </div>
      ) : null}
      {!data && !problem ? (
        <PendingState label={t("loading")} onRetry={() => void refetch()}>
          <LinesSkeleton />
        </PendingState>
      ) : null}
    </ScrollRegion>
  );
}

function Content({ invoice, details }: { invoice: InvoiceKey; details: InvoiceDetails }) {
  const t = useTranslations("invoices.details");
  return (
    <>
      <Part title={t("lines")}>
        <InvoiceLines details={details} />
      </Part>
      <Part title={t("vat")}>
        <InvoiceTotals details={details} />
      </Part>
      {details.letters.length === 0 ? null : (
        <Part title={t("reminders")}>
          <FeeLetters invoice={invoice} details={details} />
        </Part>
      )}
      <Part title={t("parties")}>
        <InvoiceParties details={details} />
      </Part>
    </>
  );
}

/** What is still to be paid, and until when. */
function Payment({ record }: { record: DeskInvoice | InvoiceDetails }) {
  const t = useTranslations("invoices.details");
  const formats = useFormats();
  const { amount, restAmount, currency, status, dueDate } = record;
  const credit = status === "creditNote";
  const settled = !credit && toMinorUnits(restAmount) === 0;
  const shown = credit || settled ? amount : restAmount;
  const label = credit ? t("credit") : settled ? t("total") : t("toPay");
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
      <div>
        <p className="text-ink-quiet text-xs">{label}</p>
        <p className="tabular font-semibold text-xl">
          {formats.amount(toMinorUnits(shown))}{" "}
          <span className="font-normal text-base text-ink-quiet">{currency}</span>
        </p>
      </div>
      <p className="text-ink-soft">
        {settled
          ? t("paid")
          : credit || !dueDate
            ? null
            : t("due", { date: formats.date(dueDate) })}
      </p>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-2 font-semibold">{title}</h3>
      {children}
    </div>
  );
}

function LinesSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      <Skeleton className="h-5 w-16" />
      {["a", "b", "c", "d", "e"].map((key) => (
        <div key={key} className="flex justify-between gap-6">
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-4 w-16" />
        </div>
      ))}
    </div>
  );
}

/** VAT by rate and the sums, all as the invoice states them. */
function InvoiceTotals({ details }: { details: InvoiceDetails }) {
  const t = useTranslations("invoices.details");
  const rates = details.vatSummary.map(({ vatRate, base, vatAmount }) => ({
    vatRate,
    base: toMinorUnits(base),
    vat: toMinorUnits(vatAmount),
  }));
  return (
    <VatTable
      words={{
        caption: t("vatCaption", { number: details.invoiceNumber }),
        rate: t("rate"),
        base: t("base"),
        vat: t("vatAmount"),
        sums: t("totals"),
        total: t("total"),
      }}
      rates={rates}
      base={addMinorUnits(...rates.map(({ base }) => base))}
      vat={addMinorUnits(...rates.map(({ vat }) => vat))}
      total={toMinorUnits(details.amount)}
      currency={details.currency}
    />
  );
}
