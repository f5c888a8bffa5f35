import "server-only";
import type { WriteSessionAudit } from "../../server/auth/session-audit";
import { systemActor } from "../audit/entry";
import { recordAudit } from "../audit/record";

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
