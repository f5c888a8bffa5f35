import { EyeOff } from "lucide-react";
import { RecordMarks } from "@/components/requests/record-marks";
import { Tag } from "@/components/ui/tag";
import type { InvoiceGroupConfig } from "@/lib/contract/invoice-group";
import type { GroupLabels } from "@/lib/invoice-groups/field-labels";
import type { InvoiceGroupField } from "@/lib/invoice-groups/fields";
import type { CellWords } from "./group-cell";

export function FlagCell({
  name,
  value,
  t,
}: {
  name: InvoiceGroupField;
  value: boolean;
  t: GroupLabels;
}) {
  if (!value) return <span className="text-ink-quiet">{t("words.off")}</span>;
  if (name === "accountOnHold" || name === "customerOnHold") {
    return (
      <Tag tone="warning" className="align-middle">
        {t("list.marks.onHold")}
      </Tag>
    );
  }
  if (name === "secretLocation") {
    return (
      <Tag tone="info" className="align-middle">
        {t("list.marks.protected")}
      </Tag>
    );
  }
  return t("words.on");
}

interface GroupNameCellProps {
  row: InvoiceGroupConfig;
  words: Pick<CellWords, "t">;
}

/**
 * The group's name with its customer: on two lines, or on one in compact rows. Many groups of
 * private persons have the customer's name, which is then shown once.
 */
export function GroupNameCell({ row, words }: GroupNameCellProps) {
  return (
    <>
      <span className="record-name">
        <span data-name>{`${row.name} `}</span>
        {row.customerName === row.name ? null : <span>{row.customerName}</span>}
      </span>
      <RecordMarks
        accountGuid={row.accountGuid}
        customerGuid={row.customerGuid}
        isProtected={row.secretLocation === true}
      />
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
