/**
 * Values of ErpMappingType. The interface names the type but no values (section 2.9); these are
 * chosen. Answers may contain others: a real ERP may have more.
 */
export const erpMappingTypes = [
  "Energy",
  "GridTariff",
  "Heating",
  "Telecom",
  "Charging",
  "RevenueShare",
  "Service",
  "Fee",
  "Charge",
  "Credit",
  "DownPayment",
  "ReminderFee",
  "Interest",
  "AdministrationFee",
] as const;
export type ErpMappingType = (typeof erpMappingTypes)[number];

/** Values of an element's line type, chosen like those above. Answers may carry others. */
export const elementLineTypes = [
  "Consumption",
  "Fixed",
  "OneTime",
  "Credit",
  "Advance",
  "Text",
] as const;
