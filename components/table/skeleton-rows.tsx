import { Skeleton } from "@/components/ui/skeleton";
import type { ColumnShape } from "./table-column";

const rows = Array.from({ length: 14 }, (_, at) => at);
/** Not all of one length, as words are not. */
const lengths = ["w-3/4", "w-1/2", "w-2/3", "w-3/5"] as const;

interface SkeletonRowsProps {
  columns: readonly ColumnShape[];
  /** Whether a column of boxes comes first. */
  boxes?: boolean;
}

/** Rows in the shape of what comes. */
export function SkeletonRows({ columns, boxes = false }: SkeletonRowsProps) {
  return rows.map((row) => (
    <tr key={row} aria-hidden>
      {boxes ? <td className="row-box" /> : null}
      {columns.map((column, at) => (
        <td key={column.id} className={at === 0 ? "border-line border-r pl-6" : undefined}>
          <Skeleton className={`h-3 ${lengths[(row + at) % lengths.length] ?? "w-1/2"}`} />
        </td>
      ))}
    </tr>
  ));
}
