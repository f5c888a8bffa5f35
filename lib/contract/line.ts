import { z } from "zod";
import type { Answered } from "./answered";
import { answeredIdentifierSchema, identifierSchema } from "./identifier";
import { currencySchema } from "./money";
import { wholeNumberSchema } from "./whole-number";

/**
 * InvoiceLineDto (interface, section 2.4). `accountGuid` and `productElementId` are chosen: without
 * them the owner of a line is unknown, and so is what the filter of the uninvoiced lines matches.
 */
export const invoiceLineSchema = z
  .object({
    id: answeredIdentifierSchema,
    erpId: z.string().nullable(),
    lineState: z.int().meta({
      description:
        "0 Imported, 10 ErpExporting, 15 ErpExported, 20 Distributed, 30 Sent, -2 Deleted, -1 Abandoned",
    }),
    productId: answeredIdentifierSchema.nullable(),
    productElementId: answeredIdentifierSchema.nullable(),
    description: z.string(),
    text: z.string().nullable(),
    accountGuid: answeredIdentifierSchema,
    accountingPointId: z.string().nullable(),
    periodStart: z.iso.date(),
    periodEnd: z.iso.date(),
    quantity: z.number(),
    quantityUnit: z.string(),
    price: z.number().meta({ description: "Of one unit, without VAT." }),
    amount: z.number().meta({ description: "Without VAT." }),
    vatAmount: z.number(),
    vatCodeId: z.string(),
    vatRate: z.number().meta({ description: "Percent." }),
    currency: currencySchema,
    accountPeriod: z.string().nullable().meta({ description: "Year and month: 202611." }),
    vendor: z.string().nullable(),
    ptiInvoiceNumber: z.string().nullable(),
    lineType: z.string().nullable(),
    invoiceLineType: z.int(),
    importType: z.int(),
    importTimeStamp: z.iso.datetime(),
    comment: z.string().nullable(),
  })
  .meta({ id: "InvoiceLine" });

export type InvoiceLine = Answered<z.infer<typeof invoiceLineSchema>>;
export const invoiceLinesSchema = z.array(invoiceLineSchema);

/**
 * A line of the abandoned or the archived collection: the line and the five fields that the
 * interface names, in its spelling. The last account state is the one before the last transition,
 * the timestamp is its time: to the abandoned lines, or from there to the archive.
 */
export const setAsideLineSchema = invoiceLineSchema
  .extend({
    customerGUI: answeredIdentifierSchema,
    clientGLN: z.string().nullable(),
    lastAccountState: z.int().nullable(),
    lastAccountTimestamp: z.iso.datetime().nullable(),
  })
  .meta({ id: "SetAsideInvoiceLine" });

export type SetAsideLine = Answered<z.infer<typeof setAsideLineSchema>>;
export const setAsideLinesSchema = z.array(setAsideLineSchema);

export const abandonedPageQuerySchema = z.strictObject({
  page: wholeNumberSchema(1, 1_000_000).default(1).meta({ description: "One-based." }),
  size: wholeNumberSchema(1, 1000).default(1000),
});

export const archivedQuerySchema = z.strictObject({
  customerguid: identifierSchema.optional(),
  accountguid: identifierSchema.optional(),
});

/** Maximum number of lines in one archive call. */
export const maximumArchivedLines = 1000;

export const archiveLinesSchema = z
  .strictObject({ ids: z.array(identifierSchema).min(1).max(maximumArchivedLines) })
  .superRefine(({ ids }, context) => {
    const seen = new Set<string>();
    for (const [index, id] of ids.entries()) {
      if (seen.has(id)) {
        context.addIssue({ code: "custom", path: ["ids", index], message: "Must be given once." });
      }
      seen.add(id);
    }
  })
  .meta({ id: "ArchiveLines" });

const day = z.iso.date().refine((value) => value >= "1900", "Must be a day from 1900 on.");
const number = z.string().min(1).max(50);
const words = z.string().min(1).max(500);

/** A number with a maximum of decimals; one that JSON writes with an exponent has too many. */
function decimal(places: number, limit: number) {
  const shape = new RegExp(`^-?\\d+(\\.\\d{1,${places}})?$`);
  return z
    .number()
    .refine((value) => shape.test(String(value)), `Must have at most ${places} decimals.`)
    .refine((value) => Math.abs(value) < limit, `Must be smaller than ${limit}.`);
}

const quantity = decimal(3, 1e9);
const price = decimal(4, 1e9);
const unit = z.string().min(1).max(20);

