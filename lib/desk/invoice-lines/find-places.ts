import "server-only";
import type { SetAsideLine } from "../../contract/line";
import { mapAtOnce } from "../../engine/calls/map-at-once";
import type { Runtime } from "../../server/runtime";
import { readLines } from "./read-lines";

/** The list in which the service has a line now. */
export type LinePlace = "abandoned" | "archived" | "elsewhere";

interface Line {
  readonly id: string;
  readonly accountGuid: string;
}

/** A line where it is; null: billing has it in neither list of the group. */
export interface PlacedLine {
  readonly place: LinePlace;
  readonly line: SetAsideLine | null;
}

/** Groups read at once: a job must not crowd out people's requests. */
const atOnce = 4;

/**
 * Finds lines at the service by their ids, group by group: first in its abandoned lines, then, for
 * missing ones, in its archived ones.
 *
 * @throws {UpstreamFailure | TokenFailure} if it cannot be read now.
 */
export async function findPlaces(
  runtime: Runtime,
  lines: readonly Line[],
): Promise<ReadonlyMap<string, PlacedLine>> {
  const places = await mapAtOnce([...idsByGroup(lines)], atOnce, ([accountGuid, ids]) =>
    placesIn(runtime, accountGuid, ids),
  );
  return new Map(places.flat());
}

/** The ids of lines by their invoice groups. */
export function idsByGroup(lines: readonly Line[]): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const { accountGuid, id } of lines) {
    const ids = groups.get(accountGuid);
    if (ids) ids.push(id);
    else groups.set(accountGuid, [id]);
  }
  return groups;
}

async function placesIn(
  runtime: Runtime,
  accountguid: string,
  ids: readonly string[],
): Promise<[string, PlacedLine][]> {
  const list = async (operation: "listAbandonedLinesOfInvoiceGroup" | "listArchivedLines") => {
    const lines = await readLines(runtime, operation, { accountguid });
    return new Map(lines.map((line) => [line.id, line]));
  };
  const abandoned = await list("listAbandonedLinesOfInvoiceGroup");
  const isThere = ids.every((id) => abandoned.has(id));
  // The archive is read last: a line that changed in between is found there.
  const archived = isThere ? null : await list("listArchivedLines");
  return ids.map((id) => {
    const past = archived?.get(id);
    if (past) return [id, { place: "archived", line: past }];
    const line = abandoned.get(id) ?? null;
    return [id, { place: line ? "abandoned" : "elsewhere", line }];
  });
}
