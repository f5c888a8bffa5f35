"use client";

import { AlarmClock } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Segmented } from "@/components/ui/segmented";
import { noValue, ownLines } from "@/lib/domain/invoice-lines/line-filter";
import { queueViews, setFilter } from "@/lib/invoice-lines/abandoned/search-params";
import { FilterBar } from "./filter-bar";
import { FindBox } from "./find-box";
import type { Queue } from "./use-queue";
import type { QueueWords } from "./use-queue-words";

interface QueueToolbarProps {
  queue: Queue;
  words: QueueWords;
  onDown: () => void;
}

const whose = { all: null, mine: ownLines, nobody: noValue } as const;
type Whose = keyof typeof whose;
const everybody = Object.keys(whose) as readonly Whose[];

/** How the queue is looked at, and what narrows it. */
export function QueueToolbar({ queue, words, onDown }: QueueToolbarProps) {
  const t = useTranslations("invoice-lines");
  const { state, setState, hidden } = queue;
  const { assignee } = state.filters;
  const chosen = assignee?.kind === "one" ? assignee.text : null;
  const current = everybody.find((name) => whose[name] === chosen);
  const sleeping = state.snoozed === "hidden" ? hidden > 0 : true;
  return (
    <div className="flex flex-wrap items-center gap-2 px-6 pt-2 pb-3">
      <Segmented
        label={t("view.label")}
        options={queueViews.map((value) => ({ value, label: t(`view.${value}`) }))}
        value={state.view}
        onValueChange={(view) =>
          setState((before) => ({ ...before, view, sort: null }), { history: "push" })
        }
      />
      <FindBox queue={queue} onDown={onDown} />
      <Segmented
        label={t("whose.label")}
        options={everybody.map((value) => ({ value, label: t(`whose.${value}`) }))}
        // A colleague's lines are none of the three: the chip tells whose they are.
        value={current ?? "other"}
        onValueChange={(name: Whose | "other") => {
          const text = name === "other" ? null : whose[name];
          const filter = text === null ? null : ({ kind: "one", text } as const);
          setState((before) => setFilter(before, "assignee", filter));
        }}
      />
      <FilterBar queue={queue} words={words} />
      {sleeping ? (
        <Button
          variant="quiet"
          size="sm"
          icon={<AlarmClock aria-hidden className="size-3.5" />}
          onClick={() =>
            setState((before) => ({
              ...before,
              snoozed: before.snoozed === "hidden" ? "shown" : "hidden",
            }))
          }
        >
          {state.snoozed === "hidden" ? t("snooze.hidden", { count: hidden }) : t("snooze.hide")}
        </Button>
      ) : null}
    </div>
  );
}
