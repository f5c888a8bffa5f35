import { randomUUID } from "node:crypto";
import { asc, eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import type { CreateContact } from "../../lib/contract/customer-changes";
import type {
  bankAccountSchema,
  contactSchema,
  dimensionSchema,
} from "../../lib/contract/invoice-group";
import type { Queries } from "../db/open";
import {
  accountDimensions,
  bankAccounts,
  contacts,
  customerDimensions,
  dimensions,
} from "../db/schema/group-parts";

type Contact = z.infer<typeof contactSchema>;
type BankAccount = z.infer<typeof bankAccountSchema>;
type Dimension = z.infer<typeof dimensionSchema>;

/** Contacts of the given groups, by family name. The caller has checked the groups' tenant. */
export async function listContacts(queries: Queries, groups: string[]): Promise<Contact[]> {
  if (groups.length === 0) return [];
  const { accountGuid, guid, givenName, familyName, email, mobile, roles, identifiers } = contacts;
  return queries
    .select({ guid, givenName, familyName, email, mobile, roles, identifiers })
    .from(contacts)
    .where(inArray(accountGuid, groups))
    .orderBy(asc(familyName), asc(givenName), asc(guid));
}

export async function listBankAccounts(queries: Queries, group: string): Promise<BankAccount[]> {
  const { accountGuid, accountNumber, bankName, directDebit } = bankAccounts;
  return queries
    .select({ accountNumber, bankName, directDebit })
    .from(bankAccounts)
    .where(eq(accountGuid, group))
    .orderBy(asc(accountNumber));
}

/** Dimension values of the group and its customer, by dimension number. */
export async function listDimensions(
  queries: Queries,
  group: { guid: string; customerGuid: string },
): Promise<Dimension[]> {
  const { id, number, name } = dimensions;
  const own = await queries
    .select({ dimensionId: id, number, name, value: accountDimensions.value })
    .from(accountDimensions)
    .innerJoin(dimensions, eq(id, accountDimensions.dimensionId))
    .where(eq(accountDimensions.accountGuid, group.guid));
  const customers = await queries
    .select({ dimensionId: id, number, name, value: customerDimensions.value })
    .from(customerDimensions)
    .innerJoin(dimensions, eq(id, customerDimensions.dimensionId))
    .where(eq(customerDimensions.customerGuid, group.customerGuid));
  return [
    ...own.map((row) => ({ ...row, source: "account" as const })),
    ...customers.map((row) => ({ ...row, source: "customer" as const })),
  ].sort((a, b) => a.number - b.number || a.source.localeCompare(b.source));
}

/** Creates a contact of a group and returns its identifier. */
export async function insertContact(
  queries: Queries,
  accountGuid: string,
  contact: CreateContact,
): Promise<string> {
  const guid = randomUUID().replaceAll("-", "");
  await queries.insert(contacts).values({
    guid,
    accountGuid,
    givenName: contact.GivenName,
    familyName: contact.FamilyName,
    email: contact.Email ?? null,
    mobile: contact.Mobile ?? null,
    roles: contact.Roles ?? [],
    identifiers: (contact.Identifiers ?? []).map(({ System, Id }) => ({ system: System, id: Id })),
  });
  return guid;
}
