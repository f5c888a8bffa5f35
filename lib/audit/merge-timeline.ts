import { settingsOperations } from "../domain/audit/actions";
import type { AuditEntryAnswer } from "../domain/audit/entry-shape";
import type { ServiceEvent, TimelineItem } from "../domain/audit/timeline-shape";

/** One line of a timeline: an audit entry with the events that it caused, or an event alone. */
export type TimelineLine =
  | {
      readonly source: "desk";
      readonly key: string;
      readonly at: string;
      readonly entry: AuditEntryAnswer;
      readonly events: readonly ServiceEvent[];
      /** Entries of what the desk itself changed because of it. */
      readonly followed: readonly AuditEntryAnswer[];
      /** Of an approval request: the steps before it, the newest first. */
      readonly earlier: readonly AuditEntryAnswer[];
    }
  | {
      readonly source: "service";
      readonly key: string;
      readonly at: string;
      readonly event: ServiceEvent;
    };

/**
 * Entries and events of one request as one line, at the entry's position; so are saved settings and
 * debt actions, whose events name no request. An approval request (a line proposal, a debt action, a
 * queued request, a bulk change) is one line with all of its steps and the register's changes by it,
 * at its last step. Everything else unchanged.
 */
export function mergeTimeline(given: readonly TimelineItem[]): TimelineLine[] {
  const items = nameRequests(given);
  const asked = new Set(
    items.flatMap((item) => (item.source === "desk" ? requestOf(item.entry) : [])),
  );
  const came = new Map<string, ServiceEvent[]>();
  for (const item of items) {
    if (item.source === "desk" || item.event.requestId === null) continue;
    const { requestId } = item.event;
    if (asked.has(requestId)) came.set(requestId, [...(came.get(requestId) ?? []), item.event]);
  }
  const steps = findSteps(items);
  const followed = findFollowed(items);
  const earlierSteps = [...steps.values()].flatMap(([, ...earlier]) => earlier);
  const folded = new Set(
    [...earlierSteps, ...[...followed.values()].flat()].map(({ sequence }) => sequence),
  );
  const seen = new Set<string>();
  return items.flatMap((item): TimelineLine[] => {
    const key = item.source === "desk" ? `desk ${item.entry.sequence}` : item.event.id;
    // A page that was requested while an item was added may repeat a line.
    if (seen.has(key)) return [];
    seen.add(key);
    if (item.source === "desk") {
      if (folded.has(item.entry.sequence)) return [];
      const [, ...earlier] = steps.get(steppedBy(item.entry)) ?? [];
      const own = [item.entry, ...earlier];
      const events = own.flatMap((one) => {
        const found = came.get(requestOf(one)) ?? [];
        came.delete(requestOf(one));
        return found;
      });
      return [
        { ...item, key, events, earlier, followed: own.flatMap((one) => followed.get(one) ?? []) },
      ];
    }
    const { requestId } = item.event;
    return requestId !== null && asked.has(requestId) ? [] : [{ ...item, key }];
  });
}

/** The request of an entry; a row of a job has none of its own. */
const requestOf = ({ requestId, sequence }: AuditEntryAnswer) => requestId ?? `entry ${sequence}`;

/** Approval requests of each kind (lib/engine/approvals/approval-kind.ts). */
const stepped = new Set(["line-proposals", "debt-acts", "requests", "settings-plans"]);

/** The approval request that an entry is a step of; null: of none. */
function steppedBy({ recordKind, recordId }: AuditEntryAnswer): string | null {
  return stepped.has(recordKind) ? recordId : null;
}

/** The steps of each approval request, the newest first. */
function findSteps(
  items: readonly TimelineItem[],
): ReadonlyMap<string | null, readonly AuditEntryAnswer[]> {
  const found = new Map<string, ReadonlyMap<number, AuditEntryAnswer>>();
  for (const item of items) {
    const request = item.source === "desk" ? steppedBy(item.entry) : null;
    if (item.source !== "desk" || request === null) continue;
    // A page may repeat an entry.
    found.set(request, new Map([...(found.get(request) ?? []), [item.entry.sequence, item.entry]]));
  }
  return new Map(
    [...found].map(([request, entries]) => [
      request,
      [...entries.values()].toSorted((one, other) => other.sequence - one.sequence),
    ]),
  );
}

