import { and, eq, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import type { importTypes } from "../../lib/contract/line-enumerations";
import type { Queries } from "../db/open";
import { debtCases } from "../db/schema/debt-cases";
import { events } from "../db/schema/events";
import { invoiceGroups } from "../db/schema/invoice-groups";
import { invoices } from "../db/schema/invoices";
import { lines } from "../db/schema/lines";
import { offers } from "../db/schema/offerings";
import { requests } from "../db/schema/requests";
import { recordOutcome } from "../requests/outcome";
import { erasedText } from "./rules";

const noAddress = { street: null, postalCode: null, city: null, countryCode: null };

/**
 * Erases the recipient from a group's invoices. Amounts, dates, numbers and products stay for
 * bookkeeping.
 */
export async function eraseRecipients(queries: Queries, guid: string): Promise<void> {
  const { accountGuid } = invoices;
  await queries
    .update(invoices)
    .set({
      ...noAddress,
      accountName: erasedText,
      recipientName: erasedText,
      yourReference: null,
    })
    .where(eq(accountGuid, guid));
  await queries
    .update(debtCases)
    .set({ debtCaseComment: null })
    .where(inArray(debtCases.invoiceGuid, ofGroup(queries, invoices.guid, guid)));
}

/** Erases the texts that people wrote on a group's lines. */
export async function eraseLineTexts(queries: Queries, guid: string): Promise<void> {
  const ofThis = eq(lines.accountGuid, guid);
  await queries.update(lines).set({ comment: null, text: null }).where(ofThis);
  await queries
    .update(lines)
    .set({ description: erasedText })
    .where(and(ofThis, inArray(lines.importType, [manually])));
}

const manually = 51 satisfies keyof typeof importTypes;

/** Empties the payloads of events of a group and of its invoices; the events stay. */
export async function eraseGroupEvents(
  queries: Queries,
  tenantId: string,
  guid: string,
): Promise<void> {
  const { aggregateType, aggregateValue } = events;
  const numbers = ofGroup(queries, invoices.invoiceNumber, guid);
  await emptyEvents(
    queries,
    tenantId,
    or(
      and(eq(aggregateType, "account"), eq(aggregateValue, guid)),
      and(eq(aggregateType, "invoice"), inArray(aggregateValue, numbers)),
    ),
  );
}

export function eraseCustomerEvents(
  queries: Queries,
  tenantId: string,
  guid: string,
): Promise<void> {
  const { aggregateType, aggregateValue } = events;
  const ofThis = and(eq(aggregateType, "customer"), eq(aggregateValue, guid));
  return emptyEvents(queries, tenantId, ofThis);
}

/** Signers and terms of offers; `of` is the group or customer of the offers. */
export async function eraseOffers(queries: Queries, of: SQL | undefined): Promise<void> {
  await queries.update(offers).set({ details: {} }).where(of);
}

/**
 * Rejects waiting work about a group or customer, which also empties its input.
 *
 * @param except RequestId of the erasure itself, whose outcome its worker records.
 */
export async function rejectWaitingWork(
  queries: Queries,
  about: { readonly tenantId: string; readonly value: string },
  except: string,
  at: Date,
): Promise<void> {
  const waiting = await queries
    .select()
    .from(requests)
    .where(
      and(
        eq(requests.tenantId, about.tenantId),
        eq(requests.aggregateValue, about.value),
        inArray(requests.status, ["accepted", "held"]),
        ne(requests.requestId, except),
      ),
    );
  for (const row of waiting) {
    const reason = "What it was about has been erased.";
    await recordOutcome(queries, row, { kind: "rejected", reason }, at);
  }
}

/** The customer's name in other groups for which it pays, and on their invoices. */
export async function erasePayer(queries: Queries, guid: string, name: string): Promise<void> {
  const paidFor = await queries
    .update(invoiceGroups)
    .set({ otherPayer: erasedText })
    .where(eq(invoiceGroups.otherPayerGuid, guid))
    .returning({ guid: invoiceGroups.guid });
  if (paidFor.length === 0) return;
  const groups = paidFor.map((group) => group.guid);
  await queries
    .update(invoices)
    .set({ recipientName: erasedText })
    .where(and(inArray(invoices.accountGuid, groups), eq(invoices.recipientName, name)));
}

async function emptyEvents(
  queries: Queries,
  tenantId: string,
  which: SQL | undefined,
): Promise<void> {
  await queries
    .update(events)
    .set({ payload: sql`'{}'::jsonb` })
    .where(and(eq(events.tenantId, tenantId), which));
}

function ofGroup(
  queries: Queries,
  column: typeof invoices.guid | typeof invoices.invoiceNumber,
  guid: string,
) {
  return queries.select({ column }).from(invoices).where(eq(invoices.accountGuid, guid));
}
