"use client";

import { keepPreviousData, useQueries, useQuery } from "@tanstack/react-query";
import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import {
  type RecentKind,
  type RecentRecord,
  readRecentRecords,
  recordOfPath,
} from "@/lib/browser/recent-records";
import { type FinderShape, mostNear, readFinderText } from "@/lib/domain/finder/finder-text";
import type { FinderSource } from "@/lib/domain/finder/hit-enumerations";
import type { FinderHit } from "@/lib/domain/finder/hit-shape";
import { joinHits } from "@/lib/domain/finder/join-hits";
import { mayBecomeNationalId } from "@/lib/domain/readers/national-ids/holds-national-id";
import { recentRecordQuery, recordsQuery } from "@/lib/finder/queries";

/** A pause within a word, in which nothing is requested yet. */
const pauseMilliseconds = 80;
/** Longer than a pause within a national identity number. */
const cautiousMilliseconds = 1_000;

/**
 * The records that a typed text may mean, from the desk and from billing, each as soon as it has
 * answered.
 */
export function useHits(typed: string, entered: string | null, customers: readonly string[]) {
  const reading = readFinderText(typed);
  const [asked, setAsked] = useState("");
  const text = reading.kind === "text" ? reading.text : "";
  const wait = mayBecomeNationalId(text) ? cautiousMilliseconds : pauseMilliseconds;
  const now = entered === typed;
  useEffect(() => {
    if (text === "" || now) return setAsked(text);
    const timer = setTimeout(() => setAsked(text), wait);
    return () => clearTimeout(timer);
  }, [text, wait, now]);

  const near = readsNear(asked) ? customers : [];
  const enabled = asked !== "" && text !== "";
  const options = { enabled, placeholderData: keepPreviousData } as const;
  const desk = useQuery({ ...recordsQuery("desk", asked, near), ...options });
  const billing = useQuery({ ...recordsQuery("billing", asked, near), ...options });
  const sources = [desk, billing];
  const isSettled =
    asked === text && sources.every((one) => !one.isFetching && !one.isPlaceholderData);
  const answers = enabled
    ? sources.flatMap(({ data, isError }) => (data && !isError ? data : []))
    : [];
  return {
    reading,
    hits: joinHits(answers.flatMap(({ hits }) => hits)),
    isPending: text !== "" && !isSettled,
    /** The source that did not answer. */
    failed: enabled ? failedSource(desk.isError, billing.isError) : null,
    isIncomplete: answers.some(({ incomplete }) => incomplete),
    unsearchable: isSettled ? (billing.data?.unsearchable ?? []) : [],
    numbersReadAt: isSettled ? (billing.data?.numbersReadAt ?? null) : null,
    retry: () => {
      for (const one of sources) if (one.isError || one.data?.incomplete) void one.refetch();
    },
  };
}

function failedSource(desk: boolean, billing: boolean): "all" | FinderSource | null {
  if (desk && billing) return "all";
  if (desk) return "desk";
  return billing ? "billing" : null;
}

const shapesNear: ReadonlySet<FinderShape> = new Set([
  "number",
  "code",
  "metering-point",
  "organization-number",
]);

/** Whether the lists of known customers are searched for such a text. */
function readsNear(text: string): boolean {
  const reading = readFinderText(text);
  return reading.kind === "text" && reading.shapes.some((shape) => shapesNear.has(shape));
}

export interface RecentHit {
  readonly record: RecentRecord;
  /** Undefined: not read yet, or it could not be read. */
  readonly hit: FinderHit | undefined;
}

/**
 * The records opened before, without the one on the screen and those deleted since; and their
 * customers. `kind`: those of that kind alone, also the one on the screen.
 */
export function useRecentHits(kind?: RecentKind): {
  recent: readonly RecentHit[];
  near: readonly string[];
} {
  const open = recordOfPath(usePathname());
  const [records] = useState(readRecentRecords);
  const read = useQueries({ queries: records.map(recentRecordQuery) });
  const recent = records.flatMap((record, index) => {
    const hit = read[index]?.data;
    return hit === null ? [] : [{ record, hit }];
  });
  const customers = recent.flatMap(({ hit }) => hit?.customerGuid ?? []);
  const shown = recent.filter(({ record }) =>
    kind === undefined ? record.id !== open?.id : record.kind === kind,
  );
  return { recent: shown, near: [...new Set(customers)].slice(0, mostNear) };
}
