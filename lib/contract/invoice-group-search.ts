import { z } from "zod";
import { identifierSchema } from "./identifier";

const text = z.string().min(1).max(200).nullable().optional();
const flag = z.boolean().nullable().optional();
const code = z.int().nullable().optional();
const id = identifierSchema.nullable().optional();
const amount = z.number().nullable().optional();
const day = z.iso.date().nullable().optional();

/**
 * The known names of AccountSearchParameters. The interface names the purpose, not the fields
 * (section 4.5); they are chosen. null or absent means not filtered.
 */
const knownParametersSchema = z.object({
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
});

export type AccountSearchParameters = z.infer<typeof knownParametersSchema>;
export type AccountSearchParameter = keyof AccountSearchParameters;

/** Names beyond the known ones in a search, and the allowed form of their values. */
const mostOtherNames = 100;
const otherName = /^[A-Za-z][\w.-]{0,63}$/;
const otherValueSchema = z.union(
  [z.string().max(200), z.number(), z.boolean(), z.null()],
  "Must be a text of at most 200 characters, a number, true, false or null.",
);

/**
 * AccountSearchParameters as a body. The service's search template defines the names at run time
 * (section 4.5), so an unknown name passes with a plain value, and the service decides whether it
 * exists. The known names are checked.
 */
export const accountSearchParametersSchema = z
  .object(knownParametersSchema.shape)
  .catchall(otherValueSchema)
  .superRefine((body, context) => {
    const others = Object.keys(body).filter((name) => !isSearchParameter(name));
    if (others.length > mostOtherNames) {
      const message = `Has more than ${mostOtherNames} names that are not known.`;
      context.addIssue({ code: "custom", path: [], message });
      return;
    }
    for (const name of others) {
      if (otherName.test(name)) continue;
      context.addIssue({ code: "custom", path: [name.slice(0, 80)], message: "Is not a name." });
    }
  })
  .meta({ id: "AccountSearchParameters", additionalProperties: false });

export function isSearchParameter(name: string): name is AccountSearchParameter {
  return Object.hasOwn(knownParametersSchema.shape, name);
}

const templateValueSchema = z.union([z.string(), z.number(), z.boolean(), z.null()]).meta({
  anyOf: [{ type: "string", nullable: true }, { type: "number" }, { type: "boolean" }],
});

/** One row of the search template: a supported name and its default value. */
export const searchTemplateSchema = z
  .record(z.string(), templateValueSchema)
  .meta({ id: "AccountSearchTemplate" });

export type SearchTemplate = z.infer<typeof searchTemplateSchema>;
