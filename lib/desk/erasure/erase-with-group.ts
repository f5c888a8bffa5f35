import "server-only";
import { deleteInvoiceGroupSchema } from "../../contract/invoice-group-changes";
import type { PassedWrite } from "../../server/proxy/audit-write";
import { removeErasedFiles } from "../notes/remove";
import { eraseDeskCopies } from "./erase-copies";

/** Erases the desk's own copies once the service accepted the erasure of a group. */
export async function eraseWithGroup({ exchange, id, params, body }: PassedWrite): Promise<void> {
  if (id !== "deleteInvoiceGroup") return;
  const parsed = deleteInvoiceGroupSchema.safeParse(body);
  if (parsed.success && parsed.data.DeleteInBE === false) return;
  const { runtime } = exchange;
  const accountGuid = String(params.guid);
  await runtime.database.transaction((queries) =>
    eraseDeskCopies(queries, {
      ...{ tenantId: runtime.env.TENANT_ID, accountGuid, customerGuid: accountGuid },
      ...{ wholeCustomer: false, lineIds: [], fingerprints: [] },
    }),
  );
  await removeErasedFiles(runtime);
}
