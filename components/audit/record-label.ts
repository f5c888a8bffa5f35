import type { AuditEntryAnswer } from "@/lib/domain/audit/entry-shape";
import { type AuditLabels, isIdentifier } from "./use-audit-labels";

type About = Pick<AuditEntryAnswer, "recordKind" | "recordId" | "names">;

/** Kinds whose records are labelled by a number, a day or a count of lines. */
const known = new Set(["invoices", "webhooks", "line-followups"]);

/** Kind and name of a record: "Debt case 10042 · Fjordkraft". Of an identifier alone, the kind. */
export function recordLabel(entry: About, labels: AuditLabels): string {
  const { recordKind, recordId, names } = entry;
  const kind = labels.kind(recordKind);
  const own = known.has(recordKind) && !isIdentifier(recordId) ? labels.value("", recordId) : "";
  // Of several lines, the id is that of their job, which has a name.
  const name = (recordKind === "invoice-lines" ? undefined : names[recordId]) ?? own;
  return name === "" ? kind : `${kind} ${name}`;
}
