import { type ChangedField, changedFields } from "@/lib/domain/audit/changed-fields";
import type { AuditEntryAnswer } from "@/lib/domain/audit/entry-shape";
import type { ServiceEvent } from "@/lib/domain/audit/timeline-shape";
import { type AuditLabels, type IdNames, isIdentifier } from "./use-audit-labels";

/** What counts the writes of a record, or proves them: no person reads it. */
const technical = new Set(["version", "contentHash", "approvedHash", "round", "currency"]);

/** Actions whose name is the change: "Submitted a line proposal" needs no "State Draft → Submitted". */
const steps =
  /^(?:line-proposal|debt-act|request|settings-plan|job)\.(?!edited$)|^line-recipe\.used$/;

type Compared = Pick<
  AuditEntryAnswer,
  "action" | "outcome" | "before" | "after" | "seen" | "names"
>;

/**
 * What an entry changed, old and new: "Payment terms 14 → 21 days". Of a call whose request was not
 * applied, what was requested and what was applied. Empty: nothing to compare.
 */
export function changesOfEntry(entry: Compared, labels: AuditLabels): readonly string[] {
  const result = resultOfStep(entry, labels);
  if (result !== null) return [result];
  if (entry.outcome !== "done" && calls.test(entry.action)) return requestsOf(entry, labels);
  if (entry.before === null || steps.test(entry.action)) return [];
  const changes = changedFields(entry).map(
    ({ name, before, asked }) => [name, before, asked] as const,
  );
  return sentences(changes, labels, entry.names);
}

/** Whether an entry is a call, with requested and applied values; others have a result. */
export const isCall = ({ action }: Pick<AuditEntryAnswer, "action">) => calls.test(action);

/** The fields of an entry that a person reads, and those for support and auditors. */
export function fieldsOfEntry(
  entry: Pick<AuditEntryAnswer, "action" | "before" | "after" | "seen" | "names">,
  labels: AuditLabels,
) {
  const fields = changedFields(entry).filter(({ before, asked, seen }) =>
    [before, asked, seen].some((value) => !isEmpty(value)),
  );
  const isTechnical = ({ name, before, asked, seen }: ChangedField) => {
    const isFact = before === undefined && asked === undefined && !isCall(entry);
    return (
      technical.has(name) ||
      (isFact && !labels.isNamed(name)) ||
      [before, asked, seen].some((value) => isUnreadable(value, entry.names))
    );
  };
  return {
    shown: fields.filter((field) => !isTechnical(field)),
    technical: fields.filter(isTechnical),
  };
}

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === "" ||
  (Array.isArray(value) && value.length === 0);

/** Calls to billing that name the requested values, and checks of them. */
const calls = /^service(?:-write)?\./;

/** Of each requested value, whether and how it was applied: first what was not. */
function requestsOf(entry: Compared, labels: AuditLabels): readonly string[] {
  const open: string[] = [];
  const applied: string[] = [];
  for (const { name, before, asked, seen } of changedFields(entry)) {
    if (technical.has(name) || isUnreadable(asked, entry.names)) continue;
    if (asked === undefined || (before === undefined && seen === undefined)) continue;
    if (seen === undefined || !isSame(asked, seen)) {
      open.push(labels.request(name, asked, seen, entry.names));
    } else if (!isSame(before, seen)) {
      applied.push(labels.change(name, before, seen, entry.names));
    }
  }
  return [...new Set([...open, ...applied])];
}

/** The result of a step that has one of its own: of a job's rows, of a person's decision. */
function resultOfStep(entry: Compared, labels: AuditLabels): string | null {
  const { action, after, outcome, seen } = entry;
  if (action === "invoice-line.archived" && outcome === "done") {
    const { lineIds } = Object(after);
    return Array.isArray(lineIds)
      ? labels.summary("linesArchived", { count: lineIds.length })
      : null;
  }
  if (action === "job.finished") {
    const counts = Object.values(Object(after)).map(Number);
    const total = counts.reduce((sum, count) => sum + count, 0);
    if (total === 0) return null;
    return labels.rowsDone(Number(Object(after).done ?? 0), total);
  }
  const { decision } = Object(seen);
  if (typeof decision === "string") return labels.value("decision", decision);
  const { state } = Object(after);
  const hasState = action === "webhook.followed" && typeof state === "string";
  return hasState ? labels.value("state", state) : null;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The same of an event of the service, whose payload has `from` and `to` by field. */
export function changesOfEvent({ payload }: ServiceEvent, labels: AuditLabels): readonly string[] {
  const changes = Object.entries(Object(Object(payload).changes)).map(([name, change]) => {
    const { from, to } = Object(change);
    return [name, from, to] as const;
  });
  return sentences(changes, labels, {});
}

function isUnreadable(value: unknown, names: IdNames): boolean {
  if (Array.isArray(value)) return value.some((one) => isUnreadable(one, names));
  return (
    (isIdentifier(value) && names[String(value)] === undefined) ||
    (typeof value === "object" && value !== null)
  );
}

type Change = readonly [name: string, from: unknown, to: unknown];

function sentences(changes: readonly Change[], labels: AuditLabels, names: IdNames) {
  const readable = changes.filter(([name, from, to]) => {
    if (from === undefined || to === undefined || technical.has(name)) return false;
    return !isSame(from, to) && ![from, to].some((value) => isUnreadable(value, names));
  });
  // A save to all groups of a customer has the same change once for each.
  return [...new Set(readable.map(([name, from, to]) => labels.change(name, from, to, names)))];
}
