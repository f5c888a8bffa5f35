import { z } from "zod";
import type { SetAsideLine } from "../../contract/line";
import { addDays } from "../day";
import { clusterLines } from "../invoice-lines/clusters";
import { type QueueLine, queueLine, readableDay } from "../invoice-lines/queue-line";
import type { LineFollowup } from "../line-followups/followup-shape";

const count = z.int().min(0);
const day = z.iso.date();

/** How many of the counted lines each person is assigned to. */
const assigned = z.array(z.object({ id: z.uuid(), count }));

/** Causes with a name; the others are counted together. */
export const mostCauses = 8;
/** Weeks that are counted separately, including the current one. */
export const countedWeeks = 12;

/** GET my-work/abandoned-lines: the abandoned lines, counted by cause, by week and by assignee. */
export const abandonedSummarySchema = z.object({
  readAt: z.iso.datetime(),
  count,
  /** There are more than were counted. */
  more: z.boolean(),
  causes: z
    .array(
      z.object({
        /** Text of one of its lines. */
        description: z.string(),
        productId: z.string().nullable(),
        invoiceLineType: z.int().nullable(),
        vendor: z.string().nullable(),
        accountPeriod: z.string().nullable(),
        vatRate: z.number().nullable(),
        count,
        assigned,
        sums: z.array(z.object({ currency: z.string(), sumMinor: z.int() })),
      }),
    )
    .max(mostCauses),
  others: z.object({ causes: count, lines: count, assigned }),
  /** By the day on which a line was abandoned; Monday to Sunday, the oldest week first. */
  weeks: z.array(z.object({ from: day, to: day, count, assigned })).length(countedWeeks),
  /** Abandoned before those weeks. */
  earlier: count,
  /** Lines by assignee, the most first. */
  assignees: z.array(z.object({ id: z.uuid(), name: z.string(), count })),
  unassigned: count,
});
export type AbandonedSummary = z.infer<typeof abandonedSummarySchema>;

/** The lines to count; `today` is the tenant's day. */
export interface CountedLines {
  readonly lines: readonly SetAsideLine[];
  readonly more: boolean;
  readonly followups: ReadonlyMap<string, LineFollowup>;
  readonly today: string;
  readonly timeZone: string;
}

/** Counts lines by common values, by week and by assignee; each line counts once. */
export function summarizeAbandoned(counted: CountedLines): Omit<AbandonedSummary, "readAt"> {
  const { lines, more, followups, today, timeZone } = counted;
  const rows = lines.map((line) =>
    queueLine(line, followups.get(line.id) ?? null, today, timeZone),
  );
  const clusters = clusterLines(rows);
  const named = clusters.slice(0, mostCauses);
  const rest = clusters.slice(mostCauses).flatMap(({ members }) => members);
  const weeks = weeksUntil(today);
  const first = weeks[0]?.from ?? today;
  const assignees = new Map<string, { id: string; name: string; count: number }>();
  for (const { followup } of rows) {
    if (!followup?.assignee) continue;
    const { id, name } = followup.assignee;
    assignees.set(id, { id, name, count: (assignees.get(id)?.count ?? 0) + 1 });
  }
  const days = rows.flatMap((row) => readableDay(row) ?? []);
  return {
    count: rows.length,
    more,
    causes: named.map(({ facts, members, example, count: size, sums }) => ({
      ...facts,
      description: example.line.description,
      count: size,
      assigned: countAssigned(members),
      sums: sums.map(({ currency, sum }) => ({ currency, sumMinor: sum })),
    })),
    others: {
      causes: clusters.length - named.length,
      lines: rest.length,
      assigned: countAssigned(rest),
    },
    weeks: weeks.map(({ from, to }) => {
      const own = rows.filter((row) => {
        const day = readableDay(row);
        return day !== null && day >= from && day <= to;
      });
      return { from, to, count: own.length, assigned: countAssigned(own) };
    }),
    earlier: days.filter((day) => day < first).length,
    assignees: [...assignees.values()].sort((a, b) => b.count - a.count || (a.id < b.id ? -1 : 1)),
    unassigned: rows.filter(({ followup }) => !followup?.assignee).length,
  };
}

function countAssigned(lines: readonly QueueLine[]) {
  const found = new Map<string, number>();
  for (const { followup } of lines) {
    const id = followup?.assignee?.id;
    if (id !== undefined) found.set(id, (found.get(id) ?? 0) + 1);
  }
  return [...found].map(([id, size]) => ({ id, count: size }));
}

/** The counted weeks, Monday to Sunday; the last one contains the day. */
export function weeksUntil(
  today: string,
): readonly { readonly from: string; readonly to: string }[] {
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  const monday = addDays(today, -weekday);
  return Array.from({ length: countedWeeks }, (_, at) => {
    const from = addDays(monday, (at - countedWeeks + 1) * 7);
    return { from, to: addDays(from, 6) };
  });
}
