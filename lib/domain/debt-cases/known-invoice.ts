import { z } from "zod";
import { debtCaseStates, goneReasons } from "./case-words";

const moment = z.iso.datetime();

/** What the desk's own tables say of an invoice. */
export const knownInvoiceSchema = z.object({
  customerGuid: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .nullable(),
  customerName: z.string().nullable(),
  /** Where it left the list of open invoices: the last load that had it, and the first without. */
  lastSeenAt: moment.nullable(),
  goneAt: moment.nullable(),
  goneReason: z.enum(goneReasons).nullable(),
  /** Its cases in the register, the newest first. */
  cases: z.array(
    z.object({
      id: z.uuid(),
      state: z.enum(debtCaseStates),
      debtCaseId: z.string().nullable(),
      agency: z.string().nullable(),
      assignedAt: moment.nullable(),
      closedAt: moment.nullable(),
    }),
  ),
});
export type KnownInvoice = z.infer<typeof knownInvoiceSchema>;
