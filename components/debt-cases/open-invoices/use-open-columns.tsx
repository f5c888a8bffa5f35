"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useMemo } from "react";
import type { TableColumn } from "@/components/table/table-column";
import type { OpenColumn } from "@/lib/debt-cases/open-invoices/search-params";
import { customerSum, type ListRow } from "@/lib/domain/debt-cases/customer-row";
import type { OpenRow } from "@/lib/domain/debt-cases/open-row";
import { useFormats } from "@/lib/intl/use-formats";
import { AmountCell, DaysCell, MarksCell, NameCell } from "./open-cells";
import { amountColumns } from "./use-list-rows";

type Column = TableColumn<ListRow>;

interface Shape {
  readonly width: number;
  readonly shown?: boolean;
  readonly numeric?: boolean;
  readonly tabular?: boolean;
  readonly cell: (row: OpenRow) => ReactNode;
  readonly sortBy: (row: OpenRow) => string | number | null;
}

const none = <span className="text-ink-quiet">–</span>;

/**
 * The columns of the list. Days sort by their distance and not as words: five thousand comparisons
 * by the rules of a language would be felt.
 */
export function useOpenColumns(): readonly Column[] {
  const t = useTranslations("open-invoices");
  const formats = useFormats();
  return useMemo(() => {
    const group = (id: OpenColumn) => t(`columnGroup.${groupOf(id)}`);
    const named = (id: OpenColumn) => ({ id, label: t(`columns.${id}`), group: group(id) });
    const column = (id: OpenColumn, shape: Shape): Column => ({
      ...named(id),
      width: shape.width,
      shown: shape.shown ?? true,
      numeric: shape.numeric ?? false,
      tabular: shape.tabular ?? false,
      cell: (row) => (row.kind === "invoice" ? shape.cell(row.row) : null),
      sortBy: (row) => (row.kind === "invoice" ? shape.sortBy(row.row) : null),
    });
    const amount = (id: OpenColumn, width: number): Column => {
      const read = amountColumns[id] ?? (({ rest }: OpenRow) => rest);
      return {
        ...named(id),
        width,
        shown: true,
        numeric: true,
        cell: (row) => {
          if (row.kind === "invoice") {
            return <AmountCell amount={read(row.row)} currency={row.row.invoice.invoiceCurrency} />;
          }
          const sum = customerSum(row, read);
          // The sums of two currencies stand in the peek: a cell has room for one.
          if (sum === null || row.currency === null) return t("severalCurrencies");
          return <AmountCell amount={sum} currency={row.currency} strong />;
        },
        sortBy: (row) => (row.kind === "invoice" ? read(row.row) : null),
      };
    };
    const days = (read: (row: OpenRow) => number, width: number): Shape => ({
      width,
      numeric: true,
      cell: (row) => <DaysCell days={read(row)} />,
      sortBy: read,
    });
    const date = (text: (row: OpenRow) => string, shown = true): Shape => ({
      width: 120,
      shown,
      tabular: true,
      cell: (row) => formats.date(text(row)),
      sortBy: (row) => Date.parse(text(row)),
    });
    const words = (
      width: number,
      text: (row: OpenRow) => string | null,
      tabular = false,
    ): Shape => ({
      width,
      shown: false,
      tabular,
      cell: (row) => text(row) ?? none,
      sortBy: text,
    });
    return [
      {
        ...column("invoice", { width: 208, cell: () => null, sortBy: ({ id }) => id }),
        cell: (row) => <NameCell row={row} />,
      },
      column(
        "overdue",
        days(({ overdue }) => overdue, 88),
      ),
      column(
        "dueDate",
        date(({ invoice }) => invoice.invoiceCurrentDueDate),
      ),
      column(
        "overdueFirst",
        days(({ overdueFirst }) => overdueFirst, 96),
      ),
      column(
        "firstDueDate",
        date(({ invoice }) => invoice.invoiceOriginalDueDate, false),
      ),
      amount("total", 128),
      amount("paid", 120),
      amount("rest", 128),
      amount("loss", 112),
      amount("closed", 120),
      column("directDebit", {
        width: 80,
        cell: (row) => <MarksCell row={row} />,
        sortBy: ({ invoice }) =>
          Number(invoice.invoiceIsCredited) * 2 + Number(invoice.invoiceIsDirectDebit),
      }),
      column(
        "customer",
        words(200, ({ invoice }) => invoice.customerName),
      ),
      column(
        "customerNumber",
        words(120, ({ invoice }) => invoice.customerNumber, true),
      ),
      column(
        "nationalId",
        words(136, ({ invoice }) => invoice.customerSsnorg, true),
      ),
      column(
        "kid",
        words(208, ({ invoice }) => invoice.invoiceCustomerIdentificationNumber, true),
      ),
      column(
        "invoiceDate",
        date(({ invoice }) => invoice.invoiceDate, false),
      ),
      column("period", {
        ...words(192, () => null, true),
        cell: ({ invoice: { invoicePeriodStart: from, invoicePeriodEnd: to } }) =>
          from && to ? formats.dateRange(from, to) : none,
        sortBy: ({ invoice }) => invoice.invoicePeriodStart,
      }),
      column("consumption", {
        width: 112,
        shown: false,
        numeric: true,
        cell: ({ invoice: { invoiceConsumptionTotal: total } }) =>
          total === null ? none : `${formats.quantity(total, 0)} kWh`,
        sortBy: ({ invoice }) => invoice.invoiceConsumptionTotal,
      }),
    ];
  }, [t, formats]);
}

type Group = "invoice" | "days" | "amounts" | "customer";

function groupOf(id: OpenColumn): Group {
  if (id in amountColumns) return "amounts";
  if (/overdue|date$/i.test(id)) return "days";
  return id === "customer" || id === "customerNumber" || id === "nationalId"
    ? "customer"
    : "invoice";
}
