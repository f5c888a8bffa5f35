import "server-only";
import { z } from "zod";
import { problems } from "../../../server/problem";

/** How far a list of the service's events was shown. */
const eventPlaceSchema = z.strictObject({
  /** Nothing newer than the first one shown counts, so that places don't move meanwhile. */
  until: z.iso.datetime().nullable(),
  taken: z.int().min(0).max(1_000_000),
});

const cursorSchema = z.strictObject({
  /** Number of the last audit entry that was shown. */
  desk: z.int().min(1).nullable(),
  events: z.array(eventPlaceSchema).max(2),
});

export type EventPlace = z.output<typeof eventPlaceSchema>;
export type TimelineCursor = z.output<typeof cursorSchema>;

export function startCursor(lists: number): TimelineCursor {
  return { desk: null, events: Array.from({ length: lists }, () => ({ until: null, taken: 0 })) };
}

export function writeCursor(cursor: TimelineCursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString("base64url");
}

/** @throws {DeskProblem} 400 for what this desk did not write, or wrote for another list. */
export function readCursor(text: string, lists: number): TimelineCursor {
  const parsed = cursorSchema.safeParse(parseOrNull(Buffer.from(text, "base64url").toString()));
  if (parsed.success && parsed.data.events.length === lists) return parsed.data;
  throw problems.invalid([{ path: "cursor", message: "Is no cursor of this list." }]);
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
