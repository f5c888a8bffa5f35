import "server-only";
import type { Permission } from "../../contract/permissions";
import type { FinderShape, FinderText } from "../../domain/finder/finder-text";
import type { HitKind } from "../../domain/finder/hit-enumerations";
import type { FinderHit } from "../../domain/finder/hit-shape";
import { groupHits, joinHits } from "../../domain/finder/join-hits";
import type { Actor } from "../../server/auth/sessions";
import { maskText } from "../../server/mask-text";
import type { Runtime } from "../../server/runtime";

/** The person, and the records opened last. */
export interface Search {
  readonly runtime: Runtime;
  readonly actor: Actor;
  readonly signal: AbortSignal;
  /** Customers whose invoices and metering points are read. */
  readonly near: readonly string[];
}

/** One way to find records of some kinds by a text of some shapes. */
export interface Lookup {
  readonly kinds: readonly HitKind[];
  readonly shapes: readonly FinderShape[];
  readonly permission: Permission;
  find(search: Search, text: FinderText): Promise<readonly FinderHit[]>;
}

/** Maximum hits of a kind from one source. */
export const mostOfKind = 5;

/** A hit with empty optional fields; texts that people wrote are masked. */
export function hitOf(
  given: Pick<FinderHit, "kind" | "id" | "exact"> & Partial<FinderHit>,
): FinderHit {
  const empty = { name: null, action: null, customerName: null, customerGuid: null };
  const hit = { ...empty, number: null, state: null, deceased: false, ...given };
  const mask = (text: string | null) => text && maskText(text);
  const { name, customerName, number } = hit;
  return { ...hit, name: mask(name), customerName: mask(customerName), number: mask(number) };
}

/** The hits of one source: each record once, the exact ones first, few of each kind. */
export function selectHits(found: readonly FinderHit[]): FinderHit[] {
  return groupHits(joinHits(found)).flatMap(({ hits }) => hits.slice(0, mostOfKind));
}

/** Whether a field of a record equals the typed text, ignoring case and spaces. */
export function isWhole(field: string | null | undefined, { compact }: FinderText): boolean {
  return field?.replaceAll(/\s/gu, "").toLowerCase() === compact.toLowerCase();
}
