import type {
  InvoiceGroupConfig,
  InvoiceGroupSetting,
  InvoiceGroupSettings,
} from "../../contract/invoice-group";

/** The codes of the contract's enumerations that the rules name. */
export const channel = { paper: 0, email: 1, bank: 2, peppol: 3, mailbox: 4, none: 5 } as const;
export const messageChannel = { none: 0, email: 1, sms: 2, letter: 3 } as const;

export const warningCodes = [
  "eInvoiceWithoutReference",
  "secretLocationByEmail",
  "emailChannelWithoutEmail",
  "smsWithoutMobile",
  "holdWithoutReason",
  "reasonWithoutHold",
  "minimumLimitOnEnded",
  "printFeeWithoutPaper",
] as const;
export type WarningCode = (typeof warningCodes)[number];

export interface SettingsWarning {
  readonly code: WarningCode;
  /** The settings that a clerk would check, the first being the one to correct. */
  readonly settings: readonly [InvoiceGroupSetting, ...InvoiceGroupSetting[]];
}

/**
 * The record as read: its secretLocation determines whether e-mail and mobile were hidden. Of these
 * counts only whether there is one.
 */
export interface WarningFacts extends Pick<InvoiceGroupConfig, "status" | "secretLocation"> {
  readonly email: string | boolean | null;
  readonly cellphone: string | boolean | null;
}

/**
 * Combinations that are most likely a mistake. They warn and never block: the service accepts them,
 * and a clerk may have a reason.
 */
export function settingsWarnings(
  settings: InvoiceGroupSettings,
  facts: WarningFacts,
): SettingsWarning[] {
  const ended = facts.status === -1;
  const onHold = settings.accountOnHold || settings.customerOnHold;
  const reason = settings.onHoldReason?.trim() ?? "";
  const byEmail = settings.distributionChannel === channel.email;
  const messageByEmail = settings.standardMessageChannel === messageChannel.email;
  const eInvoice =
    settings.distributionChannel === channel.bank ||
    settings.distributionChannel === channel.peppol;
  // Of a protected address neither e-mail nor mobile reaches the browser: a missing value proves
  // nothing.
  const contactKnown = !facts.secretLocation;
  const found: [boolean, SettingsWarning][] = [
    [
      eInvoice && !settings.eInvoiceReference?.trim(),
      {
        code: "eInvoiceWithoutReference",
        settings: ["eInvoiceReference", "distributionChannel"],
      },
    ],
    [
      settings.secretLocation === true && (byEmail || messageByEmail),
      {
        code: "secretLocationByEmail",
        settings: [byEmail ? "distributionChannel" : "standardMessageChannel", "secretLocation"],
      },
    ],
    [
      contactKnown && (byEmail || messageByEmail) && !facts.email,
      {
        code: "emailChannelWithoutEmail",
        settings: [byEmail ? "distributionChannel" : "standardMessageChannel"],
      },
    ],
    [
      contactKnown && settings.standardMessageChannel === messageChannel.sms && !facts.cellphone,
      { code: "smsWithoutMobile", settings: ["standardMessageChannel"] },
    ],
    [
      onHold === true && reason === "",
      {
        code: "holdWithoutReason",
        settings: ["onHoldReason", settings.accountOnHold ? "accountOnHold" : "customerOnHold"],
      },
    ],
    [!onHold && reason !== "", { code: "reasonWithoutHold", settings: ["onHoldReason"] }],
    [
      ended && (settings.invoiceMinLimit ?? 0) > 0,
      { code: "minimumLimitOnEnded", settings: ["invoiceMinLimit"] },
    ],
    [
      settings.printFee === true && settings.distributionChannel !== channel.paper,
      { code: "printFeeWithoutPaper", settings: ["printFee", "distributionChannel"] },
    ],
  ];
  return found.filter(([applies]) => applies).map(([, warning]) => warning);
}
