import "server-only";
import { and, desc, eq, sql } from "drizzle-orm";
import type { DeskDatabase } from "../../db/database";
import { auditEntries } from "../../db/schema/audit";
import type { AuditKind } from "../../domain/audit/kinds";

const words: Readonly<Record<string, string>> = {
  created: "wrote",
  edited: "edited",
  submitted: "submitted",
  withdrawn: "withdrew",
  approved: "approved",
  returned: "returned",
  "taken-over": "took over",
  settled: "settled",
  sent: "sent",
  confirmed: "confirmed",
  refused: "closed",
  unknown: "lost sight of",
  applied: "saw billing apply",
  rejected: "saw billing reject",
  unconfirmed: "found no trace of",
  noted: "wrote a note on",
  repaired: "repaired",
};

interface ChangedRecord {
  readonly kind: AuditKind;
  readonly id: string;
}

/** Who changed a record last, and how long ago: "Kari Lead approved it 20 s ago." */
export async function describeChange(
  database: DeskDatabase,
  tenantId: string,
  { kind, id }: ChangedRecord,
): Promise<string> {
  const [entry] = await database
    .select({
      name: auditEntries.actorName,
      action: auditEntries.action,
      seconds: sql<number>`greatest(0, round(extract(epoch from now() - ${auditEntries.at})))::int`,
    })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.tenantId, tenantId),
        eq(auditEntries.recordKind, kind),
        eq(auditEntries.recordId, id),
      ),
    )
    .orderBy(desc(auditEntries.sequence))
    .limit(1);
  if (!entry) return "Somebody changed it.";
  const verb = words[entry.action.slice(entry.action.indexOf(".") + 1)] ?? "changed";
  return `${entry.name} ${verb} it ${ago(entry.seconds)} ago.`;
}

function ago(seconds: number): string {
  if (seconds < 120) return `${seconds} s`;
  if (seconds < 7200) return `${Math.round(seconds / 60)} min`;
  if (seconds < 172_800) return `${Math.round(seconds / 3600)} h`;
  return `${Math.round(seconds / 86_400)} days`;
}
