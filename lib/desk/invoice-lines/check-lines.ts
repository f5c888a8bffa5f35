import "server-only";
import type { SetAsideLine } from "../../contract/line";
import type { SeenLine } from "../../domain/jobs/job-shape";
import type { LineRowReason } from "../../domain/jobs/row-reasons";
import { toMinorUnits } from "../../domain/minor-units";
import { mostReads } from "../../server/limits/request-scope";
import { maskValue } from "../../server/proxy/mask-answer";
import type { Runtime } from "../../server/runtime";
import { findPlaces, idsByGroup } from "./find-places";
import { readLines } from "./read-lines";

/** A line of a job, as billing has it. */
export interface CheckedLine {
  readonly id: string;
  /** Null, also the other facts: billing does not have the line, or it is not yet read. */
  readonly customerGuid: string | null;
  readonly accountGuid: string | null;
  readonly amountMinor: number | null;
  readonly currency: string | null;
  readonly description: string;
  /** Why it is not archived; null: it waits. */
  readonly reason: LineRowReason | null;
  /** What the person saw of a line that is read just before its call. */
  readonly seen?: SeenLine;
}

/** Pages read at once: a request must not crowd out other people's. */
const atOnce = 4;
const pageSize = 1000;
/** Pages, and groups of lines that they do not have: two reads each, within those of one request. */
const mostPages = 14;
const mostGroups = (mostReads - mostPages) / 2;

/**
 * Compares lines with billing's before a job is made of them: by invoice group where these are few,
 * otherwise by the list of all abandoned lines. Lines behind its first 14,000 get `seen`, and
 * `checkInGroups` later.
 *
 * @throws {UpstreamFailure | TokenFailure | DeskProblem} if billing cannot be read now.
 */
export async function checkLines(
  runtime: Runtime,
  rows: readonly SeenLine[],
): Promise<CheckedLine[]> {
  if (idsByGroup(rows).size <= mostReads / 2) return checkInGroups(runtime, rows);
  const { lines, isWhole } = await readAbandoned(runtime, new Set(rows.map(({ id }) => id)));
  const missing = rows.filter(({ id }) => !lines.has(id));
  const few = idsByGroup(missing).size <= mostGroups;
  const read = few ? await checkInGroups(runtime, missing) : [];
  const exact = new Map(read.map((line) => [line.id, line]));
  return rows.map((row) => {
    const line = lines.get(row.id);
    if (line) return compare(row, line);
    return exact.get(row.id) ?? (isWhole ? ended(row.id, "not-abandoned") : unread(row));
  });
}

/** The same by their invoice groups: one read or two for each. */
export async function checkInGroups(
  runtime: Runtime,
  rows: readonly SeenLine[],
): Promise<CheckedLine[]> {
  const places = await findPlaces(runtime, rows);
  return rows.map((row) => {
    const { place, line } = places.get(row.id) ?? { line: null };
    if (!line) return ended(row.id, "gone");
    return place === "archived"
      ? { ...factsOf(line), reason: "archived-meanwhile" }
      : compare(row, line);
  });
}

/** Those of these lines that are abandoned; `isWhole`: the whole list was read. */
async function readAbandoned(runtime: Runtime, ids: ReadonlySet<string>) {
  const lines = new Map<string, SetAsideLine>();
  for (let first = 1; first <= mostPages; first += atOnce) {
    const count = Math.min(atOnce, mostPages - first + 1);
    const pages = await Promise.all(
      Array.from({ length: count }, (_, offset) =>
        readLines(runtime, "listAbandonedLines", {
          page: String(first + offset),
          size: String(pageSize),
        }),
      ),
    );
    for (const line of pages.flat()) if (ids.has(line.id)) lines.set(line.id, line);
    if (pages.some(({ length }) => length < pageSize)) return { lines, isWhole: true };
    if (lines.size === ids.size) break;
  }
  return { lines, isWhole: false };
}

function compare(seen: SeenLine, line: SetAsideLine): CheckedLine {
  const facts = factsOf(line);
  const isSame =
    facts.accountGuid === seen.accountGuid &&
    facts.amountMinor === seen.amountMinor &&
    facts.currency === seen.currency;
  return { ...facts, reason: isSame ? null : "changed-meanwhile" };
}

function factsOf({ id, customerGUI, accountGuid, amount, currency, description }: SetAsideLine) {
  return {
    id,
    customerGuid: customerGUI || null,
    accountGuid: accountGuid || null,
    amountMinor: toMinorUnits(amount),
    currency: currency || null,
    // As billing has it: a national id in it is masked.
    description: String(maskValue(description, "hidden")).slice(0, 500),
  };
}

const nothing = {
  customerGuid: null,
  accountGuid: null,
  amountMinor: null,
  currency: null,
  description: "",
} as const;

function ended(id: string, reason: LineRowReason): CheckedLine {
  return { ...nothing, id, reason };
}

function unread(seen: SeenLine): CheckedLine {
  return { ...nothing, id: seen.id, reason: null, seen };
}
