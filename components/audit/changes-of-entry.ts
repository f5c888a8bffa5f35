import { changedFields } from "@/lib/audit/changed-fields";
import type { AuditEntryAnswer } from "@/lib/domain/audit/entry-shape";
import type { ServiceEvent } from "@/lib/domain/audit/timeline-shape";
import { type AuditLabels, type IdNames, isIdentifier } from "./use-audit-labels";

/** What counts the writes of a record, or proves them: no person reads it. */
const technical = new Set(["version", "contentHash", "approvedHash", "round", "currency"]);

/** Actions whose name is the change: "Submitted a line proposal" needs no "State Draft → Submitted". */
const steps =
  /^(?:line-proposal|debt-act|request|settings-plan|job)\.(?!edited$)|^line-recipe\.used$/;

/** What an entry changed, old and new: "Payment terms 14 → 21 days". Empty: nothing to compare. */
export function changesOfEntry(
  entry: Pick<AuditEntryAnswer, "action" | "before" | "after" | "seen" | "names">,
  labels: AuditLabels,
): readonly string[] {
  if (entry.before === null || steps.test(entry.action)) return [];
  const changes = changedFields(entry).map(
    ({ name, before, asked }) => [name, before, asked] as const,
  );
  return sentences(changes, labels, entry.names);
}

/** The same of an event of the service, whose payload has `from` and `to` by field. */
export function changesOfEvent({ payload }: ServiceEvent, labels: AuditLabels): readonly string[] {
  const changes = Object.entries(Object(Object(payload).changes)).map(([name, change]) => {
    const { from, to } = Object(change);
    return [name, from, to] as const;
  });
  return sentences(changes, labels, {});
}

type Change = readonly [name: string, from: unknown, to: unknown];

function sentences(changes: readonly Change[], labels: AuditLabels, names: IdNames) {
  const readable = changes.filter(([name, from, to]) => {
    if (from === undefined || to === undefined || technical.has(name)) return false;
    const unreadable = (value: unknown) =>
      (isIdentifier(value) && names[String(value)] === undefined) ||
      (typeof value === "object" && value !== null);
    return JSON.stringify(from) !== JSON.stringify(to) && ![from, to].some(unreadable);
  });
  // A save to all groups of a customer has the same change once for each.
  return [...new Set(readable.map(([name, from, to]) => labels.change(name, from, to, names)))];
}
