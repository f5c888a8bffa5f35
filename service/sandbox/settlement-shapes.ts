import { z } from "zod";
import { amountSchema } from "../../lib/contract/money";
import { collectionStates } from "../debt-cases/rules";

const text = z.string().min(1).max(100);
const day = z.iso.date("Must be a date.");

export const paymentSchema = z.strictObject({
  invoiceNumber: text,
  amount: amountSchema
    .positive("Must be more than 0.")
    .optional()
    .meta({ description: "Left out: all that is unpaid." }),
  paymentDate: day.optional().meta({ description: "Left out: the clock's day, in UTC." }),
  bankAccount: text.optional().meta({ description: "Left out: the tenant's own." }),
  reference: text
    .optional()
    .meta({ description: "Registered once for a tenant; left out: made here." }),
});

export const creditSchema = z.strictObject({
  invoiceNumber: text,
  creditNoteNumber: text
    .regex(/^\d{1,18}$/, "Must be a number, as invoices have it.")
    .optional()
    .meta({ description: "Left out: the one after the invoice group's highest." }),
  creditedDate: day.optional().meta({ description: "Left out: the clock's day, in UTC." }),
});

/** The resulting state of the invoice. */
export const settledSchema = z
  .object({ invoiceNumber: z.string(), restAmount: z.number(), state: z.enum(collectionStates) })
  .meta({ id: "SandboxSettled" });

export const creditedSchema = settledSchema
  .extend({ creditNoteNumber: z.string() })
  .meta({ id: "SandboxCredited" });
