import { z } from "zod";
import { identifierSchema } from "./identifier";

const text = z.string().min(1).max(200).nullable().optional();
const flag = z.boolean().nullable().optional();
const code = z.int().nullable().optional();
const id = identifierSchema.nullable().optional();
const amount = z.number().nullable().optional();
const day = z.iso.date().nullable().optional();

/**
 * AccountSearchParameters. The interface names the purpose, not the fields (section 4.5); they are
 * chosen. null or absent means not filtered; an unknown name is refused by name.
 */
export const accountSearchParametersSchema = z
  .strictObject({
    customerGuid: id,
    accountGuid: id,
    erpId: text,
    name: text,
    customerName: text,
    customerNumber: text,
    status: code,
    distributionChannel: code,
    paymentTerms: code,
    dueDaySettingType: code,
    invoiceInterval: code,
    invoiceDesign: code,
    invoiceMark: text,
    standardMessageChannel: code,
    principle: code,
    manualApproval: flag,
    printFee: flag,
    administrationfee: flag,
    noDirectDebit: flag,
    internal: flag,
    automaticRefund: flag,
    accountOnHold: flag,
    customerOnHold: flag,
    onHoldReason: text,
    email: text,
    cellphone: text,
    recognitionCode: text,
    eInvoiceReference: text,
    yourReference: text,
    otherPayerGuid: id,
    restAmountFrom: amount,
    restAmountTo: amount,
    lastInvoiceDayFrom: day,
    lastInvoiceDayTo: day,
  })
  .meta({ id: "AccountSearchParameters" });

export type AccountSearchParameters = z.infer<typeof accountSearchParametersSchema>;
export type AccountSearchParameter = keyof AccountSearchParameters;

/** One row of the search template: a supported name and its default value. */
export const searchTemplateSchema = z
  .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
  .meta({ id: "AccountSearchTemplate" });

export type SearchTemplate = z.infer<typeof searchTemplateSchema>;
