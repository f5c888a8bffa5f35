import "server-only";
import { and, eq } from "drizzle-orm";
import { findNames } from "../../db/find-names";
import { approvalRequests } from "../../db/schema/approval-requests";
import { erasures } from "../../db/schema/erasures";
import { certificateSchema, type ErasureCertificate } from "../../domain/erasure/certificate-shape";
import { requestRows } from "../../engine/requests/request-rows";
import { problems } from "../../server/problem";
import type { Runtime } from "../../server/runtime";

/**
 * The certificate of an erasure that was sent to billing: RequestId, moments, hash and counts of
 * the dossier, and what was erased of the desk's own copies. No personal data of the customer.
 *
 * @throws {DeskProblem} 404 if there is no such erasure, or it was not sent.
 */
export async function readCertificate(
  { database }: Pick<Runtime, "database">,
  tenantId: string,
  id: string,
): Promise<ErasureCertificate> {
  const [found] = await database
    .select({ request: approvalRequests, erasure: erasures })
    .from(erasures)
    .innerJoin(approvalRequests, eq(approvalRequests.id, erasures.requestRowId))
    .where(and(eq(erasures.tenantId, tenantId), eq(erasures.requestRowId, id)));
  if (!found) throw problems.notFound();
  const request = requestRows.own(found.request);
  const { erasure } = found;
  const { authorId, approvedBy } = request;
  const names = await findNames(database, [authorId, ...(approvedBy === null ? [] : [approvedBy])]);
  const at = (moment: Date | null) => moment?.toISOString() ?? null;
  // The database's checks guarantee it; parsed by the schema of the page.
  return certificateSchema.parse({
    ...request,
    accountGuid: erasure.accountGuid,
    author: names.get(authorId) ?? "",
    approver: names.get(approvedBy ?? "") ?? "",
    submittedAt: request.submittedAt.toISOString(),
    approvedAt: at(request.approvedAt),
    sentAt: at(request.sentAt),
    acceptedAt: at(request.acceptedAt),
    seenAt: at(request.seenAt),
    erasedAt: at(erasure.erasedAt),
    dossier: erasure.dossier,
    copies: erasure.copies,
  });
}
