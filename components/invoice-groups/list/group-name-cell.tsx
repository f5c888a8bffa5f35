import { EyeOff } from "lucide-react";
import type { InvoiceGroupConfig } from "@/lib/contract/invoice-group";
import type { CellWords } from "./group-cell";

/**
 * The group's name with its customer: on two lines, or on one in compact rows. Many groups of
 * private persons are called like the customer, who is then named once.
 */
export function GroupNameCell({ row, words }: { row: InvoiceGroupConfig; words: CellWords }) {
  return (
    <>
      <span className="record-name">
        <span data-name>{`${row.name} `}</span>
        {row.customerName === row.name ? null : <span>{row.customerName}</span>}
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
    </>
  );
}
