import type { CustomerInvoiceGroups } from "@/lib/contract/customer";

export interface Contact {
  readonly contact: CustomerInvoiceGroups["contacts"][number];
  /** One of the customer's groups has a protected address: how to reach the contact is hidden. */
  readonly hidden: boolean;
}

export function contactsOf({ contacts, accounts }: CustomerInvoiceGroups): readonly Contact[] {
  const hidden = accounts.some(({ secretLocation }) => secretLocation);
  return contacts.map((contact) => ({ contact, hidden }));
}

export function nameOf({ contact }: Contact): string {
  return `${contact.givenName} ${contact.familyName}`;
}

export function identifiersOf({ identifiers }: Contact["contact"]): string {
  return identifiers.map(({ system, id }) => `${system} ${id}`).join(", ");
}
