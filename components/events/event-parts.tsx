"use client";
import { ListEmpty } from "@/components/list/list-rows";
import type { ListModel } from "@/components/list/use-list";
import { OwnerPicker } from "@/components/shell/owner-picker";
import { EmptyState } from "@/components/shell/states";
import type { Event } from "@/lib/contract/event";
import { type EventState, isAsked } from "@/lib/events/params";
import type { EventLabels } from "./event-context";

interface PartProps {
  list: ListModel<Event, EventState, EventLabels>;
}

export function Header({ list: { state, ask, context } }: PartProps) {
  const { group, customer } = state;
  // Another address is another question.
  return (
    <OwnerPicker
      key={`${group} ${customer}`}
      state={state}
      words={(word) => context.t(`picker.${word}`)}
      onAsk={(next) => ask(next, "push")}
    />
  );
}

export function Empty({ list }: PartProps) {
  const { t } = list.context;
  if (isAsked(list.state)) return <ListEmpty list={list} />;
  return <EmptyState title={t("oneNeeded")} hint={t("oneNeededHint")} />;
}
