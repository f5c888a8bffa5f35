import { z } from "zod";
import { answeredIdentifierSchema, identifierSchema } from "./identifier";
import { invoiceGroupConfigSchema } from "./invoice-group";

/** Address of the sandbox's rehearsal of Update Multiple Invoice Group Configurations. */
export const settingsRehearsalPath = "/sandbox/rehearsals/invoice-group-settings";

/** Invoice groups of one rehearsal, and its items. */
export const mostRehearsed = 1000;

/** The 26 settings as billing answers them: no value is refused in a copy. */
export const copiedSettingsSchema = invoiceGroupConfigSchema.pick({
  printFee: true,
  secretLocation: true,
  accountOnHold: true,
  onHoldReason: true,
  invoiceMinLimit: true,
  postingInfo: true,
  note: true,
  distributionChannel: true,
  paymentTerms: true,
  dueDaySettingType: true,
  invoiceDesign: true,
  invoiceMark: true,
  yourReference: true,
  invoiceInterval: true,
  principle: true,
  administrationfee: true,
  invoiceOpenJournalEntries: true,
  standardMessageChannel: true,
  recognitionCode: true,
  automaticRefund: true,
  manualApproval: true,
  eInvoiceReference: true,
  eInvoiceBankOperatorInfo: true,
  noDirectDebit: true,
  internal: true,
  customerOnHold: true,
});

const list = <Item extends z.ZodType>(item: Item) => z.array(item).min(1).max(mostRehearsed);

/**
 * Body of a rehearsal: copies of invoice groups with their settings, without names and contact
 * details, and the items exactly as the operation would get them.
 */
export const settingsRehearsalSchema = z.strictObject({
  groups: list(
    z.strictObject({
      accountGuid: identifierSchema,
      customerGuid: identifierSchema,
      settings: copiedSettingsSchema.strict(),
    }),
  ),
  items: list(z.unknown().meta({ type: "object", additionalProperties: true })),
});

/** What became of each item, in their order, and the settings of each copy afterwards. */
export const settingsRehearsalAnswerSchema = z
  .object({
    items: z.array(
      z.discriminatedUnion("result", [
        z.object({ result: z.literal("accepted") }),
        z.object({
          result: z.literal("refused"),
          /** Type, status and sentence of the problem (interface, section 7). */
          type: z.string(),
          status: z.int(),
          message: z.string(),
          /** The name that the problem is about; null: the whole item. */
          field: z.string().nullable(),
        }),
      ]),
    ),
    groups: z.array(
      z.object({ accountGuid: answeredIdentifierSchema, settings: copiedSettingsSchema }),
    ),
  })
  .meta({ id: "SettingsRehearsal" });

export type SettingsRehearsal = z.output<typeof settingsRehearsalSchema>;
export type SettingsRehearsalAnswer = z.output<typeof settingsRehearsalAnswerSchema>;
