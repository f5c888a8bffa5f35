import {
  columnOrderingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  createSortedRowModel,
  rowSortingFeature,
  sortFns,
  tableFeatures,
} from "@tanstack/react-table";
import type { InvoiceGroupConfig } from "../../../lib/contract/invoice-group";
import {
  type InvoiceGroupField,
  invoiceGroupFieldNames,
  invoiceGroupFields,
} from "../../../lib/invoice-groups/fields";

/** What the table of the desk's list can do (components/table/use-table-model.ts). */
export const features = tableFeatures({
  columnOrderingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns,
});

const amounts = new Intl.NumberFormat("en-GB", { minimumFractionDigits: 2 });
const days = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "UTC" });
const helper = createColumnHelper<typeof features, InvoiceGroupConfig>();

/** The columns that the desk's list shows until a person chooses others. */
export const columns = helper.columns(
  invoiceGroupFieldNames
    .filter((name) => invoiceGroupFields[name].shown)
    .map((name) =>
      helper.accessor(name, { header: wordsOf(name), cell: ({ row }) => show(name, row.original) }),
    ),
);

function show(name: InvoiceGroupField, group: InvoiceGroupConfig): string {
  const value = group[name];
  if (value === null) return "";
  switch (typeof value) {
    case "boolean":
      return value ? "Yes" : "No";
    case "number":
      return invoiceGroupFields[name].kind === "amount" ? amounts.format(value) : String(value);
    default:
      return invoiceGroupFields[name].kind === "date" ? days.format(new Date(value)) : value;
  }
}

function wordsOf(name: string): string {
  return name.replaceAll(/([A-Z])/g, " $1").toLowerCase();
}
