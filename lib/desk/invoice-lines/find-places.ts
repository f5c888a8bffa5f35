import "server-only";
import type { Runtime } from "../../server/runtime";
import { mapAtOnce } from "../map-at-once";
import { readLines } from "./read-lines";

/** The list in which the service has a line now. */
export type LinePlace = "abandoned" | "archived" | "elsewhere";

interface Line {
  readonly subjectId: string;
  readonly accountGuid: string;
}

/** Groups read at once: a job must not crowd out people's requests. */
const atOnce = 4;

/**
 * Finds lines at the service, group by group: first in its abandoned lines, then, for missing ones,
 * in its archived ones.
 *
 * @throws {UpstreamFailure | TokenFailure} if it cannot be read now.
 */
export async function findPlaces(
  runtime: Runtime,
  lines: readonly Line[],
): Promise<ReadonlyMap<string, LinePlace>> {
  const groups = new Map<string, string[]>();
  for (const { accountGuid, subjectId } of lines) {
    groups.set(accountGuid, [...(groups.get(accountGuid) ?? []), subjectId]);
  }
  const places = await mapAtOnce([...groups], atOnce, ([accountGuid, ids]) =>
    placesIn(runtime, accountGuid, ids),
  );
  return new Map(places.flat());
}

async function placesIn(
  runtime: Runtime,
  accountGuid: string,
  ids: readonly string[],
): Promise<[string, LinePlace][]> {
  const list = async (operation: "listAbandonedLinesOfInvoiceGroup" | "listArchivedLines") => {
    const lines = await readLines(runtime, operation, { accountguid: accountGuid });
    return new Set(lines.map(({ id }) => id));
  };
  const abandoned = await list("listAbandonedLinesOfInvoiceGroup");
  if (ids.every((id) => abandoned.has(id))) return ids.map((id) => [id, "abandoned"]);
  const archived = await list("listArchivedLines");
  return ids.map((id) => {
    // The archive is read last: a line that changed in between is found there.
    if (archived.has(id)) return [id, "archived"];
    return [id, abandoned.has(id) ? "abandoned" : "elsewhere"];
  });
}
