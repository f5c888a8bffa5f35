import { keepPreviousData, useQuery } from "@tanstack/react-query";
import {
  columnOrderingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  createSortedRowModel,
  rowSortingFeature,
  sortFns,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { useRef, useState } from "react";
import type { InvoiceGroupConfig } from "../../../lib/contract/invoice-group";
import {
  type InvoiceGroupField,
  invoiceGroupFieldNames,
  invoiceGroupFields,
} from "../../../lib/invoice-groups/fields";
import { loadGroups } from "./load-groups";

/** The features of the desk's table (components/table/use-table-model.ts). */
const features = tableFeatures({
  columnOrderingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns,
});

const amounts = new Intl.NumberFormat("en-GB", { minimumFractionDigits: 2 });
const days = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "UTC" });
const helper = createColumnHelper<typeof features, InvoiceGroupConfig>();

/** The default columns of the desk's list, behind the one that selects rows. */
const columns = helper.columns([
  helper.display({
    id: "select",
    header: "select",
    cell: ({ row }) => <input type="checkbox" aria-label={row.original.guid ?? ""} />,
  }),
  ...invoiceGroupFieldNames
    .filter((name) => invoiceGroupFields[name].shown)
    .map((name) =>
      helper.accessor(name, { header: wordsOf(name), cell: ({ row }) => show(name, row.original) }),
    ),
]);

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

const nothing: InvoiceGroupConfig[] = [];
/** Milliseconds after the last key, as in the desk's list (components/ui/search-field.tsx). */
const pause = 200;

export function GroupTable() {
  const [customerName, setCustomerName] = useState("");
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { data = nothing, error } = useQuery({
    queryKey: ["groups", customerName],
    queryFn: ({ signal }) => loadGroups(customerName, signal),
    placeholderData: keepPreviousData,
  });
  const table = useTable({ features, columns, data, getRowId: (group) => group.guid });
  if (error) return <p role="alert">{error.message}</p>;
  const waitFor = (text: string) => {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => setCustomerName(text.trim()), pause);
  };
  return (
    <>
      <search>
        <input aria-label="Customer" onChange={({ target }) => waitFor(target.value)} />
      </search>
      <table>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => (
                <th key={header.id} scope="col">
                  <button type="button" onClick={header.column.getToggleSortingHandler()}>
                    <table.FlexRender header={header} />
                  </button>
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id}>
              {row.getAllCells().map((cell) => (
                <td key={cell.id}>
                  <table.FlexRender cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
