import "server-only";
import { erasures } from "../../db/schema/erasures";
import type { SentDossier } from "../../domain/erasure/certificate-shape";
import { planErasure } from "../../domain/erasure/plan-erasure";
import { targetOf } from "../../engine/requests/request-kind";
import type { RequestRow } from "../../engine/requests/request-rows";
import type { Actor } from "../../server/auth/sessions";
import type { Runtime } from "../../server/runtime";
import { fingerprintsOf } from "./erasure-scope";
import { readPersonalValues } from "./personal-values";
import type { ReadDossier } from "./read-dossier";

/** The approver, for whom the desk reads the dossier again before the call. */
export function approverOf({ approvedBy, tenantId }: RequestRow): Actor {
  const roles = ["lead"] as const;
  const none = { name: "", sessionId: "", sessionEndsAt: new Date(0) };
  return { personId: approvedBy ?? "", tenantId, roles, ...none };
}

const readMilliseconds = 10_000;

/** Stores what will be needed once the group cannot be read any more. It may be repeated. */
export async function prepareErasure(
  runtime: Runtime,
  row: RequestRow,
  { dossier, lineIds }: ReadDossier,
): Promise<void> {
  const { id, tenantId, accountGuid, content } = row;
  const { rows, hash } = dossier;
  const lastGroup = dossier.lastGroup ?? false;
  const { DeleteInCRM = true, DeleteInBE = true } = Object(content);
  const plan = planErasure({ DeleteInCRM, DeleteInBE }, lastGroup);
  const target = targetOf(row);
  const values = plan.group
    ? await readPersonalValues({ runtime, target, milliseconds: readMilliseconds }, plan.customer)
    : { names: [], telephones: [], others: [] };
  const stored = {
    dossier: { rows, lastGroup, DeleteInCRM, DeleteInBE, hash } satisfies SentDossier,
    lineIds: [...lineIds],
    fingerprints: fingerprintsOf(values),
  };
  await runtime.database
    .insert(erasures)
    .values({ ...stored, requestRowId: id, tenantId, accountGuid: accountGuid ?? "" })
    .onConflictDoUpdate({ target: erasures.requestRowId, set: stored });
}
