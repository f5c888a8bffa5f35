import Link from "next/link";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { useActor } from "@/components/shell/actor-context";
import type { TableColumn } from "@/components/table/table-column";
import type { InvoiceLine } from "@/lib/contract/line";
import { formatProposalStart } from "@/lib/domain/line-proposals/proposal-start";
import { toMinorUnits } from "@/lib/domain/money";
import { useFormats } from "@/lib/intl/use-formats";
import { routes } from "@/lib/routes";
import { useLineWords } from "../use-line-words";

type Column = TableColumn<InvoiceLine>;

interface ColumnsInput {
  readonly groupName: (accountGuid: string) => string;
  /** On an invoice group's page its own name needs no column. */
  readonly grouped: boolean;
  readonly customerGuid: string;
}

/** Only manual lines may be changed by hand (interface, section 4.5). */
const manual = 51;

/** The columns of the lines that are not invoiced yet. */
export function useNextInvoiceColumns({
  groupName,
  grouped,
  customerGuid,
}: ColumnsInput): readonly Column[] {
  const t = useTranslations("next-invoice");
  const formats = useFormats();
  const words = useLineWords();
  const mayPropose = useActor().may("lines:propose");
  return useMemo(() => {
    const named = (id: ColumnId, width: number, numeric = false) => ({
      id,
      label: t(`columns.${id}`),
      group: t("title"),
      width,
      numeric,
      shown: true,
    });
    const amountOf = (value: number, currency: string) => (
      <>
        {formats.amount(toMinorUnits(value))}{" "}
        <span className="text-ink-quiet text-xs">{currency}</span>
      </>
    );
    const columns: Column[] = [
      {
        ...named("description", 256),
        cell: (line) => (
          <span data-name="" className="truncate font-medium">
            {line.description}
          </span>
        ),
        sortBy: (line) => line.description,
      },
      {
        ...named("amount", 128, true),
        cell: (line) => amountOf(line.amount, line.currency),
        sortBy: (line) => line.amount,
      },
      {
        ...named("vatRate", 80, true),
        cell: (line) => formats.percent(line.vatRate),
        sortBy: (line) => line.vatRate,
      },
      {
        ...named("period", 192),
        tabular: true,
        cell: (line) => formats.dateRange(line.periodStart, line.periodEnd),
        sortBy: (line) => line.periodStart,
      },
      {
        ...named("quantity", 136, true),
        cell: (line) => `${formats.quantity(line.quantity)} ${line.quantityUnit}`,
        sortBy: (line) => line.quantity,
      },
      {
        ...named("price", 104, true),
        cell: (line) => formats.quantity(line.price),
        sortBy: (line) => line.price,
      },
      {
        ...named("accountingPointId", 176),
        tabular: true,
        cell: (line) => line.accountingPointId ?? "–",
        sortBy: (line) => line.accountingPointId,
      },
      {
        ...named("source", 136),
        cell: (line) =>
          line.importType === manual && mayPropose ? (
            <Link
              href={routes.newLineProposal(
                formatProposalStart({ kind: "update-line", lineId: line.id, customerGuid }),
              )}
              className="text-accent-ink hover:underline"
              title={t("change")}
            >
              {words.importType(line.importType)}
              <span className="sr-only">: {t("change")}</span>
            </Link>
          ) : (
            words.importType(line.importType)
          ),
        sortBy: (line) => words.importType(line.importType),
      },
      {
        ...named("state", 120),
        cell: (line) => words.lineState(line.lineState),
        sortBy: (line) => line.lineState,
      },
    ];
    if (grouped) return columns;
    const group: Column = {
      ...named("group", 192),
      cell: (line) => groupName(line.accountGuid),
      sortBy: (line) => groupName(line.accountGuid),
    };
    return [...columns.slice(0, 1), group, ...columns.slice(1)];
  }, [t, formats, words, groupName, grouped, customerGuid, mayPropose]);
}

type ColumnId =
  | "description"
  | "group"
  | "amount"
  | "vatRate"
  | "period"
  | "quantity"
  | "price"
  | "accountingPointId"
  | "source"
  | "state";
