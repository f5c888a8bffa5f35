import { z } from "zod";
import type { DeleteInvoiceGroup } from "../contract/invoice-group-changes";
import { requiredText, textEntry } from "../domain/entry";
import { hiddenStreet } from "../domain/readers/streets/mask-streets";

/** Names of the fields in the errors of billing, where they differ. */
export const erasureNames = { Comment: "reason", DeleteInCRM: "crm", DeleteInBE: "billing" };

/** The erasure of a group (interface, section 4.5). The group's name is typed to confirm. */
export function erasureFormSchema(groupName: string) {
  const typed = requiredText().refine((text) => withDots(text) === withDots(groupName.trim()), {
    params: { problem: "name" },
  });
  return z
    .object({
      crm: z.boolean(),
      billing: z.boolean(),
      reason: textEntry(2000),
      typed,
      note: textEntry(1000),
    })
    .superRefine(({ crm, billing }, context) => {
      if (crm || billing) return;
      context.addIssue({ code: "custom", path: ["billing"], params: { problem: "neither" } });
    })
    .transform(({ crm, billing, reason, note }) => {
      const content: Omit<DeleteInvoiceGroup, "RequestId"> = {
        DeleteInCRM: crm,
        DeleteInBE: billing,
        ...(reason && { Comment: reason }),
      };
      return { content, note };
    });
}

/** The sign for a hidden street may be typed as three full stops. */
function withDots(text: string): string {
  return text.replaceAll(/\.\.\.|…/g, hiddenStreet);
}

/** The form values of an erasure. */
export type ErasureForm = z.input<ReturnType<typeof erasureFormSchema>>;

/** Both switches are on, as in the interface. */
export const emptyErasure: ErasureForm = {
  crm: true,
  billing: true,
  reason: "",
  typed: "",
  note: "",
};
