import "server-only";
import type { FinderHit } from "../../domain/finder/hit-shape";
import { may } from "../../domain/roles";
import type { Actor } from "../../server/auth/sessions";
import type { Runtime } from "../../server/runtime";
import { findDeceased } from "../customers/reads";

/**
 * The hits with the mark of a deceased customer, from the customers among them and from the desk's
 * own requests: billing names the status in the customer's own record only.
 */
export async function markDeceased(
  { database }: Runtime,
  actor: Actor,
  hits: readonly FinderHit[],
): Promise<FinderHit[]> {
  if (!may(actor.roles, "invoice-groups:read")) return [...hits];
  const guids = [...new Set(hits.flatMap(({ customerGuid }) => customerGuid ?? []))];
  const reported = await findDeceased(database, actor.tenantId, guids);
  const read = hits.filter(({ deceased }) => deceased).map(({ customerGuid }) => customerGuid);
  const all = new Set([...reported, ...read]);
  return hits.map((hit) => ({
    ...hit,
    deceased: hit.deceased || (hit.customerGuid !== null && all.has(hit.customerGuid)),
  }));
}
