import "server-only";
import { and, eq, inArray, or } from "drizzle-orm";
import type { DeskTransaction } from "../../db/database";
import { approvalRequests } from "../../db/schema/approval-requests";
import { erasures } from "../../db/schema/erasures";
import { sqlNow } from "../../db/sql-now";
import { sentDossierSchema } from "../../domain/erasure/certificate-shape";
import { planErasure } from "../../domain/erasure/plan-erasure";
import type { AuditEntry } from "../../engine/audit/entry";
import { targetOf } from "../../engine/requests/request-kind";
import type { RequestRow } from "../../engine/requests/request-rows";
import { eraseSends } from "./erase-approvals";
import { type ErasedCopies, eraseDeskCopies } from "./erase-copies";
import { eraseRequests } from "./erase-requests";
import type { ErasureScope } from "./erasure-scope";

/**
 * Erases the desk's own copies once billing has applied an erasure. If the group stays in billing,
 * only its contacts and offers are gone: then the requests for them, and the erasure's own reason.
 */
export async function finishErasure(
  queries: DeskTransaction,
  row: RequestRow,
): Promise<AuditEntry[]> {
  const { id, tenantId } = row;
  const { customerGuid } = targetOf(row);
  const accountGuid = row.accountGuid ?? "";
  const [stored] = await queries.select().from(erasures).where(eq(erasures.requestRowId, id));
  if (!stored) throw new Error("An erasure was sent without its dossier.");
  const { lastGroup, ...switches } = sentDossierSchema.parse(stored.dossier);
  const plan = planErasure(switches, lastGroup);
  const { lineIds, fingerprints } = stored;
  const scope = {
    tenantId,
    accountGuid,
    customerGuid,
    lineIds,
    fingerprints,
    wholeCustomer: plan.customer,
  };
  const copies = plan.group
    ? await eraseDeskCopies(queries, scope)
    : await eraseContactsAndOffers(queries, scope, id);
  await queries
    .update(erasures)
    .set({ copies, erasedAt: sqlNow, lineIds: [], fingerprints: [] })
    .where(eq(erasures.requestRowId, id));
  return [];
}

async function eraseContactsAndOffers(
  queries: DeskTransaction,
  scope: ErasureScope,
  id: string,
): Promise<ErasedCopies> {
  const { tenantId, accountGuid } = scope;
  const ofPeople = and(
    eq(approvalRequests.subject, "request"),
    eq(approvalRequests.tenantId, tenantId),
    eq(approvalRequests.accountGuid, accountGuid),
    inArray(approvalRequests.kind, ["create-contact", "create-offer"]),
  );
  const ids = await eraseRequests(queries, or(ofPeople, eq(approvalRequests.id, id)));
  return { requests: ids.length, calls: await eraseSends(queries, scope, ids) };
}
