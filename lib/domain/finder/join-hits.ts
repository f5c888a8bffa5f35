import { type HitKind, hitKinds } from "./hit-enumerations";
import type { FinderHit } from "./hit-shape";

/** Hits of a kind that one source answers; there may be others. */
export const mostOfKind = 25;
/** Hits of a kind that are shown until the person asks for the others. */
export const shownOfKind = 5;

/** Each record once, with the combined values of its hits. */
export function joinHits(hits: readonly FinderHit[]): readonly FinderHit[] {
  const byRecord = new Map<string, FinderHit>();
  for (const hit of hits) {
    const key = `${hit.kind} ${hit.id}`;
    const known = byRecord.get(key);
    if (known) {
      byRecord.set(key, {
        ...known,
        name: known.name ?? hit.name,
        customerName: known.customerName ?? hit.customerName,
        customerGuid: known.customerGuid ?? hit.customerGuid,
        number: known.number ?? hit.number,
        state: known.state ?? hit.state,
        deceased: known.deceased || hit.deceased,
        exact: known.exact || hit.exact,
      });
    } else byRecord.set(key, hit);
  }
  return [...byRecord.values()];
}

/**
 * Hits by kind: kinds with an exact hit first, then in the order of the kinds. Of a kind the exact
 * ones come first, then those that have not ended.
 */
export function groupHits(
  hits: readonly FinderHit[],
): readonly { readonly kind: HitKind; readonly hits: readonly FinderHit[] }[] {
  const groups = hitKinds.flatMap((kind) => {
    const own = hits.filter((hit) => hit.kind === kind);
    const sorted = own.toSorted((one, other) => rankOf(one) - rankOf(other));
    return sorted.length === 0
      ? []
      : [{ kind, hits: sorted, first: sorted.some((hit) => hit.exact) }];
  });
  return [...groups.filter(({ first }) => first), ...groups.filter(({ first }) => !first)];
}

function rankOf({ exact, state }: FinderHit): number {
  if (exact) return 0;
  return state === "ended" || state === "deceased" ? 2 : 1;
}

/** The record that a text names; null: none, or more than one. */
export function onlyExact(hits: readonly FinderHit[]): FinderHit | null {
  const [only, another] = hits.filter(({ exact }) => exact);
  return only && another === undefined ? only : null;
}
