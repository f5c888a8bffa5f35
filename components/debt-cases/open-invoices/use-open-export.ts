"use client";

import { useLocale, useTranslations } from "next-intl";
import type { TableModel } from "@/components/table/use-table-model";
import { saveFile } from "@/lib/browser/save-file";
import { exportOpenInvoices } from "@/lib/debt-cases/open-invoices/export";
import { openColumns } from "@/lib/debt-cases/open-invoices/search-params";
import type { ListRow } from "@/lib/domain/debt-cases/customer-row";

/** Writes the invoices that match to a file, in the order and the columns of the screen. */
export function useOpenExport(model: TableModel<ListRow>, today: string): (() => void) | null {
  const t = useTranslations("open-invoices");
  const language = useLocale();
  if (model.rows.length === 0) return null;
  return () => {
    const shown = new Set(model.columns.map(({ id }) => id));
    const columns = openColumns
      .filter((id) => shown.has(id))
      .sort((a, b) => orderOf(model, a) - orderOf(model, b));
    const rows = model.rows.flatMap(({ record }) => (record.kind === "invoice" ? record.row : []));
    const csv = exportOpenInvoices(rows, {
      columns,
      label: (id) => t(`columns.${id}`),
      words: {
        directDebit: t("marks.directDebit"),
        credited: t("marks.credited"),
        currency: t("export.currency"),
      },
      language,
    });
    saveFile(
      new Blob([csv], { type: "text/csv;charset=utf-8" }),
      `${t("export.file")}-${today}.csv`,
    );
  };
}

function orderOf({ columns }: TableModel<ListRow>, id: string): number {
  return columns.findIndex((column) => column.id === id);
}
