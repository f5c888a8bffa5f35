import type { EventKind } from "../../../lib/contract/event-enumerations";
import { addDays } from "../../../lib/domain/day";
import { addMinorUnits, fromMinorUnits, toMinorUnits } from "../../../lib/domain/minor-units";
import { events } from "../../db/schema/events";
import { groupBy } from "../../group-by";
import type { AreaSeed } from "../area-seed";
import { insertRows } from "../bulk";
import { worldDay } from "../calendar";
import type { SeedGroup } from "../groups";
import type { SeedInvoice } from "../invoices";
import { createRandom, type Random } from "../random";
import { placeOf } from "../tenants";
import type { Household } from "../world";
import { eventsOfCases } from "./debt-events";
import type { EventDraft } from "./event-draft";
import type { SeedLine } from "./line-rows";
import { linesOf } from "./lines";

type SeedEvent = typeof events.$inferInsert;

/** Number of this area in every random seed (see areas.ts). */
const area = 19;

/** Actors of the seeded past: a person's desk, or the service's nightly work. */
const desk = "desk";
const nightly = "nightly";

/** Events of a household's groups and, for archived lines, of its customer. */
export function eventsOf(household: Household): SeedEvent[] {
  const { customer, groups, invoices } = household;
  const lines = linesOf(household);
  const linesOfGroups = groupBy(lines, ({ accountGuid }) => accountGuid);
  const invoicesOfGroups = groupBy(invoices, ({ row }) => row.accountGuid);
  const random = createRandom(placeOf(customer.tenant), area, customer.index);
  const toRow = (type: "account" | "customer", value: string, draft: EventDraft): SeedEvent => ({
    id: random.guid(),
    tenantId: customer.tenant.id,
    event: draft.event,
    aggregateType: type,
    aggregateValue: value,
    requestId: null,
    occurredAt: new Date(`${draft.day}T${draft.time}Z`),
    actor: draft.actor ?? nightly,
    summary: draft.summary,
    payload: draft.payload,
  });
  const recorded = groups.flatMap((group) => {
    const { guid } = group.row;
    const drafts = [
      ...ofInvoices(invoicesOfGroups.get(guid) ?? [], random),
      ...ofLines(linesOfGroups.get(guid) ?? []),
      ...ofSettings(group, random),
      ...eventsOfCases(invoicesOfGroups.get(guid) ?? []),
    ];
    return drafts.map((draft) => toRow("account", guid, draft));
  });
  const archived = lines.filter(({ archivedAt }) => archivedAt);
  const rows = [
    ...recorded,
    ...ofArchive(archived).map((draft) => toRow("customer", customer.row.guid, draft)),
  ];
  return rows.sort((a, b) => a.occurredAt.getTime() - b.occurredAt.getTime());
}

/** Events of the newest invoices; older ones were cleared. */
function ofInvoices(invoices: readonly SeedInvoice[], random: Random): EventDraft[] {
  return invoices.slice(-2).flatMap(({ row }) => {
    const { invoiceNumber, invoiceDate, dueDate, amount, currency } = row;
    const makeEvent = (
      event: EventKind,
      day: string,
      summary: string,
      more: object = {},
    ): EventDraft => ({
      event,
      day,
      time: "05:30:00",
      summary,
      payload: { invoiceNumber, ...more },
    });
    if (row.status === "creditNote") {
      const more = { creditedInvoiceNumber: row.creditsInvoiceNumber, amount, currency };
      return [makeEvent("CreditInvoice", invoiceDate, "Invoice credited", more)];
    }
    const drafts = [
      makeEvent("CustomerNotification", invoiceDate, "Customer notified of an invoice"),
    ];
    if (random.chance(0.04)) {
      drafts.push(makeEvent("InvoiceForce", invoiceDate, "Invoiced ahead of the interval"));
    }
    const reminded = row.status === "overdue" || row.status === "dunned";
    if (reminded && addDays(dueDate, 14) <= worldDay) {
      drafts.push(makeEvent("PostReminderLine", addDays(dueDate, 14), "Reminder fee posted"));
    }
    if (row.status === "overdue" && random.chance(0.3)) {
      const changes = { dueDate: { from: dueDate, to: addDays(dueDate, 14) } };
      drafts.push(makeEvent("UpdateDueDate", dueDate, "Due date moved", { changes }));
      drafts.push(
        makeEvent("PaymentAgreementPost", dueDate, "Payment agreement posted", { instalments: 2 }),
      );
    }
    return drafts.filter(({ day }) => day <= worldDay);
  });
}

