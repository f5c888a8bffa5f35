import { useTranslations } from "next-intl";
import { type ReactNode, useMemo } from "react";
import type { TableColumn } from "@/components/table/table-column";
import type { DebtCase } from "@/lib/domain/debt-cases/case-shape";
import { useFormats } from "@/lib/intl/use-formats";
import { AmountCell, CaseIdCell, NextActionCell, StateCell } from "./case-cells";

type Column = TableColumn<DebtCase>;
type ColumnId =
  | "invoice"
  | "customer"
  | "state"
  | "caseId"
  | "agency"
  | "rest"
  | "paid"
  | "owner"
  | "nextAction"
  | "updatedAt";

interface Shape {
  readonly width: number;
  readonly numeric?: boolean;
  readonly tabular?: boolean;
  readonly cell: (row: DebtCase) => ReactNode;
  readonly sortBy: (row: DebtCase) => string | number | null;
}

/** The columns of the cases. */
export function useCaseColumns(): readonly Column[] {
  const t = useTranslations("debt-cases");
  const formats = useFormats();
  return useMemo(() => {
    const shapes: Record<ColumnId, Shape> = {
      invoice: {
        width: 120,
        cell: (row) => (
          <span data-name="" className="tabular truncate font-medium text-accent-ink">
            {row.invoiceNumber}
          </span>
        ),
        sortBy: (row) => row.invoiceNumber,
      },
      customer: {
        width: 152,
        cell: (row) => row.customerName ?? "–",
        sortBy: (row) => row.customerName,
      },
      state: {
        width: 152,
        cell: (row) => <StateCell row={row} />,
        sortBy: (row) => t(`state.${row.state}`),
      },
      caseId: {
        width: 136,
        cell: (row) => <CaseIdCell row={row} />,
        sortBy: (row) => row.debtCaseId,
      },
      agency: { width: 128, cell: (row) => row.agency ?? "–", sortBy: (row) => row.agency },
      rest: {
        width: 128,
        numeric: true,
        cell: (row) => <AmountCell minor={row.restMinor} currency={row.currency} />,
        sortBy: (row) => row.restMinor,
      },
      paid: {
        width: 112,
        numeric: true,
        cell: (row) => <AmountCell minor={row.paidMinor} currency={row.currency} />,
        sortBy: (row) => row.paidMinor,
      },
      owner: {
        width: 128,
        cell: (row) => row.owner?.name ?? "–",
        sortBy: (row) => row.owner?.name ?? null,
      },
      nextAction: {
        width: 184,
        tabular: true,
        cell: (row) => <NextActionCell row={row} />,
        sortBy: (row) => row.nextActionOn,
      },
      updatedAt: {
        width: 152,
        tabular: true,
        cell: (row) => formats.dateTime(row.updatedAt),
        sortBy: (row) => row.updatedAt,
      },
    };
    return order.map((id) => ({
      numeric: false,
      ...shapes[id],
      id,
      label: t(`columns.${id}`),
      group: t("title"),
      shown: true,
    }));
  }, [t, formats]);
}

const order = [
  "invoice",
  "customer",
  "state",
  "caseId",
  "agency",
  "rest",
  "paid",
  "owner",
  "nextAction",
  "updatedAt",
] as const satisfies readonly ColumnId[];
