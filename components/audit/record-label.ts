import type { AuditEntryAnswer } from "@/lib/domain/audit/entry-shape";
import { type AuditLabels, isIdentifier } from "./use-audit-labels";

type About = Pick<AuditEntryAnswer, "recordKind" | "recordId" | "names" | "after">;

/** Kinds whose records are labelled by a number, a day or a count of lines. */
const known = new Set(["invoices", "webhooks", "line-followups"]);

/** Kind and name of a record: "Debt case 10042 · Fjordkraft". Of an identifier alone, the kind. */
export function recordLabel(entry: About, labels: AuditLabels): string {
  const { recordKind, recordId, names } = entry;
  const kind = labels.kind(recordKind);
  const own = known.has(recordKind) && !isIdentifier(recordId) ? labels.value("", recordId) : "";
  const name = names[recordId] ?? (planName(entry, labels) || own);
  return name === "" ? kind : `${kind} ${name}`;
}

/** A bulk change by what it changes: "Payment terms → 21 days, 251 groups". */
function planName({ recordKind, after }: About, labels: AuditLabels): string {
  if (recordKind !== "settings-plans") return "";
  const { content, total } = Object(after);
  const { set, clear } = Object(Object(content).changes);
  const names: readonly unknown[] = Array.isArray(clear) ? clear : [];
  const changes = [
    ...Object.entries(Object(set)).map(([name, to]) => labels.target(name, to)),
    ...names.map((name) => labels.target(String(name), null)),
  ];
  return [...changes, ...(typeof total === "number" ? [labels.groups(total)] : [])].join(", ");
}
