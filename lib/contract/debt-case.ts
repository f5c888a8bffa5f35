import { z } from "zod";
import { identifierSchema } from "./identifier";
import { amountSchema } from "./money";

const maximumItems = 100;

const invoiceNumber = z.string().min(1).max(50);
const name = z.string().min(1).max(100).regex(/\S/, "Must not be blank.");
const description = z.string().min(1).max(500).regex(/\S/, "Must not be blank.");

/** Details of a debt case; null means none. */
const details = {
  debtCaseUrl: z
    .url({ protocol: /^https?$/, error: "Must be an http or https address." })
    .max(2000)
    .nullish(),
  debtCaseComment: z.string().max(2000).nullish(),
  debtCaseDate: z.iso.date().nullish(),
};

/** Body of Assign Invoice to Debt Collection (interface, section 4.6). */
export const assignDebtCaseSchema = z
  .strictObject({ invoiceNumber, debtCaseId: name, ...details })
  .meta({ id: "AssignDebtCase" });

/** Body of Update Debt Case Details: only the given fields change; null empties a field. */
export const updateDebtCaseSchema = z
  .strictObject({
    invoiceNumber,
    existingDebtCaseId: name.meta({ description: "Must be the active debt case's." }),
    newDebtCaseId: name.optional(),
    ...details,
  })
  .superRefine(({ invoiceNumber, existingDebtCaseId, ...changes }, context) => {
    if (Object.values(changes).some((value) => value !== undefined)) return;
    context.addIssue({ code: "custom", path: [], message: "Give at least one field to change." });
  })
  .meta({ id: "UpdateDebtCase" });

/** Body of Resolve Debt Collection Case: given details replace the case's. */
export const resolveDebtCaseSchema = z
  .strictObject({
    invoiceNumber,
    debtCaseId: name.meta({ description: "Must be the active debt case's." }),
    ...details,
  })
  .meta({ id: "ResolveDebtCase" });

const feeItemSchema = z
  .strictObject({
    id: name.meta({ description: "Unique in the request, and used once for an invoice." }),
    productId: identifierSchema,
    amount: amountSchema
      .refine((value) => value > 0, "Must be more than 0.")
      .refine((value) => value <= 1e6, "Must be at most 1,000,000.")
      .meta({ description: "With VAT, which is the product's." }),
    description: description.optional().meta({ description: "The product's name if left out." }),
  })
  .meta({ id: "DebtCollectionFeeItem" });

/**
 * Body of Add Debt Collection Fee to Invoice. The interface names invoiceNumber, customerGuid and
 * newTotalAmountIncVat; the list and its items are chosen.
 */
export const addDebtCollectionFeesSchema = z
  .strictObject({
    invoiceNumber,
    customerGuid: identifierSchema,
    newTotalAmountIncVat: amountSchema.meta({
      description: "The invoice's total before, plus the sum of the fee amounts, to the cent.",
    }),
    feeItems: listOfUnique(feeItemSchema),
  })
  .meta({ id: "AddDebtCollectionFees" });

const nextInvoiceLineSchema = z
  .strictObject({
    id: name.meta({ description: "Unique in the request, and used once for an invoice." }),
    amount: amountSchema
      .refine((value) => value !== 0, "Must not be 0.")
      .refine((value) => Math.abs(value) <= 1e6, "Must be between -1,000,000 and 1,000,000.")
      .meta({ description: "What the next invoice's total changes by; negative: a deduction." }),
    description,
  })
  .meta({ id: "NextInvoiceLine" });

/** Body of Add Lines for Next Invoice; names of the list and its items are chosen. */
export const addNextInvoiceLinesSchema = z
  .strictObject({ invoiceNumber, lines: listOfUnique(nextInvoiceLineSchema) })
  .meta({ id: "AddNextInvoiceLines" });

export type AssignDebtCase = z.output<typeof assignDebtCaseSchema>;
export type UpdateDebtCase = z.output<typeof updateDebtCaseSchema>;
export type ResolveDebtCase = z.output<typeof resolveDebtCaseSchema>;
export type AddDebtCollectionFees = z.output<typeof addDebtCollectionFeesSchema>;
export type AddNextInvoiceLines = z.output<typeof addNextInvoiceLinesSchema>;

/** A list in which each `id` is unique; the refusal names repeated ones. */
function listOfUnique<Item extends z.ZodType<{ readonly id: string }>>(item: Item) {
  return z
    .array(item)
    .min(1)
    .max(maximumItems)
    .superRefine((items, context) => {
      const seen = new Set<string>();
      for (const [index, { id }] of items.entries()) {
        if (seen.has(id)) {
          const message = "Must be unique in the request.";
          context.addIssue({ code: "custom", path: [index, "id"], message });
        }
        seen.add(id);
      }
    });
}
