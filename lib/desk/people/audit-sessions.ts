import "server-only";
import { systemActor } from "../../engine/audit/entry";
import { recordAudit } from "../../engine/audit/record";
import type { WriteSessionAudit } from "../../server/auth/session-audit";

/** Audits the desk's own changes to sessions, which the identity provider caused. */
export const auditSessionEvents: WriteSessionAudit = async (queries, events) => {
  for (const { tenantId, personId, action, before, after } of events) {
    await recordAudit(queries, {
      actor: systemActor(tenantId),
      action,
      recordKind: "people",
      recordId: personId,
      before,
      after,
      outcome: "done",
    });
  }
};
