import { z } from "zod";
import { contactRoles } from "../contract/contact-enumerations";
import type { CreateContact } from "../contract/customer-changes";
import { requiredText, textEntry } from "../domain/entry";
import { isEmail, isMobile } from "./details-form";

/** Names of the fields in the errors of billing, where they differ. */
export const contactNames = {
  GivenName: "givenName",
  FamilyName: "familyName",
  Email: "email",
  Mobile: "mobile",
  Roles: "roles",
  Identifiers: "identifiers",
  System: "system",
  Id: "id",
  CustomerGuid: "accountGuid",
};

const identifierRow = z.object({ system: textEntry(100), id: textEntry(100) });
const mostIdentifiers = 20;

const fields = z.object({
  accountGuid: requiredText(),
  givenName: requiredText(100),
  familyName: requiredText(100),
  email: z.string().trim(),
  mobile: z.string().trim(),
  roles: z.object({ Invoice: z.boolean(), Contract: z.boolean(), Technical: z.boolean() }),
  identifiers: z.array(identifierRow),
  note: textEntry(1000),
});

/** The form values of a contact. */
export type ContactForm = z.input<typeof fields>;

export const emptyIdentifier = (): ContactForm["identifiers"][number] => ({ system: "", id: "" });

/** @param accountGuid the only group that the contact can belong to; empty: to be chosen. */
export function emptyContact(accountGuid: string): ContactForm {
  return {
    accountGuid,
    givenName: "",
    familyName: "",
    email: "",
    mobile: "",
    roles: { Invoice: false, Contract: false, Technical: false },
    identifiers: [emptyIdentifier()],
    note: "",
  };
}

/**
 * A new contact of a group (Create Contact for Invoice Group, interface, section 4.5). Empty rows of
 * identifiers are left out; a system is named once.
 */
export function contactSchema(customerGuid: string) {
  return fields
    .superRefine(({ email, mobile, identifiers }, context) => {
      const refuse = (path: (string | number)[], input: string, problem: string) =>
        context.addIssue({ code: "custom", path, input, params: { problem } });
      if (!isEmail(email)) refuse(["email"], email, "email");
      if (!isMobile(mobile)) refuse(["mobile"], mobile, "mobile");
      const systems = new Set<string>();
      for (const [row, { system, id }] of identifiers.entries()) {
        if (system === "" && id !== "") refuse(["identifiers", row, "system"], "", "required");
        if (id === "" && system !== "") refuse(["identifiers", row, "id"], "", "required");
        if (system !== "" && systems.has(system)) {
          refuse(["identifiers", row, "system"], system, "repeated");
        }
        if (row >= mostIdentifiers) refuse(["identifiers", row, "system"], system, "many");
        systems.add(system);
      }
    })
    .transform(({ accountGuid, note, ...typed }) => {
      const identifiers = typed.identifiers.filter(({ system }) => system !== "");
      const roles = contactRoles.filter((role) => typed.roles[role]);
      const content: Omit<CreateContact, "RequestId"> = {
        GivenName: typed.givenName,
        FamilyName: typed.familyName,
        CustomerGuid: customerGuid,
        ...(typed.email && { Email: typed.email }),
        ...(typed.mobile && { Mobile: typed.mobile }),
        ...(roles.length > 0 && { Roles: roles }),
        ...(identifiers.length > 0 && {
          Identifiers: identifiers.map(({ system, id }) => ({ System: system, Id: id })),
        }),
      };
      return { accountGuid, content, note };
    });
}

/** The path of an error of billing, whose rows of identifiers are those that are filled in. */
export function contactPath(path: string, rows: ContactForm["identifiers"]): string {
  const filled = rows.flatMap(({ system }, row) => (system.trim() === "" ? [] : [row]));
  return path.replace(/(?<=(?:^|\.)Identifiers\.)\d+/, (place) =>
    String(filled[Number(place)] ?? place),
  );
}

interface KnownContact {
  readonly givenName: string;
  readonly familyName: string;
  readonly email: string | null;
}

/** The customer's contacts with the typed e-mail address. */
export function contactsOfSameEmail<Contact extends KnownContact>(
  typed: string,
  contacts: readonly Contact[],
): Contact[] {
  const email = typed.trim().toLowerCase();
  return email === "" ? [] : contacts.filter((one) => one.email?.trim().toLowerCase() === email);
}
