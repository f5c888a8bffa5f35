import "server-only";
import type { SetAsideLine } from "../../contract/line";
import { dayIn } from "../../domain/day";
import type { LineFollowup } from "../../domain/line-followups/followup-shape";
import { type AbandonedSummary, summarizeAbandoned } from "../../domain/my-work/abandoned-summary";
import { takeAll, walkWhole } from "../../domain/walks/walk-whole";
import { sharedRead } from "../../engine/calls/shared-read";
import type { Actor } from "../../server/auth/sessions";
import { readWith } from "../../server/read-operation";
import type { Runtime } from "../../server/runtime";
import { listFollowups } from "../invoice-lines/followups/reads";

/** The maximum of one call (interface, section 4.5; pages count from 1). */
const pageSize = 1000;
/** Limit of the lines that one request counts. */
const mostPages = 10;

/**
 * Counts the tenant's abandoned lines, including snoozed ones.
 *
 * @throws {DeskProblem} if a page could not be read: a part of the lines is never counted as all.
 */
export const readAbandonedSummary = sharedRead(
  30_000,
  async (runtime: Runtime, actor: Actor): Promise<AbandonedSummary> => {
    const { lines, more } = await readLines(runtime, actor);
    const followups = await readFollowups(runtime, actor);
    const now = new Date();
    const timeZone = runtime.env.TIME_ZONE;
    const today = dayIn(timeZone, now);
    return {
      readAt: now.toISOString(),
      ...summarizeAbandoned({ lines, more, followups, today, timeZone }),
    };
  },
);

async function readLines(runtime: Runtime, actor: Actor) {
  const lines: SetAsideLine[] = [];
  // A line moves up when another one leaves the list.
  const walk = walkWhole({
    readPage: async (page) => {
      const query = { page: page + 1, size: pageSize };
      return { rows: await readWith(runtime, actor, "listAbandonedLines", { query }) };
    },
    idOf: ({ id }: SetAsideLine) => id,
    mostPages,
  });
  const { cut, missing } = await takeAll(walk, (batch) => void lines.push(...batch));
  return { lines, more: cut || missing > 0 };
}

async function readFollowups({ database }: Runtime, actor: Actor) {
  const followups = new Map<string, LineFollowup>();
  for (let position: string | null = null; ; ) {
    const page = await listFollowups(database, actor, position);
    for (const followup of page.followups) followups.set(followup.lineId, followup);
    if (page.next === null) return followups;
    position = page.next;
  }
}
