import { ChevronDown, ChevronRight, CircleGauge, Layers } from "lucide-react";
import { useTranslations } from "next-intl";
import { IconButton } from "@/components/ui/icon-button";
import { Tag } from "@/components/ui/tag";
import { addressLines } from "@/lib/domain/address";
import type { GroupRow, PointRow, TreeRow } from "@/lib/domain/metering-points/contract-tree";
import { useCollapsedHeadings } from "./collapsed-headings";

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
    <span data-name="" className={`tabular truncate ${grouped ? "pl-20" : "pl-14"}`}>
      {row.contract?.contractNumber}
    </span>
  );
}

/** Hides and shows the rows below a heading. */
function Collapse({ id, name }: { id: string; name: string }) {
  const t = useTranslations("metering-points.row");
  const { collapsed, toggle } = useCollapsedHeadings();
  const isOpen = !collapsed.has(id);
  const Icon = isOpen ? ChevronDown : ChevronRight;
  return (
    <IconButton
      size="sm"
      label={t(isOpen ? "collapse" : "expand", { name })}
      aria-expanded={isOpen}
      icon={<Icon aria-hidden className="size-4" />}
      onClick={(event) => {
        event.stopPropagation();
        toggle(id);
      }}
    />
  );
}

function GroupCell({ row, name }: { row: GroupRow; name: string }) {
  const t = useTranslations("metering-points.row");
  return (
    <>
      <Collapse id={row.id} name={name} />
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
      <span className={`flex items-center gap-2 ${indent}`}>
        <Collapse id={row.id} name={accountingPointId} />
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
