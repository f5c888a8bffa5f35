import { z } from "zod";
import type { CustomerStatusChange } from "../contract/customer-changes";
import { choiceEntry, textEntry } from "../domain/entry";

/** Whether an inheritor is named. */
export const inheritorChoices = ["none", "customer"] as const;

/** The report of a death (interface, section 4.7). The inheritor is another customer, by id. */
export function deathFormSchema(customerGuid: string) {
  return z
    .object({ choice: choiceEntry(inheritorChoices), inheritor: z.string(), note: textEntry(1000) })
    .superRefine(({ choice, inheritor }, context) => {
      if (choice === "none") return;
      const problem =
        inheritor === "" ? "required" : inheritor === customerGuid ? "same" : undefined;
      if (problem === undefined) return;
      context.addIssue({ code: "custom", path: ["inheritor"], params: { problem } });
    })
    .transform(({ choice, inheritor, note }) => {
      const content: Omit<CustomerStatusChange, "RequestId"> = {
        Status: "Deceased",
        Reason: "Deceased",
        ...(choice === "customer" && { Inheritor: inheritor }),
      };
      return { content, note };
    });
}

/** The form values of a report. */
export type DeathForm = z.input<ReturnType<typeof deathFormSchema>>;

/** What a report sends. */
export type DeathOutput = z.output<ReturnType<typeof deathFormSchema>>;

/** Billing keeps the present inheritor if none is named. */
export const emptyDeath: DeathForm = { choice: "none", inheritor: "", note: "" };
