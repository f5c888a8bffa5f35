import type {
  InvoiceGroupSetting,
  InvoiceGroupSettings,
  SettingsChanges,
} from "../../contract/invoice-group";
import { toMinorUnits } from "../minor-units";

/**
 * The 26 settings that a clerk may change (interface, section 4.5, Update Invoice Group
 * Configuration) and the kind of their values. The other fields of the record are read-only.
 */
export const settingKinds = {
  distributionChannel: "choice",
  invoiceDesign: "choice",
  standardMessageChannel: "choice",
  secretLocation: "flag",
  invoiceInterval: "choice",
  dueDaySettingType: "choice",
  paymentTerms: "days",
  manualApproval: "flag",
  principle: "choice",
  invoiceMark: "text",
  invoiceMinLimit: "amount",
  invoiceOpenJournalEntries: "flag",
  printFee: "flag",
  administrationfee: "flag",
  accountOnHold: "flag",
  customerOnHold: "flag",
  onHoldReason: "text",
  yourReference: "text",
  eInvoiceReference: "text",
  eInvoiceBankOperatorInfo: "text",
  recognitionCode: "text",
  postingInfo: "text",
  automaticRefund: "flag",
  noDirectDebit: "flag",
  internal: "flag",
  note: "text",
} as const satisfies Record<InvoiceGroupSetting, "flag" | "choice" | "text" | "days" | "amount">;

export type SettingValue = InvoiceGroupSettings[InvoiceGroupSetting];
export type SettingsPatch = SettingsChanges;
/** Settings as they were read: billing may have left out their values. */
export type ReadSettings = Partial<InvoiceGroupSettings>;

/** The settings whose values can be sent: one that was left out stays as it is. */
export function sendable(settings: ReadSettings): SettingsPatch {
  const names = namesIn(settings).filter(
    (name) => settings[name] !== null || settingKinds[name] === "text",
  );
  const patch = pickSettings(settings, names);
  return isPatch(patch) ? patch : {};
}

function isPatch(settings: ReadSettings): settings is SettingsPatch {
  return namesIn(settings).every(
    (name) => settings[name] !== null || settingKinds[name] === "text",
  );
}

/** Whether a name is one of the 26 settings of an update (interface, section 4.5). */
export function isSettingName(name: string): name is InvoiceGroupSetting {
  return Object.hasOwn(settingKinds, name);
}

/** The settings in the order of the screen. */
export const settingNames: readonly InvoiceGroupSetting[] =
  Object.keys(settingKinds).filter(isSettingName);

/** The 26 settings of a record, without its other fields. */
export function settingsOf(record: Required<SettingsChanges>): Required<SettingsChanges>;
export function settingsOf(record: InvoiceGroupSettings): InvoiceGroupSettings;
export function settingsOf(record: InvoiceGroupSettings): InvoiceGroupSettings {
  return {
    accountOnHold: record.accountOnHold,
    customerOnHold: record.customerOnHold,
    onHoldReason: record.onHoldReason,
    distributionChannel: record.distributionChannel,
    standardMessageChannel: record.standardMessageChannel,
    secretLocation: record.secretLocation,
    invoiceDesign: record.invoiceDesign,
    invoiceInterval: record.invoiceInterval,
    paymentTerms: record.paymentTerms,
    dueDaySettingType: record.dueDaySettingType,
    manualApproval: record.manualApproval,
    principle: record.principle,
    invoiceMark: record.invoiceMark,
    invoiceMinLimit: record.invoiceMinLimit,
    invoiceOpenJournalEntries: record.invoiceOpenJournalEntries,
    printFee: record.printFee,
    administrationfee: record.administrationfee,
    yourReference: record.yourReference,
    eInvoiceReference: record.eInvoiceReference,
    eInvoiceBankOperatorInfo: record.eInvoiceBankOperatorInfo,
    recognitionCode: record.recognitionCode,
    postingInfo: record.postingInfo,
    automaticRefund: record.automaticRefund,
    noDirectDebit: record.noDirectDebit,
    internal: record.internal,
    note: record.note,
  };
}

/** Only the named settings: the body of a partial update. */
export function pickSettings(
  settings: SettingsPatch,
  names: readonly InvoiceGroupSetting[],
): SettingsPatch;
export function pickSettings(
  settings: ReadSettings,
  names: readonly InvoiceGroupSetting[],
): ReadSettings;
export function pickSettings(
  settings: ReadSettings,
  names: readonly InvoiceGroupSetting[],
): ReadSettings {
  const patch: ReadSettings = {};
  for (const name of names) copySetting(patch, settings, name);
  return patch;
}

/** The names in a patch. */
export function namesIn(patch: ReadSettings): InvoiceGroupSetting[] {
  return settingNames.filter((name) => patch[name] !== undefined);
}

function copySetting<Name extends InvoiceGroupSetting>(
  target: ReadSettings,
  source: ReadSettings,
  name: Name,
): void {
  target[name] = source[name];
}

/**
 * Whether two values are equal for the service: no text equals empty text, and amounts are equal if
 * they differ by less than a minor unit.
 */
export function sameValue(
  name: InvoiceGroupSetting,
  left: SettingValue | undefined,
  right: SettingValue | undefined,
): boolean {
  if (settingKinds[name] === "amount" && typeof left === "number" && typeof right === "number") {
    return toMinorUnits(left) === toMinorUnits(right);
  }
  if (settingKinds[name] === "text") return (left ?? "") === (right ?? "");
  return left === right;
}
