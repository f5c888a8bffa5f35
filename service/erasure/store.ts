import { and, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import type { DeleteInvoiceGroup } from "../../lib/contract/invoice-group-changes";
import type { Queries } from "../db/open";
import { customers } from "../db/schema/customers";
import {
  accountDimensions,
  bankAccounts,
  contacts,
  customerDimensions,
} from "../db/schema/group-parts";
import { invoiceGroups } from "../db/schema/invoice-groups";
import { contracts } from "../db/schema/metering-points";
import { offers } from "../db/schema/offerings";
import { reportFiles } from "../db/schema/report-files";
import { thirdPartyIds } from "../db/schema/third-party-ids";
import type { GroupFacts } from "../invoice-groups/facts-store";
import { changeGroupStatus, type StatusCause } from "../invoice-groups/status-store";
import { erasedInto } from "../metering-points/contract-rules";
import {
  eraseCustomerEvents,
  eraseGroupEvents,
  eraseLineTexts,
  eraseOffers,
  erasePayer,
  eraseRecipients,
  rejectWaitingWork,
} from "./copies-store";
import { type ErasurePlan, erasedText, planErasure } from "./rules";

const noAddress = { street: null, postalCode: null, city: null, countryCode: null };

/**
 * Erases the personal data of a group, and of its customer if it was the last group, in every copy:
 * on invoices, lines, offers and contracts, in events and in waiting work. The journal and webhooks
 * contain none.
 */
export async function eraseGroup(
  queries: Queries,
  group: GroupFacts,
  wish: DeleteInvoiceGroup,
  cause: StatusCause,
): Promise<ErasurePlan> {
  const { tenantId, requestId, at } = cause;
  const { guid, customerGuid } = group;
  // Locked first, so that no group is created while the remaining ones are counted.
  const [customer] = await queries
    .select({ name: customers.name })
    .from(customers)
    .where(eq(customers.guid, customerGuid))
    .for("update");
  const others = await queries
    .select({ guid: invoiceGroups.guid })
    .from(invoiceGroups)
    .where(
      and(
        eq(invoiceGroups.customerGuid, customerGuid),
        ne(invoiceGroups.guid, guid),
        isNull(invoiceGroups.erasedAt),
      ),
    );
  const plan = planErasure(wish, others.length);
  await queries.delete(contacts).where(eq(contacts.accountGuid, guid));
  await queries.delete(thirdPartyIds).where(eq(thirdPartyIds.accountGuid, guid));
  await eraseOffers(queries, eq(offers.accountGuid, guid));
  if (plan.group) {
    await eraseBilling(queries, group, at);
    await eraseGroupEvents(queries, tenantId, guid);
    await rejectWaitingWork(queries, { tenantId, value: guid }, requestId, at);
    await changeGroupStatus(queries, group, "end", cause);
  }
  if (plan.customer && customer) {
    await eraseCustomer(queries, customerGuid, customer.name);
    await eraseCustomerEvents(queries, tenantId, customerGuid);
    await rejectWaitingWork(queries, { tenantId, value: customerGuid }, requestId, at);
  }
  return plan;
}

async function eraseBilling(queries: Queries, { guid }: GroupFacts, at: Date): Promise<void> {
  await queries.delete(bankAccounts).where(eq(bankAccounts.accountGuid, guid));
  await queries.delete(accountDimensions).where(eq(accountDimensions.accountGuid, guid));
  await eraseRecipients(queries, guid);
  await eraseLineTexts(queries, guid);
  await closeContracts(queries, guid, at);
  await queries
    .update(invoiceGroups)
    .set({
      ...noAddress,
      name: erasedText,
      customerName: erasedText,
      email: null,
      cellphone: null,
      invoiceMark: null,
      otherPayer: null,
      otherPayerGuid: null,
      yourReference: null,
      note: null,
      postingInfo: null,
      onHoldReason: null,
      recognitionCode: null,
      stateMessage: null,
      eInvoiceReference: null,
      eInvoiceBankOperatorInfo: null,
      erasedAt: at,
    })
    .where(eq(invoiceGroups.guid, guid));
}

/**
 * Ends the billing of a group: contracts that never supplied are reverted, the others end today.
 */
async function closeContracts(queries: Queries, guid: string, at: Date): Promise<void> {
  const today = at.toISOString().slice(0, 10);
  const { startDate, endDate } = contracts;
  for (const status of ["reverted", "terminated"] as const) {
    await queries
      .update(contracts)
      .set({
        status,
        endDate: sql`greatest(${startDate}, least(${endDate}, ${today}::date))`,
      })
      .where(and(eq(contracts.accountGuid, guid), inArray(contracts.status, erasedInto(status))));
  }
}

/** Its number is not erased, because ledger, invoices and events refer to it. */
async function eraseCustomer(queries: Queries, guid: string, name: string): Promise<void> {
  await queries.delete(customerDimensions).where(eq(customerDimensions.customerGuid, guid));
  await queries.delete(reportFiles).where(eq(reportFiles.customerGuid, guid));
  await eraseOffers(queries, eq(offers.customerGuid, guid));
  await erasePayer(queries, guid, name);
  await queries
    .update(customers)
    .set({
      ...noAddress,
      name: erasedText,
      nationalIdentityNumber: null,
      organizationNumber: null,
      email: null,
      mobile: null,
      stateMessage: null,
      erpId: null,
      inheritor: null,
      status: "ended",
    })
    .where(eq(customers.guid, guid));
}
