import { useTranslations } from "next-intl";
import { useMemo } from "react";
import type { TableColumn } from "@/components/table/table-column";
import type { DeskInvoice } from "@/lib/contract/invoice";
import { invoiceStatuses } from "@/lib/contract/invoice-enumerations";
import { useFormats } from "@/lib/intl/use-formats";
import { useChannelWords } from "./channel-words";
import { formatPeriod } from "./format-period";
import { AmountCell, DateCell, GroupCell, NumberCell, StatusCell } from "./invoice-cells";

type Column = TableColumn<DeskInvoice>;

const usual = { numeric: false, shown: true } as const;

/**
 * The columns of the invoice list; `ownGroup` is the invoice group whose page this is. Those shown
 * at first are 1200 pixels together, so that they fit beside the rail and a scroll bar at 1440.
 */
export function useInvoiceColumns(ownGroup: string | null): readonly Column[] {
  const t = useTranslations("invoices");
  const formats = useFormats();
  const channelWords = useChannelWords();
  return useMemo(() => {
    const named = (id: ColumnId) => ({
      ...usual,
      id,
      label: t(`columns.${id}`),
      group: t("title"),
    });
    return [
      {
        ...named("invoiceNumber"),
        width: 128,
        cell: (row) => <NumberCell row={row} />,
        sortBy: (row) => row.invoiceNumber,
      },
      {
        ...named("status"),
        width: 208,
        cell: (row) => <StatusCell row={row} />,
        // In the order of the contract: from open over paid to credited.
        sortBy: (row) => invoiceStatuses.indexOf(row.status),
      },
      {
        ...named("invoiceDate"),
        width: 120,
        cell: (row) => <DateCell text={formats.date(row.invoiceDate)} />,
        sortBy: (row) => row.invoiceDate,
      },
      {
        ...named("dueDate"),
        width: 120,
        cell: (row) => <DateCell text={formats.date(row.dueDate)} />,
        sortBy: (row) => row.dueDate,
      },
      {
        ...named("period"),
        shown: false,
        width: 192,
        cell: (row) => <DateCell text={formatPeriod(formats, row.periodStart, row.periodEnd)} />,
        sortBy: (row) => row.periodStart,
      },
      {
        ...named("amount"),
        numeric: true,
        width: 136,
        cell: (row) => <AmountCell amount={row.amount} currency={row.currency} />,
        sortBy: (row) => row.amount,
      },
      {
        ...named("restAmount"),
        numeric: true,
        width: 136,
        cell: (row) => <AmountCell amount={row.restAmount} currency={row.currency} />,
        sortBy: (row) => row.restAmount,
      },
      {
        ...named("accountName"),
        width: 200,
        cell: (row) => <GroupCell name={row.accountName} own={row.accountGuid === ownGroup} />,
        sortBy: (row) => row.accountName,
      },
      {
        ...named("distributionChannel"),
        width: 152,
        cell: (row) => channelWords(row.distributionChannel),
        sortBy: (row) => channelWords(row.distributionChannel),
      },
    ] satisfies Column[];
  }, [t, formats, channelWords, ownGroup]);
}

type ColumnId =
  | "invoiceNumber"
  | "status"
  | "invoiceDate"
  | "dueDate"
  | "period"
  | "amount"
  | "restAmount"
  | "accountName"
  | "distributionChannel";
