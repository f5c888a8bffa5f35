"use client";

import { useQuery } from "@tanstack/react-query";
import { FileText } from "lucide-react";
import { useTranslations } from "next-intl";
import { RecordMarks } from "@/components/requests/record-marks";
import { LinkedRecords } from "@/components/shell/linked-records";
import { Money } from "@/components/shell/money";
import { QueryGate } from "@/components/shell/query-gate";
import { RecordHeader } from "@/components/shell/record-header";
import { RecordLink } from "@/components/shell/record-link";
import { RecordPlace } from "@/components/shell/record-place";
import { EmptyState } from "@/components/shell/states";
import { Skeleton } from "@/components/ui/skeleton";
import { Tag } from "@/components/ui/tag";
import { casesOfInvoiceQuery, eligibilityQuery } from "@/lib/debt-cases/open-invoices/queries";
import type { DebtInvoice } from "@/lib/domain/debt-cases/debt-invoice";
import { isEligible } from "@/lib/domain/debt-cases/eligibility";
import type { Eligibility } from "@/lib/domain/debt-cases/eligibility-shape";
import type { KnownInvoice } from "@/lib/domain/debt-cases/known-invoice";
import type { MinorUnits } from "@/lib/domain/minor-units";
import { useFormats } from "@/lib/intl/use-formats";
import { routes } from "@/lib/routes";
import { CaseStateTag } from "../register/case-state-tag";
import { EligibilityLens } from "./eligibility-lens";
import { InvoiceFacts } from "./invoice-facts";
import { InvoiceHistory } from "./invoice-history";
import { RemovedReasonTag } from "./removed-reason-tag";
import { useActDialogs } from "./use-act-dialogs";
import { useDebtChanged } from "./use-debt-changed";
import { useInvoiceActions } from "./use-invoice-actions";

interface InvoiceScreenProps {
  invoiceNumber: string;
  customerGuid: string;
  known: KnownInvoice | null;
  today: string;
}

/**
 * Everything known about one invoice in debt work, whether it is on the list of open ones or not.
 */
export function InvoiceScreen({ invoiceNumber, customerGuid, known, today }: InvoiceScreenProps) {
  const t = useTranslations("open-invoices.invoice");
  const query = useQuery(eligibilityQuery(customerGuid, invoiceNumber, useDebtChanged()));
  const { dialog, ...dialogs } = useActDialogs();
  const { data } = query;
  const isOwed = data?.invoice != null && data.invoice.restMinor > 0;
  const acts = useInvoiceActions({
    count: isOwed ? 1 : 0,
    invoices: () => (data ? debtInvoiceFrom(data, known) : []),
    mayAssign: data !== undefined && isEligible(data.onList, data.conditions),
    dialogs,
  });
  const isNowhere = data?.invoice === null && known === null && data.failed.length === 0;
  const search = `invoice=${encodeURIComponent(invoiceNumber)}`;
  return (
    <>
      <RecordHeader
        above={<RecordPlace href={routes.openInvoices()} list={t("back")} />}
        title={<span className="tabular">{t("title", { number: invoiceNumber })}</span>}
        tags={
          <>
            <Standing data={data} known={known} />
            <RecordMarks customerGuid={customerGuid} />
          </>
        }
        facts={[
          {
            term: t("customer"),
            plain: true,
            value: (
              <RecordLink
                href={routes.customer(customerGuid)}
                name={data?.invoice?.customerName ?? known?.customerName ?? null}
                kind={t("customer")}
              />
            ),
          },
          { term: t("customerNumber"), value: data?.invoice?.customerNumber },
          {
            term: t("outstanding"),
            value: data?.invoice && (
              <Money strong minor={data.invoice.restMinor} currency={data.invoice.currency} />
            ),
          },
        ]}
        ids={[
          { label: t("ids.invoice"), value: invoiceNumber },
          { label: t("ids.customer"), value: customerGuid },
          { label: t("ids.group"), value: data?.invoice?.accountGuid ?? null },
        ]}
        actions={[
          ...acts,
          {
            id: "document",
            label: t("document"),
            icon: FileText,
            aside: true,
            href: routes.customerInvoices(customerGuid, search),
          },
        ]}
      />
      {isNowhere ? (
        <EmptyState title={t("nowhere", { number: invoiceNumber })} hint={t("nowhereHint")} />
      ) : (
        <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 px-6 pb-10 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div className="grid content-start gap-8">
            <QueryGate query={query} loading={t("loading")} waiting={<LensSkeleton />}>
              {data ? (
                <EligibilityLens
                  eligibility={data}
                  refreshing={query.isFetching}
                  onRefresh={() => void query.refetch()}
                />
              ) : null}
            </QueryGate>
            <InvoiceCases invoiceNumber={invoiceNumber} />
            <InvoiceHistory invoiceNumber={invoiceNumber} />
          </div>
          {data?.invoice ? <InvoiceFacts invoice={data.invoice} of={data} today={today} /> : null}
        </div>
      )}
      {dialog()}
    </>
  );
}

