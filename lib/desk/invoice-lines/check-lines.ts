import "server-only";
import type { SetAsideLine } from "../../contract/line";
import type { LineRowReason } from "../../domain/jobs/row-reasons";
import type { SeenLine } from "../../domain/jobs/seen-line";
import { toMinorUnits } from "../../domain/minor-units";
import { maskValue } from "../../server/proxy/mask-answer";
import type { Runtime } from "../../server/runtime";
import { findPlaces, idsByGroup } from "./find-places";
import { readLines } from "./read-lines";

/** A line of a job, as billing has it. */
export interface CheckedLine {
  readonly id: string;
  /** Null, also the other facts: billing does not have the line. */
  readonly customerGuid: string | null;
  readonly accountGuid: string | null;
  readonly amountMinor: number | null;
  readonly currency: string | null;
  readonly description: string;
  /** Why it is not archived; null: it is. */
  readonly reason: LineRowReason | null;
}

/** Pages read at once: a draft must not crowd out people's requests. */
const atOnce = 4;
const pageSize = 1000;
/** Invoice groups that are read one by one, instead of the list of all abandoned lines. */
const fewGroups = 30;
/** The list is not read beyond: it may have no end. */
const mostPages = 200;

/**
 * Compares lines with billing's before a job is made of them: by invoice group where these are few,
 * otherwise by the list of all abandoned lines, and by their groups those that the list does not have.
 *
 * @throws {UpstreamFailure | TokenFailure | DeskProblem} if billing cannot be read now.
 */
export async function checkLines(
  runtime: Runtime,
  rows: readonly SeenLine[],
): Promise<CheckedLine[]> {
  if (idsByGroup(rows).size <= fewGroups) return checkInGroups(runtime, rows);
  const lines = await readAbandoned(runtime, new Set(rows.map(({ id }) => id)));
  const missing = await checkInGroups(
    runtime,
    rows.filter(({ id }) => !lines.has(id)),
  );
  const exact = new Map(missing.map((line) => [line.id, line]));
  return rows.map((row) => {
    const line = lines.get(row.id);
    return line ? compare(row, line) : (exact.get(row.id) ?? ended(row.id, "gone"));
  });
}

/** The same by their invoice groups: one read or two for each. */
async function checkInGroups(runtime: Runtime, rows: readonly SeenLine[]): Promise<CheckedLine[]> {
  const places = await findPlaces(runtime, rows);
  return rows.map((row) => {
    const { place, line } = places.get(row.id) ?? { line: null };
    if (!line) return ended(row.id, "gone");
    return place === "archived"
      ? { ...factsOf(line), reason: "archived-meanwhile" }
      : compare(row, line);
  });
}

/** Those of these lines that are abandoned. */
async function readAbandoned(runtime: Runtime, ids: ReadonlySet<string>) {
  const lines = new Map<string, SetAsideLine>();
  for (let first = 1; first <= mostPages && lines.size < ids.size; first += atOnce) {
    const pages = await Promise.all(
      Array.from({ length: atOnce }, (_, offset) =>
        readLines(runtime, "listAbandonedLines", {
          page: String(first + offset),
          size: String(pageSize),
        }),
      ),
    );
    for (const line of pages.flat()) if (ids.has(line.id)) lines.set(line.id, line);
    if (pages.some(({ length }) => length < pageSize)) break;
  }
  return lines;
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
