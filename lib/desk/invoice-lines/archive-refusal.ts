import "server-only";
import { isBlocked } from "../../engine/jobs/row-ends";
import { DeskProblem } from "../../server/problem";

/** A refused call of Archive Invoice Lines: all or nothing, so none was archived. */
export interface ArchiveRefusal {
  readonly status: number;
  /** A firewall or gateway refused it: billing did not see it. */
  readonly isBlocked: boolean;
  /** Ids of the lines that it names as the cause; empty: none named. */
  readonly named: readonly string[];
}

/**
 * Reads a refusal of a call with these line ids. A 409 names the line, but the interface does not
 * define where (operations, "Lines"): by its index in the request, or by its id in a sentence. Null
 * if it is not a clear refusal by the service.
 */
export function readRefusal(error: unknown, ids: readonly string[]): ArchiveRefusal | null {
  if (!(error instanceof DeskProblem)) return null;
  const { status, detail = "", errors = [] } = error.problem;
  if (status < 400 || status >= 500) return null;
  const asked = new Set(ids);
  const named = new Set<string>();
  for (const { path } of errors) {
    const place = /^ids\.(\d+)$/.exec(path)?.[1];
    const id = place === undefined ? undefined : ids[Number(place)];
    if (id !== undefined) named.add(id);
  }
  for (const text of [detail, ...errors.map(({ message }) => message)]) {
    for (const [id] of text.matchAll(/[0-9a-f]{32}/g)) if (asked.has(id)) named.add(id);
  }
  return { status, isBlocked: isBlocked(error), named: [...named] };
}
