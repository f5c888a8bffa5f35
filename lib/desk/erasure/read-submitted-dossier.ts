import "server-only";
import { and, eq } from "drizzle-orm";
import { requests } from "../../db/schema/requests";
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
    .select({ basis: requests.basis })
    .from(requests)
    .where(
      and(
        eq(requests.tenantId, tenantId),
        eq(requests.id, id),
        eq(requests.accountGuid, accountGuid),
        eq(requests.kind, "erase-invoice-group"),
      ),
    );
  if (!found) throw problems.notFound();
  const { dossierHash, rows = null } = storedBasisSchema.parse(found.basis);
  return { hash: dossierHash, rows };
}