/** The changes of the register of debt cases by the result of a debt action, by its entry. */
function findFollowed(
  items: readonly TimelineItem[],
): ReadonlyMap<AuditEntryAnswer, readonly AuditEntryAnswer[]> {
  const entries = items.flatMap((item) => (item.source === "desk" ? [item.entry] : []));
  const found = new Map<AuditEntryAnswer, AuditEntryAnswer[]>();
  for (const entry of entries) {
    const { actId } = Object(entry.seen);
    if (entry.action !== "debt-case.followed" || typeof actId !== "string") continue;
    // Both are written in one transaction, the action's entry first.
    const cause = entries.find(
      ({ recordKind, recordId, sequence }) =>
        recordKind === "debt-acts" && recordId === actId && sequence === entry.sequence - 1,
    );
    if (cause) found.set(cause, [...(found.get(cause) ?? []), entry]);
  }
  return found;
}

/** Assigns the event of a save or a debt action to the nearest audit entry. */
function nameRequests(items: readonly TimelineItem[]): TimelineItem[] {
  const entries = items.flatMap((item) => (item.source === "desk" ? [item.entry] : []));
  return items.map((item) => {
    if (item.source === "desk" || item.event.requestId !== null) return item;
    const { event } = item;
    const away = (entry: AuditEntryAnswer) =>
      Math.abs(Date.parse(entry.at) - Date.parse(event.occurredAt ?? ""));
    const [entry] = entries
      .filter((one) => isEventOfSave(event, one) || isEventOfAct(event, one))
      .toSorted((one, other) => away(one) - away(other));
    return entry ? { ...item, event: { ...event, requestId: requestOf(entry) } } : item;
  });
}

const saves = new Set<string>(settingsOperations.map((id) => `service.${id}`));
const saved = new Set(["UpdateInvoiceConfig", "UpdateInvoiceConfigs"]);
/** Possible difference of the clocks of desk and service. */
const clocksMilliseconds = 5000;
/** Time in which a job sends a chunk of its rows and reads it back; its entries have no intent. */
const chunkMilliseconds = 120_000;

/**
 * Whether an event of the service belongs to an audit entry about settings. Such an event names no
 * request (interface, section 4.5), so it is matched by its group, by its time, which is between
 * the entry's start and result, and by its changed values, which must all have been requested.
 */
function isEventOfSave(event: ServiceEvent, entry: AuditEntryAnswer): boolean {
  if (!saves.has(entry.action) || !saved.has(event.event)) return false;
  // Settings for all groups of a customer name none of them.
  if (entry.accountGuid !== null && entry.accountGuid !== event.aggregate.value) return false;
  if (!isDuring(event, entry)) return false;
  const asked: Readonly<Record<string, unknown>> = Object(entry.after);
  const changes = Object.entries(Object(Object(event.payload).changes));
  return changes.length > 0 && changes.every(([name, change]) => isAsked(asked, name, change));
}

/** The event that a debt action of a kind causes; it names no request. */
const eventOfAct: Readonly<Record<string, string>> = {
  assign: "InvoiceDunned",
  resolve: "InvoiceDunnedResolved",
};

/** Whether an event is what billing recorded of a debt action: its kind, invoice and time. */
function isEventOfAct(event: ServiceEvent, entry: AuditEntryAnswer): boolean {
  if (entry.recordKind !== "debt-acts" || entry.requestId === null) return false;
  const { kind, invoiceNumber } = Object(entry.after);
  if (invoiceNumber === undefined || eventOfAct[kind] !== event.event) return false;
  const named = String(Object(event.payload).invoiceNumber) === String(invoiceNumber);
  return named && isDuring(event, entry);
}

/** Whether an event happened between the call of an entry and its result. */
function isDuring(event: ServiceEvent, entry: AuditEntryAnswer): boolean {
  const at = Date.parse(event.occurredAt ?? "");
  const ofJob = entry.intent === null && Object(entry.after).jobId !== undefined;
  const sent = Date.parse(entry.intent?.at ?? entry.at) - (ofJob ? chunkMilliseconds : 0);
  const from = sent - clocksMilliseconds;
  return at >= from && at <= Date.parse(entry.at) + clocksMilliseconds;
}

/** Texts are stored and shown masked, so only figures and switches are compared. */
function isAsked(asked: Readonly<Record<string, unknown>>, name: string, change: unknown): boolean {
  if (!Object.hasOwn(asked, name)) return false;
  const { to } = Object(change);
  const wanted = asked[name];
  return typeof to === "string" || typeof wanted === "string" || to === wanted;
}
