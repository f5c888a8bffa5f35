import { z } from "zod";
import { removedReasons } from "./case-enumerations";

const moment = z.iso.datetime();

/** The desk's own records of an invoice. */
export const knownInvoiceSchema = z.object({
  customerGuid: z.string().regex(/^[0-9a-f]{32}$/),
  customerName: z.string().nullable(),
  /** When it left the list of open invoices: the last load with it, and the first without. */
  lastSeenAt: moment.nullable(),
  removedAt: moment.nullable(),
  removedReason: z.enum(removedReasons).nullable(),
});
export type KnownInvoice = z.infer<typeof knownInvoiceSchema>;
