import type { DeskDatabase } from "../../../db/database";
import { type AuditEntry, systemActor } from "../entry";
import { recordAudits } from "../record";

/** An entry about an invoice group, by the desk itself. */
export function exampleEntry(tenantId: string, more: Partial<AuditEntry> = {}): AuditEntry {
  return {
    actor: systemActor(tenantId),
    action: "service.updateInvoiceGroupConfig",
    recordKind: "invoice-groups",
    recordId: "0123456789abcdef0123456789abcdef",
    outcome: "done",
    ...more,
  };
}

/** Writes entries in a transaction of their own. */
export function writeEntries(database: DeskDatabase, ...entries: AuditEntry[]): Promise<void> {
  return database.transaction((queries) => recordAudits(queries, entries));
}
