import type { AuditEntryAnswer } from "@/lib/domain/audit/entry-shape";
import { type AuditLabels, isIdentifier } from "./use-audit-labels";

type About = Pick<AuditEntryAnswer, "recordKind" | "recordId" | "names">;

/** Kinds whose records are labelled by a number, a day or a count of lines. */
const known = new Set(["invoices", "webhooks", "line-followups"]);

/** A record that billing has the name of, by its id, and the text before that name. */
interface NamedRecord {
  readonly of: "invoice-groups" | "customers";
  readonly id: string;
  readonly before: string;
}

/** The record whose name follows the label of an entry; null: the label says all. */
export function namedRecord(
  entry: About & Pick<AuditEntryAnswer, "accountGuid">,
  labels: AuditLabels,
): NamedRecord | null {
  const { recordKind: of, recordId: id, accountGuid } = entry;
  const label = recordLabel(entry, labels);
  if (of === "invoice-groups" || of === "customers") return { of, id, before: `${label} ` };
  if (accountGuid === null || label !== labels.kind(of)) return null;
  return { of: "invoice-groups", id: accountGuid, before: `${label} · ` };
}

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
