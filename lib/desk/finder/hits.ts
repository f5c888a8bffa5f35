import "server-only";
import type { Permission } from "../../contract/permissions";
import type { FinderShape, FinderText } from "../../domain/finder/finder-text";
import type { HitKind } from "../../domain/finder/hit-enumerations";
import type { FinderHit } from "../../domain/finder/hit-shape";
import { groupHits, joinHits, mostOfKind } from "../../domain/finder/join-hits";
import type { Language } from "../../domain/languages";
import { cleanLine } from "../../domain/readers/clean-text";
import { readMeteringPoint } from "../../domain/readers/metering-point";
import { isSameOrganization } from "../../domain/readers/organization-number";
import { readPaymentReference } from "../../domain/readers/payment-reference";
import type { Actor } from "../../server/auth/sessions";
import { maskText } from "../../server/mask-text";
import type { Runtime } from "../../server/runtime";

/** The person, and the records opened last. */
export interface Search {
  readonly runtime: Runtime;
  readonly actor: Actor;
  /** Of names that have words in them; undefined: English. */
  readonly language: Language | undefined;
  readonly signal: AbortSignal;
  /** Customers whose invoices and metering points are read. */
  readonly near: readonly string[];
}

/** One way to find records of some kinds by a text of some shapes. */
export interface Lookup {
  readonly kinds: readonly HitKind[];
  readonly shapes: readonly FinderShape[];
  readonly permission: Permission;
  /** It asks the index first, so that finding nothing does not show that billing answers. */
  readonly indexed?: true;
  find(search: Search, text: FinderText): Promise<readonly FinderHit[]>;
}

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

/** The hits of one source: each record once, the exact ones first, a limited number of each kind. */
export function selectHits(found: readonly FinderHit[]): FinderHit[] {
  return groupHits(joinHits(found)).flatMap(({ hits }) => hits.slice(0, mostOfKind));
}

/** Whether a field of a record equals the typed text, ignoring case and spaces. */
export function isWhole(field: string | null | undefined, { compact }: FinderText): boolean {
  if (typeof field !== "string") return false;
  return cleanLine(field).replaceAll(" ", "").toLowerCase() === compact.toLowerCase();
}

/** The same for a metering point, which billing may write with spaces or its identifier of GS1. */
export function isPoint(field: string | null | undefined, { compact }: FinderText): boolean {
  return typeof field === "string" && readMeteringPoint(field) === compact;
}

/** The same for a company's number, whatever its country, suffix and separators. */
export function isOrganization(field: string | null | undefined, { text }: FinderText): boolean {
  return typeof field === "string" && isSameOrganization(field, text);
}

/** The same for a payment reference, in its national or its RF form. */
export function isReference(field: string | null | undefined, text: FinderText): boolean {
  if (typeof field !== "string") return false;
  return isWhole(field, text) || readPaymentReference(field)?.text === text.compact;
}
