import { isAuditKind } from "../domain/audit/kinds";
import { nouns } from "../domain/nouns";
import { queryKeys } from "./query-keys";

/** The roots of the queries that changes of these kinds make stale, including the audit's. */
export function staleKeysOf(kinds: readonly string[]): readonly (readonly [string])[] {
  if (kinds.length === 0) return [];
  const roots = kinds.flatMap((kind) => (isAuditKind(kind) ? nouns[kind].stale : []));
  return [queryKeys.audit, ...[...new Set<string>(roots)].map((root) => [root] as const)];
}