/** Imports and abandonments of lines; lines of the same moment make one event. */
function ofLines(lines: readonly SeedLine[]): EventDraft[] {
  const manual = lines.filter(({ importType }) => importType === 51);
  const abandoned = lines.filter(({ lineState }) => lineState === -1);
  const abandonedOn = groupBy(abandoned, ({ importTimeStamp }) => dayOf(importTimeStamp));
  return [
    ...manual.map(
      (line): EventDraft => ({
        event: "PostInvoiceLines",
        day: dayOf(line.importTimeStamp),
        time: "09:20:00",
        actor: desk,
        summary: "1 invoice line added",
        payload: {
          lineIds: [line.id],
          productElementId: line.productElementId,
          importType: line.importType,
          amount: line.amount,
          vatAmount: line.vatAmount,
          currency: line.currency,
        },
      }),
    ),
    ...[...abandonedOn].map(
      ([day, together]): EventDraft => ({
        event: "AbandonInvoiceLines",
        day: addDays(day, 1),
        time: "06:00:00",
        summary: counted(together.length, "abandoned"),
        payload: sumOf(together),
      }),
    ),
  ];
}

function ofArchive(archived: readonly SeedLine[]): EventDraft[] {
  const byDay = groupBy(archived, ({ archivedAt }) => dayOf(archivedAt ?? new Date(0)));
  return [...byDay].map(([day, together]) => ({
    event: "ArchiveInvoiceLines",
    day,
    time: "06:00:00",
    actor: desk,
    summary: counted(together.length, "archived"),
    payload: {
      customerGuid: together[0]?.customerGuid,
      accountGuids: [...new Set(together.map(({ accountGuid }) => accountGuid))],
      ...sumOf(together),
    },
  }));
}

/** Changes whose result is the group's current state. */
function ofSettings({ row }: SeedGroup, random: Random): EventDraft[] {
  const drafts: EventDraft[] = [];
  const changed = (changes: Record<string, { from: unknown; to: unknown }>, daysAgo: number) =>
    drafts.push({
      event: random.chance(0.2) ? "UpdateInvoiceConfigs" : "UpdateInvoiceConfig",
      day: addDays(worldDay, -daysAgo),
      time: `${String(random.int(7, 14)).padStart(2, "0")}:12:40`,
      actor: desk,
      summary: counted(Object.keys(changes).length, "changed", "setting"),
      payload: { changes, administrationFeeRefused: false },
    });
  if (row.accountOnHold) {
    const changes = {
      accountOnHold: { from: false, to: true },
      ...(row.onHoldReason && { onHoldReason: { from: null, to: row.onHoldReason } }),
    };
    changed(changes, random.int(2, 40));
  }
  if (random.chance(0.15)) {
    changed({ paymentTerms: { from: 10, to: row.paymentTerms } }, random.int(30, 300));
  }
  if (random.chance(0.1) && row.distributionChannel !== 0) {
    changed({ distributionChannel: { from: 0, to: row.distributionChannel } }, random.int(60, 400));
  }
  return drafts;
}

function sumOf(lines: readonly SeedLine[]) {
  return {
    lineIds: lines.map(({ id }) => id),
    amount: fromMinorUnits(addMinorUnits(...lines.map(({ amount }) => toMinorUnits(amount)))),
    currency: lines[0]?.currency,
  };
}

function counted(count: number, what: string, noun = "invoice line"): string {
  return `${count} ${noun}${count === 1 ? "" : "s"} ${what}`;
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

export const eventsSeed: AreaSeed = {
  async ofHouseholds(queries, households) {
    await insertRows(queries, events, households.flatMap(eventsOf));
  },
};
