import "server-only";
import { opensAddress } from "../../domain/invoice-groups/opens-address";
import { auditedFields } from "../../engine/audit/audited-fields";
import { auditedOperations } from "../../engine/audit/audited-operations";
import type { AuditActor, AuditEntry } from "../../engine/audit/entry";
import { openedEntry } from "../../engine/audit/opened-entry";
import type { HeldJob } from "../../engine/jobs/lease";
import type { RowOutcome } from "../../engine/jobs/row-store";
import { settingsRowOf } from "./settings-rules";

const { texts } = auditedOperations.updateInvoiceGroupConfigs;

const auditOutcomes = {
  done: "done",
  dropped: "not-applied",
  refused: "refused",
  unknown: "unknown",
} as const;

/**
 * One audit entry for each invoice group that a job ended with, of the person who made it; waiting
 * rows have none.
 */
export function rowEntries(
  job: HeldJob,
  actor: AuditActor,
  outcomes: readonly RowOutcome[],
  source: "checked" | "read back",
): AuditEntry[] {
  return outcomes.flatMap(({ row, state, reason, result }): AuditEntry[] => {
    if (state === "waiting") return [];
    const { accountGuid, before, asked } = settingsRowOf(row);
    const { applied, refusal } = result ?? {};
    const isSent = (state === "done" && reason === null) || state === "unknown";
    const opened = isSent && opensAddress(before, asked);
    return [
      ...(opened
        ? [openedEntry(actor, { customerGuid: row.customerGuid, accountGuid }, state)]
        : []),
      {
        actor,
        action: "service.updateInvoiceGroupConfigs",
        recordKind: "invoice-groups",
        recordId: accountGuid,
        customerGuid: row.customerGuid,
        accountGuid,
        operationId: "updateInvoiceGroupConfigs",
        before: auditedFields(before, texts),
        after: { jobId: job.id, ...Object(auditedFields(asked, texts)) },
        outcome: auditOutcomes[state],
        seen: {
          source,
          reason,
          ...(state === "done" && { applied: true }),
          ...(applied !== undefined && { now: auditedFields(applied, texts) }),
          ...(refusal !== undefined && { refusal: auditedFields(refusal, ["field"]) }),
        },
      },
    ];
  });
}
