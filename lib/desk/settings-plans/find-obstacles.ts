import "server-only";
import type { InvoiceGroupSetting } from "../../contract/invoice-group";
import type { Queries } from "../../db/database";
import { settingOfRequestField } from "../../domain/settings-plans/setting-of-request-field";
import { findBeingErased } from "../erasure/reads";
import { findPendingValues } from "../invoice-groups/marks/reads";

/** Why the settings of a group must not be changed now, and the setting that is the reason. */
export type Obstacle =
  | { readonly reason: "being-erased"; readonly name: null }
  | { readonly reason: "requested"; readonly name: InvoiceGroupSetting };

interface ChangedGroup {
  readonly accountGuid: string;
  readonly names: readonly InvoiceGroupSetting[];
}

/**
 * The obstacles of groups by their ids: an erasure that is not finished, or a request to billing
 * that is not finished and asks for one of the changed settings. Two reads, however many groups.
 */
export async function findObstacles(
  queries: Queries,
  tenantId: string,
  groups: readonly ChangedGroup[],
): Promise<ReadonlyMap<string, Obstacle>> {
  const ids = groups.map(({ accountGuid }) => accountGuid);
  if (ids.length === 0) return new Map();
  const pending = await findPendingValues(queries, tenantId, ids);
  const erased = await findBeingErased(queries, tenantId, ids);
  const changed = new Map(groups.map(({ accountGuid, names }) => [accountGuid, names]));
  const obstacles = new Map<string, Obstacle>();
  for (const { accountGuid, field } of pending) {
    const name = settingOfRequestField(field);
    if (name === null || !changed.get(accountGuid)?.includes(name)) continue;
    obstacles.set(accountGuid, { reason: "requested", name });
  }
  for (const id of erased) obstacles.set(id, { reason: "being-erased", name: null });
  return obstacles;
}
