import "server-only";
import { debtActOperations } from "../../../domain/debt-cases/act-enumerations";
import { debtActContentSchema } from "../../../domain/debt-cases/act-shape";
import type { NewSend } from "../../../engine/outbox/store";
import type { ActRow } from "../act-rows";
import { debtFingerprintOf } from "./fingerprint";

/** Name of debt actions in the outbox. */
export const debtActSubject = "debt-act";

/** The one call of an approved action, and how its effect is recognised. */
export function sendOf(row: ActRow): NewSend {
  const act = debtActContentSchema.parse({ kind: row.kind, content: row.content });
  return {
    tenantId: row.tenantId,
    subjectKind: debtActSubject,
    subjectId: row.id,
    operationId: debtActOperations[act.kind],
    request: { body: act.content },
    requestHash: row.contentHash,
    customerGuid: row.customerGuid,
    fingerprint: debtFingerprintOf(act, row),
  };
}
