import { z } from "zod";
import {
  type InvoiceGroupSetting,
  type InvoiceGroupSettings,
  invoiceGroupSettingsSchema,
} from "../../contract/invoice-group";
import { type EntryProblem, entryProblemOf } from "../../domain/entry";
import { pickSettings, sameValue, settingNames } from "../../domain/invoice-groups/settings";
import { type NumberRules, readNumber } from "../../domain/read-number";

/** The form's own shape: the values of inputs. Codes and numbers are text until they are parsed. */
const settingsFormSchema = z.object({
  accountOnHold: z.boolean(),
  customerOnHold: z.boolean(),
  onHoldReason: z.string(),
  distributionChannel: z.string(),
  standardMessageChannel: z.string(),
  secretLocation: z.boolean(),
  invoiceDesign: z.string(),
  invoiceInterval: z.string(),
  paymentTerms: z.string(),
  dueDaySettingType: z.string(),
  manualApproval: z.boolean(),
  principle: z.string(),
  invoiceMark: z.string(),
  invoiceMinLimit: z.string(),
  invoiceOpenJournalEntries: z.boolean(),
  printFee: z.boolean(),
  administrationfee: z.boolean(),
  yourReference: z.string(),
  eInvoiceReference: z.string(),
  eInvoiceBankOperatorInfo: z.string(),
  recognitionCode: z.string(),
  postingInfo: z.string(),
  automaticRefund: z.boolean(),
  noDirectDebit: z.boolean(),
  internal: z.boolean(),
  note: z.string(),
});

export type SettingsForm = z.infer<typeof settingsFormSchema>;
type NameOf<Value> = {
  [Name in InvoiceGroupSetting]: NonNullable<InvoiceGroupSettings[Name]> extends Value
    ? Name
    : never;
}[InvoiceGroupSetting];
export type FlagName = NameOf<boolean>;
export type NumberName = NameOf<number>;
export type TextName = Exclude<InvoiceGroupSetting, FlagName | NumberName>;

/** The rules of typed numbers, with amounts in a currency; the others are codes of a choice. */
export function numberRules(setting: InvoiceGroupSetting, currency: string): NumberRules {
  if (setting === "paymentTerms") return { places: 0, min: 0, max: 365 };
  return setting === "invoiceMinLimit" ? { places: 2, min: 0, max: 1e12, currency } : { places: 0 };
}

/**
 * API shape to form shape. `writeAmount` writes a decimal number so that `readNumber` parses it.
 */
export function settingsToForm(
  settings: InvoiceGroupSettings,
  writeAmount: (amount: number) => string,
): SettingsForm {
  return {
    accountOnHold: settings.accountOnHold ?? false,
    customerOnHold: settings.customerOnHold ?? false,
    onHoldReason: settings.onHoldReason ?? "",
    distributionChannel: String(settings.distributionChannel ?? ""),
    standardMessageChannel: String(settings.standardMessageChannel ?? ""),
    secretLocation: settings.secretLocation ?? false,
    invoiceDesign: String(settings.invoiceDesign ?? ""),
    invoiceInterval: String(settings.invoiceInterval ?? ""),
    paymentTerms: String(settings.paymentTerms ?? ""),
    dueDaySettingType: String(settings.dueDaySettingType ?? ""),
    manualApproval: settings.manualApproval ?? false,
    principle: String(settings.principle ?? ""),
    invoiceMark: settings.invoiceMark ?? "",
    invoiceMinLimit: settings.invoiceMinLimit === null ? "" : writeAmount(settings.invoiceMinLimit),
    invoiceOpenJournalEntries: settings.invoiceOpenJournalEntries ?? false,
    printFee: settings.printFee ?? false,
    administrationfee: settings.administrationfee ?? false,
    yourReference: settings.yourReference ?? "",
    eInvoiceReference: settings.eInvoiceReference ?? "",
    eInvoiceBankOperatorInfo: settings.eInvoiceBankOperatorInfo ?? "",
    recognitionCode: settings.recognitionCode ?? "",
    postingInfo: settings.postingInfo ?? "",
    automaticRefund: settings.automaticRefund ?? false,
    noDirectDebit: settings.noDirectDebit ?? false,
    internal: settings.internal ?? false,
    note: settings.note ?? "",
  };
}

