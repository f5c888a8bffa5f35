import { EyeOff } from "lucide-react";
import type { InvoiceGroupConfig } from "@/lib/contract/invoice-group";
import type { CellWords } from "./group-cell";

/**
 * The group's name with its customer: on two lines, or on one in compact rows. Many groups of
 * private persons are called like the customer, who is then named once.
 */
export function GroupNameCell({ row, words }: { row: InvoiceGroupConfig; words: CellWords }) {
  return (
    <span className="flex min-w-0 flex-1 items-center gap-2">
      <span
        title={`${row.name} · ${row.customerName}`}
        className="min-w-0 flex-1 leading-4 group-data-[density=compact]/table:flex group-data-[density=compact]/table:gap-2"
      >
        <span data-name className="block truncate font-medium text-ink">
          {row.name}{" "}
        </span>
        {row.customerName === row.name ? null : (
          <span className="block min-w-0 truncate text-ink-quiet text-xs leading-4 group-data-[density=compact]/table:flex-1">
            {row.customerName}
          </span>
        )}
      </span>
      {row.secretLocation ? (
        <span
          title={words.t("list.marks.protected")}
          className="grid size-5 shrink-0 place-items-center rounded-sm bg-info-soft text-info-ink"
        >
          <EyeOff aria-hidden className="size-3" />
          <span className="sr-only">{words.t("list.marks.protected")}</span>
        </span>
      ) : null}
    </span>
  );
}
