import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type {
  CreateInvoiceGroup,
  InvoiceGroupChange,
} from "../../lib/contract/invoice-group-changes";
import type { Queries } from "../db/open";
import type { customers } from "../db/schema/customers";
import { invoiceGroups } from "../db/schema/invoice-groups";
import { thirdPartyIds } from "../db/schema/third-party-ids";
import { type GroupStatus, groupStatuses } from "./status-rules";

type GroupColumns = typeof invoiceGroups.$inferInsert;
type CustomerRow = typeof customers.$inferSelect;

/** The columns that an update changes; undefined ones stay. */
function toColumns(change: InvoiceGroupChange, countryCode: string): Partial<GroupColumns> {
  const [address] = change.Addresses ?? [];
  const reach = new Map(change.CommunicationObjects?.map(({ Type, Value }) => [Type, Value]));
  return {
    name: change.Name,
    invoiceMark: change.InvoiceTag,
    email: reach.get("Email"),
    cellphone: reach.get("Mobile"),
    ...(address && {
      street: address.Street,
      postalCode: address.PostalCode,
      city: address.City,
      countryCode: address.CountryCode ?? countryCode,
    }),
  };
}

/** Changes a group and describes the change in one sentence, without values. */
export async function changeGroup(
  queries: Queries,
  guid: string,
  change: InvoiceGroupChange,
  countryCode: string,
): Promise<string> {
  await queries
    .update(invoiceGroups)
    .set(toColumns(change, countryCode))
    .where(eq(invoiceGroups.guid, guid));
  const recorded = [
    change.Name === undefined ? [] : "name",
    change.InvoiceTag === undefined ? [] : "invoice tag",
    change.Addresses === undefined ? [] : "address",
    change.CommunicationObjects?.map(({ Type }) => (Type === "Email" ? "e-mail" : "mobile")) ?? [],
  ].flat();
  return `Changed: ${recorded.join(", ")}`;
}

/** The default values of a new group. */
const defaults = {
  paymentTerms: 14,
  dueDaySettingType: 0,
  invoiceIntervalDays: 5,
  invoiceIntervalDaysType: 0,
  printFee: false,
  manualApproval: false,
  invoiceDesign: 0,
  invoiceInterval: 1,
  principle: 0,
  invoiceMinLimit: 0,
  invoiceOpenJournalEntries: false,
  administrationfee: false,
  accountOnHold: false,
  secretLocation: false,
  automaticRefund: false,
  restAmount: 0,
  noDirectDebit: false,
  internal: false,
} as const satisfies Partial<GroupColumns>;

const [paper, email] = [0, 1];
const [noMessages, messagesByEmail] = [0, 1];

/** Status of the row before its first transition; `changeGroupStatus` follows. */
const unborn: GroupStatus = groupStatuses.ended;

/**
 * Creates a group of a customer with the customer's contact details and returns its identifier.
 * Without its own CRM account it has the customer's, whose id is the customer number.
 */
export async function insertGroup(
  queries: Queries,
  customer: CustomerRow,
  wish: CreateInvoiceGroup,
): Promise<string> {
  const guid = randomUUID().replaceAll("-", "");
  const { tenantId, customerNumber } = customer;
  const byEmail = customer.email !== null;
  await queries.insert(invoiceGroups).values({
    ...defaults,
    guid,
    tenantId,
    customerGuid: customer.guid,
    name: wish.Name ?? customer.name,
    customerName: customer.name,
    customerNumber,
    customerOnHold: customer.onHold,
    invoiceMark: wish.InvoiceTag ?? null,
    distributionChannel: byEmail ? email : paper,
    standardMessageChannel: byEmail ? messagesByEmail : noMessages,
    status: unborn,
    email: customer.email,
    cellphone: customer.mobile,
    street: customer.street,
    postalCode: customer.postalCode,
    city: customer.city,
    countryCode: customer.countryCode,
  });
  const externalId = wish.CreateInCRM ? `${customerNumber}-${guid.slice(0, 8)}` : customerNumber;
  await queries
    .insert(thirdPartyIds)
    .values({ tenantId, systemId: "CRM", externalId, accountGuid: guid });
  return guid;
}
