import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import { approvalRequests } from "../../db/schema/approval-requests";
import type { SubmittedDossier } from "../../domain/erasure/dossier-shape";
import { openRequestStates } from "../../domain/requests/request-enumerations";
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
    .where(and(isErasure({ tenantId, accountGuid }), eq(approvalRequests.id, id)));
  if (!found) throw problems.notFound();
  const { dossierHash, rows = null } = storedBasisSchema.parse(found.basis);
  return { hash: dossierHash, rows };
}

/** The group's erasure that is under way, which is no other work to wait for. */
export async function findOpenErasure(
  { database }: Pick<Runtime, "database">,
  of: Omit<AskedErasure, "id">,
): Promise<string | undefined> {
  const [found] = await database
    .select({ id: approvalRequests.id })
    .from(approvalRequests)
    .where(and(isErasure(of), inArray(approvalRequests.state, [...openRequestStates])))
    .limit(1);
  return found?.id;
}

function isErasure({ tenantId, accountGuid }: Omit<AskedErasure, "id">) {
  return and(
    eq(approvalRequests.subject, "request"),
    eq(approvalRequests.tenantId, tenantId),
    eq(approvalRequests.accountGuid, accountGuid),
    eq(approvalRequests.kind, "erase-invoice-group"),
  );
}
