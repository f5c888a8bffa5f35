import "./style.css";
import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
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
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
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

function GroupTable() {
  const { data = nothing, error } = useQuery({ queryKey: ["groups"], queryFn: loadGroups });
  const table = useTable({ features, columns, data, getRowId: (group) => group.guid });
  if (error) return <p role="alert">{error.message}</p>;
  return (
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
  );
}

const client = new QueryClient();
const root = document.getElementById("root");
if (!root) throw new Error("The page has no root.");

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <h1>Invoice groups</h1>
      <GroupTable />
    </QueryClientProvider>
  </StrictMode>,
);
