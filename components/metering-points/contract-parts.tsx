import { useTranslations } from "next-intl";
import { ListEmpty } from "@/components/list/list-rows";
import type { ListModel } from "@/components/list/use-list";
import { EmptyState } from "@/components/shell/states";
import { Button } from "@/components/ui/button";
import { countPoints, type TreeRow } from "@/lib/domain/metering-points/contract-tree";
import type { MeteringPointState } from "@/lib/metering-points/params";
import { firstPoints, mostPoints } from "@/lib/metering-points/queries";
import type { PointLabels } from "./use-point-labels";

interface PartProps {
  list: ListModel<TreeRow, MeteringPointState, PointLabels>;
}

/** How many metering points there are, and what the answer leaves out. */
export function Footer({ list }: PartProps) {
  const t = useTranslations("metering-points.footer");
  const { matching, source, state } = list;
  if (source.pending) return null;
  const ofContracts = (rows: readonly TreeRow[]) =>
    countPoints(rows.flatMap((row) => (row.kind === "group" ? [] : row)));
  const loaded = ofContracts(source.rows);
  return (
    <>
      <p>{t("points", { count: ofContracts(matching) })}</p>
      {source.more.kind === "append" ? <p>{t("first", { count: firstPoints })}</p> : null}
      {loaded >= mostPoints ? <p>{t("most", { count: mostPoints })}</p> : null}
      {state.all ? null : <p className="text-ink-quiet">{t("current")}</p>}
    </>
  );
}

/** Closed contracts are hidden at first: without any other the list says so. */
export function Empty({ list }: PartProps) {
  const t = useTranslations("metering-points");
  if (list.narrowed || list.state.all) return <ListEmpty list={list} />;
  return (
    <EmptyState
      title={t("noneCurrent")}
      action={<Button onClick={() => list.change({ all: true })}>{t("list.filters.all")}</Button>}
    />
  );
}
