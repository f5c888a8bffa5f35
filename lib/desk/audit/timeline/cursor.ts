import "server-only";
import { z } from "zod";
import { identifierSchema } from "../../../contract/identifier";
import { problems } from "../../../server/problem";

/**
 * Most invoice groups of a customer whose events stand in the customer's timeline: with the customer's
 * own events and the list of its groups, these are all that one request may read.
 */
export const mostGroups = 18;

const cursorSchema = z.strictObject({
  /** Number of the last audit entry that was shown. */
  desk: z.int().min(1).nullable(),
  /** No event newer than the first page's newest counts, so that places don't move meanwhile. */
  until: z.iso.datetime().nullable(),
  /** The groups of the first page: one that comes meanwhile has its own places on the next walk. */
  groups: z.array(identifierSchema).max(mostGroups),
  /** How many events of each list were shown. */
  taken: z.array(z.int().min(0).max(1_000_000)).max(mostGroups + 2),
});

export type TimelineCursor = z.output<typeof cursorSchema>;

/** Longest text of a cursor. */
export const longestCursor = 2000;

export function writeCursor(cursor: TimelineCursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString("base64url");
}

/** @throws {DeskProblem} 400 for what this desk did not write. */
export function readCursor(text: string): TimelineCursor {
  const parsed = cursorSchema.safeParse(parseOrNull(Buffer.from(text, "base64url").toString()));
  if (parsed.success) return parsed.data;
  throw wrongCursor();
}

export function wrongCursor() {
  return problems.invalid([{ path: "cursor", message: "Is no cursor of this list." }]);
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
