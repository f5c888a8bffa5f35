import { useQuery } from "@tanstack/react-query";
import { useTable } from "@tanstack/react-table";
import type { InvoiceGroupConfig } from "../../../lib/contract/invoice-group";
import { columns, features } from "./columns";
import { loadGroups } from "./load-groups";

const nothing: InvoiceGroupConfig[] = [];

export function GroupTable() {
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
