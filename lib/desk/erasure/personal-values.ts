import "server-only";
import { z } from "zod";
import { shownGroupName } from "../../domain/invoice-groups/shown-group-name";
import { callService } from "../../engine/calls/call-service";
import type { RequestReading } from "../../engine/requests/request-kind";
import { UpstreamFailure } from "../../server/upstream/upstream-failure";
import type { PersonalValues } from "./erasure-scope";

const text = z.string().nullish();
const address = z.object({ street: text, postalCode: text, city: text }).nullish();
const contact = z.object({ givenName: text, familyName: text, email: text, mobile: text });

const groupSchema = z.object({
  customerGuid: z.string(),
  name: z.string(),
  customerName: z.string(),
  secretLocation: z.boolean(),
  email: text,
  cellphone: text,
  address,
  contacts: z.array(contact).default([]),
});

const customerSchema = z.object({
  customer: z.object({ name: text, kind: text, email: text, mobile: text, address }),
});

type Group = z.infer<typeof groupSchema>;

async function readGroup(reading: RequestReading): Promise<Group> {
  const params = { accountGuid: reading.target.accountGuid ?? "" };
  return parsed(groupSchema, await read(reading, "getInvoiceGroupConfig", params));
}

/** The names of a group and of its customer, as billing has them now. */
export async function readGroupNames(reading: RequestReading) {
  const group = await readGroup(reading);
  const { customerGuid, customerName, secretLocation } = group;
  return {
    customerGuid,
    customerName,
    isProtected: secretLocation,
    groupName: shownGroupName(group),
  };
}

/**
 * The person's values, by which saved views and other texts are recognised. The name of a group is none: "Cabin" is
 * nobody's. Those of the customer are included if it is erased with the group.
 */
export async function readPersonalValues(
  reading: RequestReading,
  wholeCustomer: boolean,
): Promise<PersonalValues> {
  const group = await readGroup(reading);
  const { contacts } = group;
  const ofGroup = {
    names: contacts.map(({ givenName, familyName }) => `${givenName ?? ""} ${familyName ?? ""}`),
    telephones: [group.cellphone, ...contacts.map(({ mobile }) => mobile)],
    others: [group.email, group.address?.street, ...contacts.map(({ email }) => email)],
  };
  if (!wholeCustomer) return ofGroup;
  const params = { guid: reading.target.customerGuid };
  const answer = await read(reading, "listCustomerInvoiceGroups", params);
  const { customer } = parsed(customerSchema, answer);
  const { name, email, mobile } = customer;
  const isCompany = customer.kind === "business";
  return {
    names: [...ofGroup.names, ...(isCompany ? [] : [name])],
    telephones: [...ofGroup.telephones, mobile],
    others: [...ofGroup.others, email, customer.address?.street, ...(isCompany ? [name] : [])],
  };
}

function read(
  { runtime, milliseconds, trace }: RequestReading,
  id: "getInvoiceGroupConfig" | "listCustomerInvoiceGroups",
  params: Readonly<Record<string, string>>,
): Promise<unknown> {
  return callService(runtime, id, { params }, { milliseconds, ...(trace && { trace }) });
}

function parsed<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (!result.success) throw new UpstreamFailure("garbage", { status: 200 });
  return result.data;
}
