import { columnsOf, type ListColumn } from "@/components/list/list-columns";
import type { InvoiceGroupConfig } from "@/lib/contract/invoice-group";
import { isEnumeration, valueWord } from "@/lib/domain/invoice-groups/value-words";
import type { GroupLabels } from "@/lib/invoice-groups/field-labels";
import {
  type InvoiceGroupField,
  invoiceGroupFieldNames,
  invoiceGroupFields,
} from "@/lib/invoice-groups/fields";
import { groupCell } from "./group-cell";
import { GroupNameCell } from "./group-name-cell";

type GroupColumn = ListColumn<InvoiceGroupConfig, GroupLabels>;

const { name, text, code, number, money, day } = columnsOf<InvoiceGroupConfig, GroupLabels>();

/** A column for each of the 44 fields; the first one names the group and its customer. */
export const groupColumns: readonly GroupColumn[] = invoiceGroupFieldNames.map(columnOf);

function columnOf(id: InvoiceGroupField): GroupColumn {
  const { group, kind, width, shown } = invoiceGroupFields[id];
  const options: Parameters<typeof text>[2] = {
    group,
    width,
    shown,
    label: ({ labels }) => labels(`fields.${id}`),
    cell: (row, { labels: t, formats, actor: { currency } }) =>
      groupCell(row, id, { t, formats, currency }),
  };
  const figure = (row: InvoiceGroupConfig) => numberOf(row[id]);
  switch (kind) {
    case "amount":
      return money(id, figure, (_row, { actor }) => actor.currency, options);
    case "days":
      return number(id, figure, options);
    case "code":
      return text(
        id,
        (row, { labels }) => {
          const value = figure(row);
          return value === null || !isEnumeration(id) ? value : valueWord(labels, id, value);
        },
        options,
      );
    case "flag":
      return text(
        id,
        (row, { labels }) => (row[id] === null ? null : labels(row[id] ? "words.on" : "words.off")),
        { ...options, sortBy: (row) => (row[id] === null ? null : Number(row[id])) },
      );
    case "date":
      return day(id, (row) => textOf(row[id]), options);
    case "id":
      return code(id, (row) => row[id], options);
    case "text":
      return id === "name" ? nameColumn(options) : text(id, (row) => row[id], options);
    default:
      return kind satisfies never;
  }
}

function nameColumn(options: Parameters<typeof name>[2]): GroupColumn {
  return name("name", (row) => row.name, {
    ...options,
    cell: (row, { labels: t }) => <GroupNameCell row={row} words={{ t }} />,
    includes: ["customerName"],
  });
}

function numberOf(value: unknown): number | null {
  return typeof value === "number" ? value : null;
}

function textOf(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}