/**
 * Body of Add Invoice Line. VAT is computed from the product: `vat` and `vatCode` are optional: the
 * line is refused if they differ from the product's. Absent or null values are the product's:
 * description, price, unit; the currency is the tenant's, the period the current month.
 */
export const addInvoiceLineSchema = z
  .strictObject({
    productId: identifierSchema
      .nullish()
      .meta({ description: "Enough where the product has one element." }),
    productElementId: identifierSchema.nullish(),
    quantity,
    price: price.nullish(),
    description: words.nullish(),
    accountGuid: identifierSchema.nullish(),
    vat: z.number().nullish().meta({ description: "Percent; the product's, or it is refused." }),
    vatCode: number.nullish().meta({ description: "The product's, or it is refused." }),
    customerIdErp: number.nullish().meta({
      description:
        "The customer in the ERP: erpId of the customer in List Customer Invoice Groups and Get Invoice Group. Alone it is enough where the customer has one active invoice group, or one with a contract on the accounting point.",
    }),
    accountingPointGuid: identifierSchema.nullish(),
    accountingPointId: number.nullish(),
    currency: currencySchema.nullish(),
    termStartDate: day.nullish(),
    termEndDate: day.nullish(),
    quantityUnit: unit.nullish(),
  })
  .superRefine((body, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    if (!body.accountGuid && !body.customerIdErp) {
      refuse("accountGuid", "Give accountGuid or customerIdErp.");
    }
    if (!body.productId && !body.productElementId) {
      refuse("productElementId", "Give productElementId or productId.");
    }
  })
  .meta({ id: "AddInvoiceLine" });

export type AddInvoiceLine = z.output<typeof addInvoiceLineSchema>;

/** The fields that a clerk may change on a manual line; absent ones stay. */
const changeableSchema = z.strictObject({
  productId: identifierSchema.optional(),
  productElementId: identifierSchema.optional(),
  description: words.optional(),
  text: words.nullish(),
  accountingPointId: number.nullish(),
  periodStart: day.optional(),
  periodEnd: day.optional(),
  quantity: quantity.optional(),
  quantityUnit: unit.optional(),
  price: price.optional(),
  comment: words.nullish(),
});

const recalculated = { description: "Recalculated: what is sent has no effect." };
const fixed = { description: "Can't be changed: what is sent must be what is stored." };

/**
 * Line body of Update Imported Invoice Line: a line as read with its changes, or only the id and
 * the changes.
 */
export const updateImportedLineSchema = changeableSchema
  .extend({
    id: identifierSchema,
    amount: z.number().optional().meta(recalculated),
    vatAmount: z.number().optional().meta(recalculated),
    vatCodeId: z.string().optional().meta(recalculated),
    vatRate: z.number().optional().meta(recalculated),
    lineType: z.string().nullish().meta(recalculated),
    invoiceLineType: z.int().optional().meta(recalculated),
    accountGuid: identifierSchema.optional().meta(fixed),
    erpId: z.string().nullish().meta(fixed),
    lineState: z.int().optional().meta(fixed),
    currency: z.string().optional().meta(fixed),
    accountPeriod: z.string().nullish().meta(fixed),
    vendor: z.string().nullish().meta(fixed),
    ptiInvoiceNumber: z.string().nullish().meta(fixed),
    importType: z.int().optional().meta(fixed),
    importTimeStamp: z.string().optional().meta(fixed),
  })
  .meta({ id: "UpdateImportedLine" });

export type UpdateImportedLine = z.output<typeof updateImportedLineSchema>;

/** Filter of List uninvoiced lines; all parts must match, null and absent ones do not filter. */
export const uninvoicedFilterSchema = z
  .strictObject({
    productId: identifierSchema.nullish().meta({ description: "Matches the product element." }),
    accountingPointId: number.nullish(),
    periodStart: day.nullish().meta({ description: "Lines that begin on this day or later." }),
    periodEnd: day.nullish().meta({ description: "Lines that end on this day or earlier." }),
  })
  .meta({ id: "UninvoicedFilter" });

export type UninvoicedFilter = z.output<typeof uninvoicedFilterSchema>;

export const importJournalEntryQuerySchema = z.strictObject({
  journalentryid: number.meta({
    description:
      "The entry's id in the ERP, where open entries are listed: no operation of the service does. Imported ones are named by the payload of the event ImportJournalEntry. In the embedded world an overdue invoice has the entry B<invoiceNumber>.",
  }),
  customerguid: identifierSchema.optional(),
  accountguid: identifierSchema.optional(),
});
