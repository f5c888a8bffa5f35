import type { AuditEntryAnswer } from "@/lib/domain/audit/entry-shape";
import { type AuditLabels, isIdentifier } from "./use-audit-labels";

type About = Pick<AuditEntryAnswer, "recordKind" | "recordId" | "names">;

/** Kinds whose records are labelled by a number, a day or a count of lines. */
const known = new Set(["invoices", "webhooks", "line-followups"]);

/** Kind and name of a record: "Debt case 10042 · Fjordkraft". Of an identifier alone, the kind. */
export function recordLabel(entry: About, labels: AuditLabels): string {
  const { recordKind, recordId, names } = entry;
  // Of several lines, the id is that of their job, which has a name.
  const ofJob = recordKind === "invoice-lines" && names[recordId] !== undefined;
  const kind = labels.kind(ofJob ? "jobs" : recordKind);
  const own = known.has(recordKind) && !isIdentifier(recordId) ? labels.value("", recordId) : "";
  const name = names[recordId] ?? own;
  return name === "" ? kind : `${kind} ${name}`;
}
