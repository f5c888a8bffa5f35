"use client";

import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo } from "react";
import { useActor } from "@/components/shell/actor-context";
import { useSearchParamsState } from "@/lib/browser/use-search-params-state";
import type { SetAsideLine } from "@/lib/contract/line";
import { filterLines } from "@/lib/domain/invoice-lines/line-filter";
import { type QueueLine, queueLine } from "@/lib/domain/invoice-lines/queue-line";
import { followupsQuery } from "@/lib/invoice-lines/abandoned/queries";
import { queueFormat } from "@/lib/invoice-lines/abandoned/search-params";
import { useAbandonedLines } from "./use-abandoned-lines";

/** Everything that the queue shows, from the address to the lines; `today` is the tenant's day. */
export function useQueue(today: string) {
  const { personId } = useActor();
  const [state, setState] = useSearchParamsState(queueFormat);
  const loaded = useAbandonedLines();
  const followups = useQuery(followupsQuery());

  const all = useMemo(() => {
    const noted = new Map(followups.data?.map((followup) => [followup.lineId, followup]));
    return loaded.lines.map((line) => remember(line, noted.get(line.id) ?? null, today));
  }, [loaded.lines, followups.data, today]);

  // Typing stays quick: the lines follow when there is time.
  const asked = useDeferredValue(state);
  const { matching, hidden } = useMemo(
    () => filterLines(all, asked, personId),
    [all, asked, personId],
  );
  return {
    state,
    setState,
    loaded,
    all,
    matching,
    hidden,
    filtered: Object.keys(state.filters).length > 0 || state.find !== "",
    followupsFailed: followups.isError,
  };
}

export type Queue = ReturnType<typeof useQueue>;

/** A line that did not change is the very same value again, so that its row is left alone. */
const known = new WeakMap<SetAsideLine, QueueLine>();

function remember(line: SetAsideLine, followup: QueueLine["followup"], today: string): QueueLine {
  const before = known.get(line);
  if (before && before.followup === followup) return before;
  const made = queueLine(line, followup, today);
  known.set(line, made);
  return made;
}