interface StandingProps {
  data: Eligibility | undefined;
  known: KnownInvoice | null;
}

/** On the list now, or why it left. */
function Standing({ data, known }: StandingProps) {
  const t = useTranslations("open-invoices.invoice");
  if (data?.onList) return <Tag tone="info">{t("onList")}</Tag>;
  if (known?.removedReason) return <RemovedReasonTag reason={known.removedReason} />;
  return data?.onList === false ? <Tag tone="neutral">{t("notOnList")}</Tag> : null;
}

function LensSkeleton() {
  return (
    <div className="grid gap-3">
      {["a", "b", "c", "d", "e"].map((key) => (
        <Skeleton key={key} className="h-6 w-full" />
      ))}
    </div>
  );
}

/** The invoice in the form of the debt dialogs; none if no source has it. */
function debtInvoiceFrom(
  { invoice, invoiceNumber, customerGuid }: Eligibility,
  known: KnownInvoice | null,
): readonly DebtInvoice[] {
  if (invoice === null) return [];
  const { accountGuid, customerNumber, invoiceDate, dueDate, originalDueDate, currency } = invoice;
  return [
    {
      invoiceNumber,
      customerGuid,
      accountGuid,
      customerName: invoice.customerName ?? known?.customerName ?? "",
      customerNumber,
      invoiceDate,
      dueDate,
      originalDueDate,
      currency,
      // By the desk's own schema: whole minor units.
      totalMinor: invoice.totalMinor as MinorUnits,
      restMinor: invoice.restMinor as MinorUnits,
      groupEnded: false, // the form reads the list again
    },
  ];
}

/** The cases that the register has for an invoice. */
function InvoiceCases({ invoiceNumber }: { invoiceNumber: string }) {
  const t = useTranslations("open-invoices.invoice");
  const formats = useFormats();
  const query = useQuery(casesOfInvoiceQuery(invoiceNumber));
  const cases = query.data ?? [];
  return (
    <LinkedRecords
      title={t("cases")}
      query={query}
      loading={t("loading")}
      none={t("noCases")}
      records={cases.map(({ id, state, debtCaseId, agency, assignedAt, closedAt }) => ({
        key: id,
        href: routes.debtCase(id),
        title: debtCaseId ?? t("caseWithoutId"),
        tags: (
          <>
            <CaseStateTag state={state} />
            {agency ? <span className="text-ink-soft">{agency}</span> : null}
          </>
        ),
        when: [
          assignedAt ? t("assignedAt", { time: formats.dateTime(assignedAt) }) : null,
          closedAt ? t("closedAt", { time: formats.dateTime(closedAt) }) : null,
        ]
          .filter((part) => part !== null)
          .join(" · "),
      }))}
    />
  );
}
