import "server-only";
import { archiveSettingsSchema } from "../../domain/jobs/archive-settings";
import type { Runtime } from "../../server/runtime";
import type { AuditEntry } from "../audit/entry";
import { systemActor } from "../audit/entry";
import { keptFields } from "../audit/kept-fields";
import { recordAudits } from "../audit/record";
import { type HeldJob, holdJob } from "../jobs/lease";
import { type RowOutcome, settleRows } from "../jobs/row-store";

/** How the desk came to know what became of rows. */
type Source = "answered" | "refused" | "read back";

/** Writes down what became of lines, and in the same transaction the audit entries that say so. */
export async function settleArchived(
  { database }: Runtime,
  job: HeldJob,
  outcomes: readonly RowOutcome[],
  source: Source,
): Promise<void> {
  if (outcomes.length === 0) return;
  await database.transaction(async (queries) => {
    await holdJob(queries, job);
    await settleRows(queries, job, outcomes);
    await recordAudits(queries, entriesOf(job, outcomes, source));
  });
}

const auditOutcomes = {
  done: "done",
  dropped: "refused",
  refused: "refused",
  unknown: "unknown",
} as const;

/** One entry for all lines that ended alike; rows that wait again have not ended. */
function entriesOf(job: HeldJob, outcomes: readonly RowOutcome[], source: Source): AuditEntry[] {
  const { reason, note } = archiveSettingsSchema.parse(job.settings);
  const settings = { reason, note: keptFields(note, []) };
  return (["done", "dropped", "refused", "unknown"] as const).flatMap((state): AuditEntry[] => {
    const ended = outcomes.filter((outcome) => outcome.state === state);
    if (ended.length === 0) return [];
    const reasons = new Set(ended.map(({ reason }) => reason));
    return [
      {
        actor: systemActor(job.tenantId),
        action: "invoice-line.archived",
        recordKind: "invoice-lines",
        recordId: onlyOne(ended.map(({ row }) => row.subjectId)) ?? job.id,
        customerGuid: onlyOne(ended.map(({ row }) => row.customerGuid)),
        accountGuid: onlyOne(ended.map(({ row }) => row.accountGuid)),
        operationId: "archiveLines",
        after: {
          jobId: job.id,
          ...settings,
          lineIds: ended.map(({ row }) => row.subjectId),
        },
        outcome: auditOutcomes[state],
        seen: { source, ...(state !== "done" && { reasons: [...reasons] }) },
      },
    ];
  });
}

/** The value, where all have the same. */
function onlyOne(values: readonly string[]): string | null {
  const [first, ...others] = new Set(values);
  return first !== undefined && others.length === 0 ? first : null;
}
