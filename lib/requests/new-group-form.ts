import { z } from "zod";
import type { CreateInvoiceGroup } from "../contract/invoice-group-changes";
import { choiceEntry, textEntry } from "../domain/entry";

/** Whose account in the CRM the group belongs to: the customer's, or one of its own. */
export const crmChoices = ["shared", "own"] as const;

/** Names of the fields in the errors of billing, where they differ. */
export const newGroupNames = { Name: "name", InvoiceTag: "invoiceTag", CreateInCRM: "crm" };

/** A new invoice group (Create Invoice Group, interface, section 4.5). */
export const newGroupSchema = z
  .object({
    name: textEntry(200),
    invoiceTag: textEntry(100),
    crm: choiceEntry(crmChoices),
    note: textEntry(1000),
  })
  .transform(({ name, invoiceTag, crm, note }) => {
    const content: Omit<CreateInvoiceGroup, "RequestId"> = {
      ...(name && { Name: name }),
      ...(invoiceTag && { InvoiceTag: invoiceTag }),
      CreateInCRM: crm === "own",
    };
    return { content, note };
  });

/** The form values of a new group. */
export type NewGroupForm = z.input<typeof newGroupSchema>;

/** Without a name a group gets the customer's; the customer's account in the CRM is the default. */
export const emptyNewGroup = {
  name: "",
  invoiceTag: "",
  crm: "shared",
  note: "",
} as const satisfies NewGroupForm;

interface Named {
  readonly name: string;
  /** -1: ended. */
  readonly status: number | null;
}

/** The customer's groups in use that have the name already, whatever its case and spaces. */
export function groupsOfSameName<Group extends Named>(
  typed: string,
  customerName: string,
  groups: readonly Group[],
): Group[] {
  const name = comparable(typed.trim() || customerName);
  return groups.filter((group) => group.status !== -1 && comparable(group.name) === name);
}

function comparable(name: string): string {
  return name.normalize("NFKC").trim().replaceAll(/\s+/g, " ").toLowerCase();
}
