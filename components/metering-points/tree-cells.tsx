import { CircleGauge, Layers } from "lucide-react";
import { useTranslations } from "next-intl";
import { Tag } from "@/components/ui/tag";
import { addressLines } from "@/lib/domain/address";
import type { GroupRow, PointRow, TreeRow } from "@/lib/domain/metering-points/contract-tree";

interface TreeCellProps {
  row: TreeRow;
  /** The name of a heading's invoice group. */
  groupName: string;
  /** The tree begins with invoice groups: what is below them is indented further. */
  grouped: boolean;
}

/** The first cell of a row: its name, indented by its level, which is read aloud too. */
export function TreeCell({ row, groupName, grouped }: TreeCellProps) {
  if (row.kind === "group") return <GroupCell row={row} name={groupName} />;
  if (row.kind === "point") return <PointCell row={row} indent={grouped ? "pl-6" : ""} />;
  return (
    <span data-name="" className={`tabular truncate ${grouped ? "pl-12" : "pl-6"}`}>
      {row.contract?.contractNumber}
    </span>
  );
}

function GroupCell({ row, name }: { row: GroupRow; name: string }) {
  const t = useTranslations("metering-points.row");
  return (
    <>
      <Layers aria-hidden className="size-4 shrink-0 text-ink-quiet" />
      <span className="sr-only">{t("group")}</span>
      <span className="record-name">
        <span data-name="">{name}</span>
        <span>{t("groupCount", { points: row.points, contracts: row.contracts })}</span>
      </span>
    </>
  );
}

function PointCell({ row, indent }: { row: PointRow; indent: string }) {
  const t = useTranslations("metering-points.row");
  const { accountingPointId, address, secretLocation } = row.point;
  const place = addressLines(address).slice(0, 2).join(", ");
  return (
    <>
      <span className={indent}>
        <CircleGauge aria-hidden className="size-4 shrink-0 text-ink-quiet" />
        <span className="sr-only">{t("point")}</span>
      </span>
      <span className="record-name">
        <span data-name="" className="tabular">
          {accountingPointId}
        </span>
        <span>{place || t("pointCount", { contracts: row.contracts })}</span>
      </span>
      {secretLocation ? <Tag tone="danger">{t("protected")}</Tag> : null}
    </>
  );
}
