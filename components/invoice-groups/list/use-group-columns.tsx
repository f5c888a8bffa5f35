"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import type { TableColumn } from "@/components/table/table-column";
import type { InvoiceGroupConfig } from "@/lib/contract/invoice-group";
import { useFormats } from "@/lib/intl/use-formats";
import { isEnumeration, valueWord } from "@/lib/invoice-groups/field-words";
import { invoiceGroupFieldNames, invoiceGroupFields } from "@/lib/invoice-groups/fields";
import { type CellWords, groupCell } from "./group-cell";
import { GroupNameCell } from "./group-name-cell";

/** A column for each of the 44 fields; the first one names the group and its customer. */
export function useGroupColumns(): readonly TableColumn<InvoiceGroupConfig>[] {
  const t = useTranslations("invoice-groups");
  const formats = useFormats();
  return useMemo(() => {
    const words: CellWords = { t, formats };
    return invoiceGroupFieldNames.map((name): TableColumn<InvoiceGroupConfig> => {
      const { group, kind, width, numeric, shown } = invoiceGroupFields[name];
      return {
        id: name,
        label: t(`fields.${name}`),
        group: t(`fieldGroups.${group}`),
        width,
        numeric,
        tabular: kind === "date",
        shown,
        cell: (row) =>
          name === "name" ? <GroupNameCell row={row} words={words} /> : groupCell(row, name, words),
        sortBy: (row) => {
          const value = row[name];
          if (typeof value === "boolean") return value ? 1 : 0;
          if (typeof value !== "number") return value === "" ? null : value;
          return isEnumeration(name) ? valueWord(t, name, value) : value;
        },
      };
    });
  }, [t, formats]);
}
