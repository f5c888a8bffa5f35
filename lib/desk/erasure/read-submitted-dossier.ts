import "server-only";
import { and, eq } from "drizzle-orm";
import { approvalRequests } from "../../db/schema/approval-requests";
import type { SubmittedDossier } from "../../domain/erasure/dossier-shape";
import { problems } from "../../server/problem";
import type { Runtime } from "../../server/runtime";
import { storedBasisSchema } from "./erasure-basis-schema";

interface AskedErasure {
  readonly tenantId: string;
  readonly accountGuid: string;
  /** Id of the request. */
  readonly id: string;
}

/**
 * The dossier that the author of an erasure saw.
 *
 * @throws {DeskProblem} 404 if the invoice group has no such erasure.
 */
export async function readSubmittedDossier(
  { database }: Pick<Runtime, "database">,
  { tenantId, accountGuid, id }: AskedErasure,
): Promise<SubmittedDossier> {
  const [found] = await database
    .select({ basis: approvalRequests.basis })
    .from(approvalRequests)
    .where(
      and(
        eq(approvalRequests.subject, "request"),
        eq(approvalRequests.tenantId, tenantId),
        eq(approvalRequests.id, id),
        eq(approvalRequests.accountGuid, accountGuid),
        eq(approvalRequests.kind, "erase-invoice-group"),
      ),
    );
  if (!found) throw problems.notFound();
  const { dossierHash, rows = null } = storedBasisSchema.parse(found.basis);
  return { hash: dossierHash, rows };
}
