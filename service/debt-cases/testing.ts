import { and, asc, eq, gt } from "drizzle-orm";
import { openInvoicesSchema } from "../../lib/contract/open-invoice";
import { problemSchema } from "../../lib/contract/problem";
import { debtCases, debtFees, stopReminders } from "../db/schema/debt-cases";
import { events } from "../db/schema/events";
import { invoiceGroups } from "../db/schema/invoice-groups";
import { invoiceLines, invoices } from "../db/schema/invoices";
import { journal } from "../db/schema/journal";
import { credits, ledgerEntries, payments } from "../db/schema/ledger";
import { lines } from "../db/schema/lines";
import { webhookDeliveries } from "../db/schema/webhooks";
import type { OpenInvoice } from "../records";
import { nordlys } from "../seed/tenants";
import type { TestAnswer, TestService } from "../testing/service";

export const base = "/be/v3/invoice/debtcollection";

const tables = [
  debtCases,
  debtFees,
  stopReminders,
  invoices,
  invoiceLines,
  lines,
  events,
  journal,
  ledgerEntries,
  payments,
  credits,
  webhookDeliveries,
];

/** Helpers for tests of debt collection. */
export function debtDesk(service: TestService) {
  const { queries } = service.database;
  const ofTenant = (invoiceNumber: string) =>
    and(eq(invoices.tenantId, nordlys.id), eq(invoices.invoiceNumber, invoiceNumber));

  async function open(): Promise<OpenInvoice[]> {
    const { body } = await service.call("GET", base);
    return openInvoicesSchema.parse(body);
  }

  /** The invoice's row with its group's outstanding amount and its collection records. */
  async function read(invoiceNumber: string) {
    const [row] = await queries
      .select({ invoice: invoices, groupRest: invoiceGroups.restAmount })
      .from(invoices)
      .innerJoin(invoiceGroups, eq(invoiceGroups.guid, invoices.accountGuid))
      .where(ofTenant(invoiceNumber));
    if (!row) throw new Error(`No invoice ${invoiceNumber}.`);
    const { guid } = row.invoice;
    const belongs = { case: debtCases, stop: stopReminders };
    return {
      ...row,
      cases: await queries
        .select()
        .from(belongs.case)
        .where(eq(belongs.case.invoiceGuid, guid))
        .orderBy(asc(belongs.case.openedAt)),
      stops: await queries
        .select()
        .from(belongs.stop)
        .where(eq(belongs.stop.invoiceGuid, guid))
        .orderBy(asc(belongs.stop.startedAt)),
      lines: await queries
        .select()
        .from(invoiceLines)
        .where(eq(invoiceLines.invoiceGuid, guid))
        .orderBy(asc(invoiceLines.position)),
      ledger: await queries
        .select()
        .from(ledgerEntries)
        .where(eq(ledgerEntries.invoiceGuid, guid))
        .orderBy(asc(ledgerEntries.position)),
    };
  }

  /** Row counts of every table that an operation of this area may write. */
  async function written(): Promise<number[]> {
    const counts = [];
    for (const table of tables) counts.push(await queries.$count(table));
    return counts;
  }

  /** Events and journal rows recorded while `act` ran, in order. */
  async function recorded(act: () => Promise<unknown>) {
    const before = await queries.$count(journal);
    const eventsBefore = await queries.$count(events);
    const [last] = await queries
      .select()
      .from(journal)
      .orderBy(asc(journal.position))
      .offset(Math.max(before - 1, 0))
      .limit(1);
    const [lastEvent] = await queries
      .select()
      .from(events)
      .orderBy(asc(events.position))
      .offset(Math.max(eventsBefore - 1, 0))
      .limit(1);
    await act();
    return {
      events: await queries
        .select()
        .from(events)
        .where(gt(events.position, lastEvent?.position ?? 0))
        .orderBy(asc(events.position)),
      journal: await queries
        .select()
        .from(journal)
        .where(gt(journal.position, last?.position ?? 0))
        .orderBy(asc(journal.position)),
    };
  }

  return { open, read, written, recorded };
}

/** A refusal's problem, with the fields that it names. */
export function refusal({ status, body }: TestAnswer) {
  const { type, detail, errors = [] } = problemSchema.parse(body);
  return { status, type, detail, paths: [...new Set(errors.map(({ path }) => path))] };
}
