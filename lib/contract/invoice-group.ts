import { z } from "zod";
import type { Answered } from "./answered";
import { answeredIdentifierSchema, identifierSchema } from "./identifier";
import {
  type InvoiceGroupEnumeration,
  invoiceGroupEnumerations,
} from "./invoice-group-enumerations";
import { amountSchema } from "./money";

const text = (max: number) => z.string().max(max);
const day = z.iso.date();

function oneOf(name: InvoiceGroupEnumeration) {
  const values = Object.keys(invoiceGroupEnumerations[name]).map(Number);
  return z.int().refine((value) => values.includes(value), `Must be one of ${values.join(", ")}.`);
}

/** InvoiceConfigDto: the 44 fields of the interface's section 2.3, in its order. */
export const invoiceGroupConfigSchema = z
  .object({
    guid: answeredIdentifierSchema,
    name: z.string(),
    accountGuid: answeredIdentifierSchema,
    customerGuid: answeredIdentifierSchema,
    customerName: z.string(),
    erpId: z.string().nullable(),
    paymentTerms: z.int(),
    dueDaySettingType: z.int(),
    invoiceIntervalDays: z.int(),
    invoiceIntervalDaysType: z.int(),
    invoiceMark: z.string().nullable(),
    printFee: z.boolean(),
    distributionChannel: z.int(),
    manualApproval: z.boolean(),
    invoiceDesign: z.int(),
    otherPayer: z.string().nullable(),
    yourReference: z.string().nullable(),
    invoiceInterval: z.int(),
    note: z.string().nullable(),
    postingInfo: z.string().nullable(),
    status: z.int(),
    principle: z.int(),
    invoiceMinLimit: z.number(),
    invoiceOpenJournalEntries: z.boolean(),
    administrationfee: z.boolean(),
    customerOnHold: z.boolean(),
    accountOnHold: z.boolean(),
    onHoldReason: z.string().nullable(),
    secretLocation: z.boolean(),
    standardMessageChannel: z.int(),
    recognitionCode: z.string().nullable(),
    email: z.string().nullable(),
    cellphone: z.string().nullable(),
    stateMessage: z.string().nullable(),
    lastInvoiceDay: day.nullable(),
    otherPayerGuid: answeredIdentifierSchema.nullable(),
    automaticRefund: z.boolean(),
    restAmount: z.number(),
    channelPrint: z.boolean(),
    eInvoiceReference: z.string().nullable(),
    eInvoiceBankOperatorInfo: z.string().nullable(),
    noDirectDebit: z.boolean(),
    internal: z.boolean(),
    customerStateMessage: z.string().nullable(),
  })
  .meta({ id: "InvoiceConfigDto" });

export type InvoiceGroupConfig = Answered<z.infer<typeof invoiceGroupConfigSchema>>;

/** Postal address. The interface shows no fields of it; these are chosen. */
export const addressSchema = z
  .object({
    street: z.string().nullable(),
    postalCode: z.string().nullable(),
    city: z.string().nullable(),
    countryCode: z.string().nullable(),
  })
  .meta({ id: "Address" });

export const contactSchema = z
  .object({
    guid: answeredIdentifierSchema,
    givenName: z.string(),
    familyName: z.string(),
    email: z.string().nullable(),
    mobile: z.string().nullable(),
    roles: z.array(z.string()),
    identifiers: z
      .array(z.object({ system: z.string(), id: z.string() }))
      .meta({ description: "What other systems call the contact." }),
  })
  .meta({ id: "Contact" });

export const bankAccountSchema = z
  .object({ accountNumber: z.string(), bankName: z.string().nullable(), directDebit: z.boolean() })
  .meta({ id: "BankAccount" });

export const dimensionSchema = z
  .object({
    dimensionId: answeredIdentifierSchema,
    number: z.int(),
    name: z.string(),
    value: z.string(),
    source: z.enum(["account", "customer"]),
  })
  .meta({ id: "Dimension" });

/** InvoiceConfigGroupDto: the full record with the related data (section 2.3). */
export const invoiceGroupFullConfigSchema = invoiceGroupConfigSchema
  .extend({
    address: addressSchema.nullable(),
    contacts: z.array(contactSchema),
    bankAccounts: z.array(bankAccountSchema),
    dimensions: z.array(dimensionSchema),
  })
  .meta({ id: "InvoiceConfigGroupDto" });

export type InvoiceGroupFullConfig = Answered<z.infer<typeof invoiceGroupFullConfigSchema>>;

/** The 26 settings that Update Invoice Group Configuration takes (section 4.5). */
export const invoiceGroupSettingsSchema = z.strictObject({
  printFee: z.boolean(),
  secretLocation: z.boolean(),
  accountOnHold: z.boolean(),
  onHoldReason: text(500).nullable(),
  invoiceMinLimit: amountSchema.refine((value) => value >= 0, "Must not be negative."),
  postingInfo: text(200).nullable(),
  note: text(2000).nullable(),
  distributionChannel: oneOf("distributionChannel"),
  paymentTerms: z.int().min(0).max(365),
  dueDaySettingType: oneOf("dueDaySettingType"),
  invoiceDesign: oneOf("invoiceDesign"),
  invoiceMark: text(100).nullable(),
  yourReference: text(100).nullable(),
  invoiceInterval: oneOf("invoiceInterval"),
  principle: oneOf("principle"),
  invoiceOpenJournalEntries: z.boolean(),
  administrationfee: z.boolean(),
  standardMessageChannel: oneOf("standardMessageChannel"),
  recognitionCode: text(50).nullable(),
  automaticRefund: z.boolean(),
  manualApproval: z.boolean(),
  eInvoiceReference: text(100).nullable(),
  eInvoiceBankOperatorInfo: text(100).nullable(),
  noDirectDebit: z.boolean(),
  internal: z.boolean(),
  customerOnHold: z.boolean(),
});

/** New values of settings. */
export type SettingsChanges = Partial<z.infer<typeof invoiceGroupSettingsSchema>>;
/** The settings of a group as the desk reads them. */
export type InvoiceGroupSettings = Answered<z.infer<typeof invoiceGroupSettingsSchema>>;
export type InvoiceGroupSetting = keyof InvoiceGroupSettings;

/** Body of Update Invoice Group Configuration: one target, any settings; only these change. */
export const updateInvoiceGroupConfigSchema = invoiceGroupSettingsSchema
  .partial()
  .extend({ accountGuid: identifierSchema.optional(), customerGuid: identifierSchema.optional() })
  .superRefine(({ accountGuid, customerGuid, ...settings }, context) => {
    if ((accountGuid === undefined) === (customerGuid === undefined)) {
      const message = "Give exactly one of accountGuid and customerGuid.";
      context.addIssue({ code: "custom", path: ["accountGuid"], message });
      context.addIssue({ code: "custom", path: ["customerGuid"], message });
    }
    if (Object.values(settings).every((value) => value === undefined)) {
      context.addIssue({ code: "custom", path: [], message: "Give at least one setting." });
    }
  })
  .meta({ id: "UpdateInvoiceGroupConfig" });

export type UpdateInvoiceGroupConfig = z.infer<typeof updateInvoiceGroupConfigSchema>;

export const updateInvoiceGroupConfigsSchema = z
  .array(updateInvoiceGroupConfigSchema)
  .min(1)
  .max(1000);
