import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { CornerDownRight, FileX2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { defineList, type ListPart } from "@/components/list/define-list";
import { columnsOf } from "@/components/list/list-columns";
import { flagFilter } from "@/components/list/list-filter";
import { ListEmpty } from "@/components/list/list-rows";
import { pageSource } from "@/components/list/list-source";
import { EmptyState } from "@/components/shell/states";
import { Button } from "@/components/ui/button";
import { callService } from "@/lib/browser/service-client";
import type { DeskInvoice } from "@/lib/contract/invoice";
import { invoiceStatuses } from "@/lib/contract/invoice-enumerations";
import { walkWhole } from "@/lib/domain/walks/walk-whole";
import { invoicePageSize, mayHaveMore } from "@/lib/invoices/invoice-steps";
import { type InvoicesState, invoiceParams } from "@/lib/invoices/params";
import { invoiceListQuery } from "@/lib/invoices/queries";
import { formatPeriod } from "./format-period";
import { InvoiceHistory } from "./invoice-history";
import { InvoiceStatusTag } from "./invoice-status";
import { OpenInvoice } from "./open-invoice";
import { usePdfWarmup } from "./pdf/use-pdf-warmup";
import { type InvoiceLabels, useInvoiceLabels } from "./use-invoice-labels";

type InvoicePart = ListPart<DeskInvoice, InvoicesState, InvoiceLabels>;

const { code, text, day, money } = columnsOf<DeskInvoice, InvoiceLabels>();

/**
 * The invoices of a customer, one of which opens instead of the list; `ownGroup` is the invoice
 * group of this page. The default columns are 1200 pixels together, so that they fit beside the
 * sidebar and a scroll bar at 1440.
 */
export function invoiceList(customerGuid: string, ownGroup: string | null) {
  const params = { customerGuid };
  return defineList({
    id: "invoices",
    scope: ownGroup ?? customerGuid,
    texts: "invoices",
    params: invoiceParams,
    rowId: ({ invoiceNumber }) => invoiceNumber,
    nameOf: ({ invoiceNumber }) => invoiceNumber,
    opens: {
      name: "invoice",
      Record: (props) => <OpenInvoice {...props} customerGuid={customerGuid} />,
    },
    useSource: ({ page, hideCredited }) => {
      const query = useQuery({
        ...invoiceListQuery({ customerGuid, page, removeCredited: hideCredited }),
        placeholderData: keepPreviousData,
      });
      const { data, isPlaceholderData } = query;
      return pageSource(query, {
        page,
        size: invoicePageSize,
        sizes: [invoicePageSize],
        available: data && !isPlaceholderData ? mayHaveMore(data) : null,
      });
    },
    useLabels: useInvoiceLabels,
    match: ({ accountGuid }, { group }) => group === "all" || accountGuid === ownGroup,
    ...(ownGroup !== null && { view: { name: "group", values: ["all", "only"] } }),
    filters: [flagFilter("hideCredited")],
    columns: [
      code("invoiceNumber", ({ invoiceNumber }) => invoiceNumber, {
        width: 128,
        cell: (row) => <NumberCell row={row} />,
      }),
      text("status", (row, { labels }) => labels.status(row.status), {
        width: 208,
        cell: (row) => <StatusCell row={row} />,
        // In the order of the contract: from open over paid to credited.
        sortBy: ({ status }) => (status === null ? -1 : invoiceStatuses.indexOf(status)),
        includes: ["creditedBy", "credits"],
      }),
      code("creditedBy", (row) => row.creditedByInvoiceNumber, { shown: false }),
      code("credits", (row) => row.creditsInvoiceNumber, { shown: false }),
      day("invoiceDate", ({ invoiceDate }) => invoiceDate),
      day("dueDate", ({ dueDate }) => dueDate),
      code("period", (row, { formats }) => formatPeriod(formats, row.periodStart, row.periodEnd), {
        shown: false,
        width: 192,
        sortBy: ({ periodStart }) => periodStart,
      }),
      money(
        "amount",
        ({ amount }) => amount,
        ({ currency }) => currency,
      ),
      money(
        "restAmount",
        ({ restAmount }) => restAmount,
        ({ currency }) => currency,
      ),
      text("accountName", ({ accountName }) => accountName, {
        cell: (row) => <GroupCell name={row.accountName} own={row.accountGuid === ownGroup} />,
      }),
      text("channel", (row, { labels }) => labels.channel(row.distributionChannel), { width: 152 }),
    ],
    personal: true,
    walk: ({ hideCredited }, signal) =>
      walkWhole({
        readPage: async (page) => {
          const query = { page, removeCredited: hideCredited ? "true" : "false" } as const;
          return { rows: await callService("listInvoices", { params, query, signal }) };
        },
        idOf: ({ invoiceNumber }: DeskInvoice) => invoiceNumber,
      }),
    parts: {
      Toolbar: GroupNote,
      Notices: () => <InvoiceHistory customerGuid={customerGuid} accountGuid={ownGroup} />,
      Empty: NoInvoices,
    },
  });
}

/** The service lists by customer: how many of the page are the group's. */
const GroupNote: InvoicePart = ({ list }) => {
  usePdfWarmup();
  const { state, source, matching, context } = list;
  const counts = { loaded: source.rows.length, shown: matching.length };
  return (
    <p role="status" className="min-w-0 text-ink-quiet text-sm empty:hidden">
      {state.group === "only" && !source.pending ? context.t("groupHint", counts) : null}
    </p>
  );
};

const NoInvoices: InvoicePart = ({ list }) => {
  const t = useTranslations("invoices.list.none");
  const loaded = list.source.rows.length;
  // Rows exist, so the group filter hides them.
  if (loaded === 0) return <ListEmpty list={list} />;
  return (
    <EmptyState
      title={t("title", { loaded })}
      hint={t("hint")}
      action={<Button onClick={() => list.change({ group: "all" })}>{t("showAll")}</Button>}
    />
  );
};

/** The number, and that there is no PDF behind it. */
function NumberCell({ row }: { row: DeskInvoice }) {
  const t = useTranslations("invoices.marks");
  return (
    <span className="flex min-w-0 flex-1 items-center justify-between gap-2">
      <span data-name="" className="tabular truncate font-medium text-accent-ink">
        {row.invoiceNumber}
      </span>
      {row.hasPdf ? null : (
        <span title={t("noPdf")} className="shrink-0 text-ink-quiet">
          <FileX2 aria-hidden className="size-4" />
          <span className="sr-only">{t("noPdf")}</span>
        </span>
      )}
    </span>
  );
}

/** The status, and the invoice on the other side of a credit. */
function StatusCell({ row }: { row: DeskInvoice }) {
  const t = useTranslations("invoices.marks");
  const { creditedByInvoiceNumber: creditedBy, creditsInvoiceNumber: credits } = row;
  const other = creditedBy ?? credits;
  const words = creditedBy
    ? t("creditedBy", { number: creditedBy })
    : t("credits", { number: credits ?? "" });
  return (
    <span className="flex items-center gap-2">
      <InvoiceStatusTag status={row.status} />
      {other === null ? null : (
        <span
          title={words}
          className="tabular flex min-w-0 items-center gap-0.5 text-ink-quiet text-xs"
        >
          <CornerDownRight aria-hidden className="size-3 shrink-0" />
          <span className="sr-only">{words}</span>
          <span aria-hidden className="truncate">
            {other}
          </span>
        </span>
      )}
    </span>
  );
}

/** The invoice group; this page's own is emphasised by weight and a mark. */
function GroupCell({ name, own }: { name: string; own: boolean }) {
  const t = useTranslations("invoices.marks");
  if (!own) return name;
  return (
    <span className="font-medium">
      <span
        aria-hidden
        className="mr-1.5 inline-block size-1.5 rounded-full bg-accent align-middle"
      />
      {name}
      <span className="sr-only"> ({t("thisGroup")})</span>
    </span>
  );
}
