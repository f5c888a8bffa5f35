import "server-only";
import { z } from "zod";
import type { CreateContact } from "../../../contract/customer-changes";
import { addressSchema, contactSchema } from "../../../contract/invoice-group";
import type { InvoiceGroupChange } from "../../../contract/invoice-group-changes";
import { addressLines } from "../../../domain/address";
import { shownGroupName } from "../../../domain/invoice-groups/shown-group-name";
import type { RecordValues } from "../../../domain/requests/request-shape";
import { callService } from "../../../engine/calls/call-service";
import { requestProblems } from "../../../engine/requests/problems";
import type { RecordSeen, RequestReading } from "../../../engine/requests/request-kind";
import { UpstreamFailure } from "../../../server/upstream/upstream-failure";

type Change = Pick<
  InvoiceGroupChange,
  "Name" | "InvoiceTag" | "Addresses" | "CommunicationObjects"
>;

const groupSchema = z.object({
  customerGuid: z.string(),
  name: z.string(),
  invoiceMark: z.string().nullable(),
  address: addressSchema.nullable(),
  email: z.string().nullable(),
  cellphone: z.string().nullable(),
  secretLocation: z.boolean(),
  customer: z.object({ name: z.string() }),
});

const withContactsSchema = z.object({
  customerGuid: z.string(),
  name: z.string(),
  customerName: z.string(),
  secretLocation: z.boolean(),
  address: addressSchema.nullish(),
  contacts: z.array(contactSchema),
});

const ofCustomerSchema = z.object({
  customer: z.object({ name: z.string() }),
  accounts: z.array(
    z.object({ accountGuid: z.string(), name: z.string(), secretLocation: z.boolean() }),
  ),
});

/** An address as one text; without the country if that was not asked for. */
function addressText(address: Parameters<typeof addressLines>[0], withCountry: boolean) {
  const lines = addressLines(address && { ...address, ...(!withCountry && { countryCode: null }) });
  return lines.join(", ") || null;
}

/** Spaces in a telephone number mean nothing. */
const digits = (number: string | null) => number?.replaceAll(" ", "") ?? null;

/** The values that an update of an invoice group asks for (interface, section 4.5). */
export function expectedOfChange(change: Change): RecordValues {
  const [address] = change.Addresses ?? [];
  const asked = new Map(change.CommunicationObjects?.map(({ Type, Value }) => [Type, Value]));
  const { Name, InvoiceTag } = change;
  return {
    ...(Name !== undefined && { name: Name }),
    ...(InvoiceTag !== undefined && { invoiceTag: InvoiceTag }),
    ...(address && {
      address: addressText(
        {
          street: address.Street,
          postalCode: address.PostalCode,
          city: address.City,
          countryCode: address.CountryCode ?? null,
        },
        true,
      ),
    }),
    ...(asked.has("Email") && { email: asked.get("Email") ?? null }),
    ...(asked.has("Mobile") && { mobile: digits(asked.get("Mobile") ?? null) }),
  };
}

/** The same fields of the group as billing has it now. */
export async function readChangedGroup(
  reading: RequestReading,
  change: Change,
): Promise<RecordSeen> {
  const group = await readGroup(reading, "getInvoiceGroup", groupSchema);
  const [address] = change.Addresses ?? [];
  const values: RecordValues = {
    name: group.name,
    invoiceTag: group.invoiceMark,
    address: addressText(group.address, address?.CountryCode !== undefined),
    email: group.email,
    mobile: digits(group.cellphone),
  };
  const asked = Object.keys(expectedOfChange(change));
  return {
    customerGuid: group.customerGuid,
    groupName: shownGroupName(group),
    customerName: group.customer.name,
    isProtected: group.secretLocation,
    values: Object.fromEntries(asked.map((field) => [field, values[field] ?? null])),
  };
}

/** The contact that a request makes: one of the asked name that was not there before. */
export async function readNewContact(
  reading: RequestReading,
  { GivenName, FamilyName }: Pick<CreateContact, "GivenName" | "FamilyName">,
  existing: readonly string[] | undefined,
): Promise<RecordSeen> {
  const group = await readGroup(reading, "getInvoiceGroupConfig", withContactsSchema);
  const made = group.contacts.find(
    (contact) =>
      existing?.includes(contact.guid) === false &&
      contact.givenName === GivenName &&
      contact.familyName === FamilyName,
  );
  return {
    customerGuid: group.customerGuid,
    groupName: shownGroupName(group),
    customerName: group.customerName,
    isProtected: group.secretLocation,
    values: { name: made ? `${made.givenName} ${made.familyName}` : null },
    existing: group.contacts.map(({ guid }) => guid),
    made: made?.guid ?? null,
  };
}

/** The group that a request makes: one that was not there before, of the asked name. */
export async function readNewGroup(
  reading: RequestReading,
  { Name }: { readonly Name?: string | undefined },
  existing: readonly string[] | undefined,
): Promise<RecordSeen> {
  const { customerGuid } = reading.target;
  const { customer, accounts } = parsed(
    ofCustomerSchema,
    await read(reading, "listCustomerInvoiceGroups", { guid: customerGuid }),
  );
  const name = Name ?? customer.name;
  const made = accounts.find(
    (account) => existing?.includes(account.accountGuid) === false && account.name === name,
  );
  return {
    customerGuid,
    groupName: null,
    customerName: customer.name,
    isProtected: accounts.some(({ secretLocation }) => secretLocation),
    values: { name: made?.name ?? null },
    existing: accounts.map(({ accountGuid }) => accountGuid),
    made: made?.accountGuid ?? null,
  };
}

async function readGroup<Schema extends z.ZodType>(
  reading: RequestReading,
  id: "getInvoiceGroup" | "getInvoiceGroupConfig",
  schema: Schema,
): Promise<z.output<Schema>> {
  const { accountGuid } = reading.target;
  if (accountGuid === null) throw requestProblems.unknownRecord();
  const params: Readonly<Record<string, string>> =
    id === "getInvoiceGroup" ? { guid: accountGuid } : { accountGuid };
  return parsed(schema, await read(reading, id, params));
}

function read(
  { runtime, milliseconds, trace }: RequestReading,
  id: "getInvoiceGroup" | "getInvoiceGroupConfig" | "listCustomerInvoiceGroups",
  params: Readonly<Record<string, string>>,
): Promise<unknown> {
  return callService(runtime, id, { params }, { milliseconds, ...(trace && { trace }) });
}

function parsed<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (!result.success) throw new UpstreamFailure("garbage", { status: 200 });
  return result.data;
}
