"use client";

import { useMemo } from "react";
import { defineList } from "@/components/list/define-list";
import { type ColumnContext, columnsOf, type ListColumn } from "@/components/list/list-columns";
import { choiceFilter } from "@/components/list/list-filter";
import { wholeSource } from "@/components/list/list-source";
import { VirtualRows } from "@/components/table/virtual-rows";
import { type OpenState, openParams, viewOrder } from "@/lib/debt-cases/open-invoices/params";
import { ageingBuckets } from "@/lib/domain/debt-cases/ageing";
import { customerSum, invoiceRow, type ListRow } from "@/lib/domain/debt-cases/customer-row";
import { matchesOpen, type OpenRow, openViews } from "@/lib/domain/debt-cases/open-row";
import { restKind } from "@/lib/domain/debt-cases/rest";
import { formatOrganizationNumber } from "@/lib/domain/readers/organization-number";
import { routes } from "@/lib/routes";
import { amountOf, useCustomerRows } from "./customer-rows";
import { AmountCell, DaysCell, MarksCell, NameCell } from "./open-cells";
import { useOpen } from "./open-context";
import { Empty, Footer, Notices, Toolbar } from "./open-parts";
import { SelectionBar } from "./selection-bar";

const { text, code, number, day, minor } = columnsOf<OpenRow>();

const currency = ({ invoice }: OpenRow) => invoice.invoiceCurrency;
const days = { group: "days" };
const amounts = { group: "amounts" };
const customer = { group: "customer", shown: false };
const other = { group: "invoice", shown: false };

const invoiceColumns: readonly ListColumn<OpenRow>[] = [
  code("invoice", ({ id }) => id, { width: 184, group: "invoice", includes: ["customer"] }),
  number("overdue", ({ overdue }) => overdue, {
    ...days,
    width: 144,
    cell: ({ overdue }) => <DaysCell days={overdue} />,
  }),
  minor("rest", ({ rest }) => rest, currency, amounts),
  day("dueDate", ({ invoice }) => invoice.invoiceCurrentDueDate, { ...days, shown: false }),
  number("overdueFirst", ({ overdueFirst }) => overdueFirst, {
    ...days,
    shown: false,
    width: 192,
    cell: ({ overdueFirst }) => <DaysCell days={overdueFirst} />,
  }),
  day("firstDueDate", ({ invoice }) => invoice.invoiceOriginalDueDate, { ...days, shown: false }),
  minor("total", ({ total }) => total, currency, amounts),
  minor("paid", ({ paid }) => paid, currency, amounts),
  minor("loss", ({ loss }) => loss, currency, amounts),
  minor("closed", ({ closed }) => closed, currency, amounts),
  text(
    "directDebit",
    ({ invoice, rest }, { t }) =>
      [
        restKind(rest) === "credit" ? t("marks.inCredit") : "",
        restKind(rest) === "small" ? t("marks.smallRest") : "",
        invoice.invoiceIsDirectDebit ? t("marks.directDebit") : "",
        invoice.invoiceIsCredited ? t("marks.credited") : "",
      ]
        .filter(Boolean)
        .join(", "),
    {
      width: 80,
      group: "invoice",
      cell: (row) => <MarksCell row={row} />,
      sortBy: ({ invoice }) =>
        Number(invoice.invoiceIsCredited) * 2 + Number(invoice.invoiceIsDirectDebit),
    },
  ),
  text("customer", ({ invoice }) => invoice.customerName, customer),
  code("customerNumber", ({ invoice }) => invoice.customerNumber, { ...customer, width: 120 }),
  code("nationalId", ({ invoice }) => invoice.customerSsnorg, {
    ...customer,
    width: 136,
    cell: ({ invoice }) => formatOrganizationNumber(invoice.customerSsnorg ?? "–"),
  }),
  code("kid", ({ invoice }) => invoice.invoiceCustomerIdentificationNumber, {
    ...other,
    width: 208,
  }),
  day("invoiceDate", ({ invoice }) => invoice.invoiceDate, { ...days, shown: false }),
  code("period", ({ invoice }) => period(invoice, (from, to) => `${from} – ${to}`), {
    ...other,
    width: 192,
    cell: ({ invoice }, { formats }) => period(invoice, formats.dateRange) ?? "–",
    sortBy: ({ invoice }) => invoice.invoicePeriodStart,
  }),
  number("consumption", ({ invoice }) => invoice.invoiceConsumptionTotal, {
    ...other,
    width: 112,
    cell: ({ invoice: { invoiceConsumptionTotal: total } }, { formats }) =>
      total === null ? "–" : `${formats.quantity(total, 0)} kWh`,
  }),
];

/**
 * The open invoices (List Open Invoices, interface, section 4.6), optionally grouped by customer.
 */
export const openList = defineList<ListRow, OpenState>({
  id: "open-invoices",
  texts: "open-invoices",
  params: openParams,
  rowId: ({ id }) => id,
  nameOf: (row) => (row.kind === "invoice" ? row.id : row.name),
  href: (row) => (row.kind === "invoice" ? routes.openInvoice(row.id) : routes.customer(row.guid)),
  useSource: useInvoices,
  match: (row, state) =>
    row.kind === "invoice" &&
    (state.age === null || row.row.bucket === state.age) &&
    matchesOpen(row.row, state),
  order: viewOrder,
  view: { name: "view", values: openViews },
  find: "find",
  filters: [choiceFilter("age", ageingBuckets)],
  columns: invoiceColumns.map(ofRow),
  useShown: useCustomerRows,
  peek: async () => (await import("./customer-peek")).CustomerPeek,
  selection: { allowed: ({ actor }) => actor.may("debt:write"), Bar: SelectionBar },
  personal: true,
  rowWindow: VirtualRows,
  parts: { Toolbar, Notices, Footer, Empty },
});

function useInvoices() {
  const { query } = useOpen();
  const rows = useMemo(() => query.data?.map((row) => invoiceRow(row)), [query.data]);
  return wholeSource<ListRow>({ ...query, data: rows });
}

function period(
  { invoicePeriodStart: from, invoicePeriodEnd: to }: OpenRow["invoice"],
  write: (from: string, to: string) => string,
): string | null {
  return from && to ? write(from, to) : null;
}

/** A column of invoices where a row may be a customer: that one has a name and sums. */
function ofRow(column: ListColumn<OpenRow>): ListColumn<ListRow> {
  type Context = ColumnContext<unknown>;
  const read = amountOf(column.id);
  const lift =
    <Value, Other>(get: (row: OpenRow, context: Context) => Value, otherwise: Other) =>
    (row: ListRow, context: Context) =>
      row.kind === "invoice" ? get(row.row, context) : otherwise;
  const cell = lift(column.cell, null);
  return {
    ...column,
    sortBy: lift(column.sortBy, null),
    csv: lift(column.csv, { kind: "text", text: "" }),
    currency: column.currency && lift(column.currency, null),
    named: null,
    cell: (row, context) => {
      if (column.id === "invoice") return <NameCell row={row} />;
      if (row.kind === "invoice" || read === null) return cell(row, context);
      const sum = customerSum(row, read);
      // The sums of two currencies are in the peek: a cell has room for one.
      if (sum === null || row.currency === null) return context.t("severalCurrencies");
      return <AmountCell amount={sum} currency={row.currency} strong />;
    },
  };
}
