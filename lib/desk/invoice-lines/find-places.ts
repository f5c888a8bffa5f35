import "server-only";
import { z } from "zod";
import type { OperationId } from "../../contract/operation-table";
import { DeskProblem } from "../../server/problem";
import type { Runtime } from "../../server/runtime";
import { UpstreamFailure } from "../../server/upstream/upstream-failure";
import { callService } from "../call-service";

/** The list in which the service has a line now. */
export type LinePlace = "abandoned" | "archived" | "elsewhere";

interface Line {
  readonly subjectId: string;
  readonly accountGuid: string;
}

const milliseconds = 10_000;
/** Groups read at once: a job must not crowd out people's requests. */
const atOnce = 4;
const listSchema = z.array(z.object({ id: z.string() }));

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
  const places = new Map<string, LinePlace>();
  const groups = new Map<string, string[]>();
  for (const { accountGuid, subjectId } of lines) {
    groups.set(accountGuid, [...(groups.get(accountGuid) ?? []), subjectId]);
  }
  const waiting = [...groups];
  const ask = async (): Promise<void> => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [accountGuid, ids] = next;
      for (const [id, place] of await placesIn(runtime, accountGuid, ids)) places.set(id, place);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, ask));
  return places;
}

async function placesIn(
  runtime: Runtime,
  accountGuid: string,
  ids: readonly string[],
): Promise<[string, LinePlace][]> {
  const list = (id: OperationId) => idsOf(runtime, id, accountGuid);
  const abandoned = await list("listAbandonedLinesOfInvoiceGroup");
  if (ids.every((id) => abandoned.has(id))) return ids.map((id) => [id, "abandoned"]);
  const archived = await list("listArchivedLines");
  return ids.map((id) => {
    // The archive is read last: a line that changed in between is found there.
    if (archived.has(id)) return [id, "archived"];
    return [id, abandoned.has(id) ? "abandoned" : "elsewhere"];
  });
}

async function idsOf(
  runtime: Runtime,
  operation: OperationId,
  accountGuid: string,
): Promise<ReadonlySet<string>> {
  const input = { query: { accountguid: accountGuid } };
  const answer = await callService(runtime, operation, input, { milliseconds }).catch(
    (error: unknown) => {
      // An invoice group that the service does not have, or no longer has, has no lines.
      if (error instanceof DeskProblem && error.problem.status === 404) return [];
      throw error;
    },
  );
  const parsed = listSchema.safeParse(answer);
  if (!parsed.success) throw new UpstreamFailure("garbage", { status: 200 });
  return new Set(parsed.data.map(({ id }) => id));
}
