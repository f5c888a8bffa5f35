/**
 * Values of ErpMappingType. The interface names the type and shows none of its values (section
 * 2.9); these are chosen. Answers may carry others: a real ERP may know more.
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
