import { z } from "zod";
import { eligibilityAnswers, eligibilityConditions, eligibilitySources } from "./eligibility";

const moment = z.iso.datetime();
const identifier = z.string().regex(/^[0-9a-f]{32}$/);

/** The result for one condition; a moment is when its source was read or written. */
export const conditionSchema = z.object({
  condition: z.enum(eligibilityConditions),
  answer: z.enum(eligibilityAnswers),
  /** Null: no source has it. */
  source: z.enum(eligibilitySources).nullable(),
  at: moment.nullable(),
});

/** GET invoice-eligibility/{customerGuid}/{invoiceNumber}. Amounts in minor units, with VAT. */
export const eligibilitySchema = z.object({
  invoiceNumber: z.string(),
  customerGuid: identifier,
  readAt: moment,
  /** Null: the list could not be read completely. */
  onList: z.boolean().nullable(),
  conditions: z.array(conditionSchema),
  /** Null if neither the list nor the customer's invoices have it. */
  invoice: z
    .object({
      accountGuid: identifier,
      customerName: z.string().nullable(),
      customerNumber: z.string().nullable(),
      invoiceDate: z.string().nullable(),
      dueDate: z.string().nullable(),
      originalDueDate: z.string().nullable(),
      currency: z.string(),
      totalMinor: z.int(),
      restMinor: z.int(),
      /** From the customer's list; null if only the list of open invoices has it. */
      status: z.string().nullable(),
    })
    .nullable(),
  /** Its case in the register. */
  caseId: z.uuid().nullable(),
  /** Sources that could not be read now. */
  failed: z.array(z.enum(eligibilitySources)),
});
export type Eligibility = z.infer<typeof eligibilitySchema>;
