/**
 * The enumerations of the invoice group configuration record. `invoiceIntervalDaysType` and
 * `status` are the interface's (section 2.3); the values of the others are chosen. Answers may
 * contain other values: a real service may have more.
 */
export const invoiceGroupEnumerations = {
  status: { 0: "Active", [-1]: "Ended" },
  invoiceIntervalDaysType: { 0: "AfterDayOfMonth", 1: "WeekDays" },
  distributionChannel: {
    0: "Paper",
    1: "Email",
    2: "EInvoiceBank",
    3: "EInvoicePeppol",
    4: "DigitalMailbox",
    5: "NotDistributed",
  },
  dueDaySettingType: { 0: "DaysAfterInvoiceDate", 1: "FixedDayOfMonth", 2: "EndOfMonth" },
  invoiceInterval: {
    1: "Monthly",
    2: "EverySecondMonth",
    3: "Quarterly",
    6: "HalfYearly",
    12: "Yearly",
  },
  invoiceDesign: { 0: "Standard", 1: "Detailed", 2: "Summary" },
  principle: { 0: "PerInvoiceGroup", 1: "PerMeteringPoint", 2: "PerContract" },
  standardMessageChannel: { 0: "None", 1: "Email", 2: "Sms", 3: "Letter" },
} as const satisfies Record<string, Record<number, string>>;

export type InvoiceGroupEnumeration = keyof typeof invoiceGroupEnumerations;
