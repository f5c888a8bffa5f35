import { z } from "zod";
import { goneReasons } from "./case-enumerations";

const moment = z.iso.datetime();

/** What the desk's own tables say of an invoice. */
export const knownInvoiceSchema = z.object({
  customerGuid: z.string().regex(/^[0-9a-f]{32}$/),
  customerName: z.string().nullable(),
  /** Where it left the list of open invoices: the last load that had it, and the first without. */
  lastSeenAt: moment.nullable(),
  goneAt: moment.nullable(),
  goneReason: z.enum(goneReasons).nullable(),
});
export type KnownInvoice = z.infer<typeof knownInvoiceSchema>;
