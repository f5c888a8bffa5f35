import { settingsOperations } from "../domain/audit/actions";
import type { AuditEntryAnswer } from "../domain/audit/entry-shape";
import type { ServiceEvent } from "../domain/audit/timeline-shape";

const saves = new Set<string>(settingsOperations.map((id) => `service.${id}`));
const saved = new Set(["UpdateInvoiceConfig", "UpdateInvoiceConfigs"]);
/** What the clocks of desk and service may differ. */
const clocksMilliseconds = 5000;

/**
 * Whether an event of the service tells of the settings that an audit entry says were sent: such an
 * event names no request (interface, section 4.5), so it is known by its group, by its time, which
 * lies between the entry's intent and its end, and by every changed value having been asked for.
 */
export function isEventOfSave(event: ServiceEvent, entry: AuditEntryAnswer): boolean {
  if (!saves.has(entry.action) || !saved.has(event.event) || entry.requestId === null) return false;
  // Settings for all groups of a customer name none of them.
  if (entry.accountGuid !== null && entry.accountGuid !== event.aggregate.value) return false;
  const at = Date.parse(event.occurredAt);
  const from = Date.parse(entry.intent?.at ?? entry.at) - clocksMilliseconds;
  if (!(at >= from && at <= Date.parse(entry.at) + clocksMilliseconds)) return false;
  const asked: Readonly<Record<string, unknown>> = Object(entry.after);
  const changes = Object.entries(Object(Object(event.payload).changes));
  return changes.length > 0 && changes.every(([name, change]) => isAsked(asked, name, change));
}

/** Texts are kept and shown masked, on either side, so only figures and switches are compared. */
function isAsked(asked: Readonly<Record<string, unknown>>, name: string, change: unknown): boolean {
  if (!Object.hasOwn(asked, name)) return false;
  const { to } = Object(change);
  const wanted = asked[name];
  return typeof to === "string" || typeof wanted === "string" || to === wanted;
}