/** The form of the opened settings, with a problem for each field that is wrong. */
export function settingsSchema(
  opened: InvoiceGroupSettings,
  openedForm: SettingsForm,
  currency: string,
) {
  return settingsFormSchema.superRefine((form, context) => {
    const { problems } = readForm(form, opened, openedForm, currency);
    for (const name of settingNames) {
      const params = problems[name];
      if (!params) continue;
      context.addIssue({ code: "custom", path: [name], input: form[name], params: { ...params } });
    }
  });
}

export interface FormReading {
  /** The form's values; a field with a problem has its opened value. */
  readonly settings: InvoiceGroupSettings;
  /**
   * The settings that the clerk changed, in the order of the screen, including those with problems.
   */
  readonly changed: readonly InvoiceGroupSetting[];
  readonly problems: Partial<Record<InvoiceGroupSetting, EntryProblem>>;
}

/**
 * Form shape to API shape. An unchanged field has exactly the opened value, so that neither
 * rounding nor an unknown code of the service becomes a change; only changed fields are checked
 * against the contract.
 */
export function readForm(
  form: SettingsForm,
  opened: InvoiceGroupSettings,
  openedForm: SettingsForm,
  currency: string,
): FormReading {
  const problems: Partial<Record<InvoiceGroupSetting, EntryProblem>> = {};

  /** A flag that billing left out is off in the form, and unknown as long as it is not changed. */
  function flag(name: FlagName): boolean | null {
    return form[name] === openedForm[name] ? opened[name] : form[name];
  }
  function text(name: TextName): string | null {
    return form[name] === openedForm[name] ? opened[name] : form[name].trim() || null;
  }
  function number(name: NumberName): number | null {
    if (form[name] === openedForm[name]) return opened[name];
    const value = readNumber(form[name], numberRules(name, currency));
    if (typeof value === "number") return value;
    problems[name] = value;
    return opened[name];
  }

  const read: InvoiceGroupSettings = {
    accountOnHold: flag("accountOnHold"),
    customerOnHold: flag("customerOnHold"),
    onHoldReason: text("onHoldReason"),
    distributionChannel: number("distributionChannel"),
    standardMessageChannel: number("standardMessageChannel"),
    secretLocation: flag("secretLocation"),
    invoiceDesign: number("invoiceDesign"),
    invoiceInterval: number("invoiceInterval"),
    paymentTerms: number("paymentTerms"),
    dueDaySettingType: number("dueDaySettingType"),
    manualApproval: flag("manualApproval"),
    principle: number("principle"),
    invoiceMark: text("invoiceMark"),
    invoiceMinLimit: number("invoiceMinLimit"),
    invoiceOpenJournalEntries: flag("invoiceOpenJournalEntries"),
    printFee: flag("printFee"),
    administrationfee: flag("administrationfee"),
    yourReference: text("yourReference"),
    eInvoiceReference: text("eInvoiceReference"),
    eInvoiceBankOperatorInfo: text("eInvoiceBankOperatorInfo"),
    recognitionCode: text("recognitionCode"),
    postingInfo: text("postingInfo"),
    automaticRefund: flag("automaticRefund"),
    noDirectDebit: flag("noDirectDebit"),
    internal: flag("internal"),
    note: text("note"),
  };

  const readable = settingNames.filter((name) => problems[name] === undefined);
  const differing = readable.filter((name) => !sameValue(name, opened[name], read[name]));
  const checked = invoiceGroupSettingsSchema.partial().safeParse(pickSettings(read, differing));
  for (const issue of checked.error?.issues ?? []) {
    const name = differing.find((candidate) => candidate === issue.path[0]);
    if (name) problems[name] ??= entryProblemOf(issue) ?? { problem: "choice" };
  }
  const valid = differing.filter((name) => problems[name] === undefined);
  return {
    settings: { ...opened, ...pickSettings(read, valid) },
    changed: settingNames.filter((name) => differing.includes(name) || problems[name]),
    problems,
  };
}
