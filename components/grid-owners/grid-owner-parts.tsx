"use client";
import { ListEmpty } from "@/components/list/list-rows";
import type { ListModel } from "@/components/list/use-list";
import { EmptyState } from "@/components/shell/states";
import { useToday } from "@/components/shell/use-today";
import { Banner } from "@/components/ui/banner";
import type { GridOwner } from "@/lib/contract/grid-owner";
import { readOwnerNumber } from "@/lib/domain/grid-owners/owner-number";
import { daysLeftIn } from "@/lib/domain/grid-owners/pti-counts";
import type { State } from "./grid-owner-list";

interface PartProps {
  readonly list: ListModel<GridOwner, State, unknown>;
}

export function MonthFacts({ list }: PartProps) {
  const { t, formats } = list.context;
  const today = useToday();
  const month = list.source.rows[0]?.month;
  if (month === undefined || month === null) return null;
  return (
    <p className="text-ink-soft">
      {t("month", { month: formats.month(month), days: daysLeftIn(month, today) })}
    </p>
  );
}

/** A number with a wrong check digit is searched all the same: billing may have stored it so. */
export function NumberNotice({ list }: PartProps) {
  const { t } = list.context;
  const typed = readOwnerNumber(list.state.find);
  if (typed === null || typed.valid) return null;
  return (
    <div className="px-6 pb-3">
      <Banner tone="warning" role="status" title={t(`wrongDigit.${typed.kind}`)} />
    </div>
  );
}

export function NoneFound({ list }: PartProps) {
  const { find } = list.state;
  if (readOwnerNumber(find) === null) return <ListEmpty list={list} />;
  return <EmptyState title={list.context.t("noneWith", { number: find })} />;
}
