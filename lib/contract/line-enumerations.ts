/** Enumerations of the invoice line record (interface, section 2.4). */
export const lineStates = {
  imported: 0,
  erpExporting: 10,
  erpExported: 15,
  distributed: 20,
  sent: 30,
  deleted: -2,
  abandoned: -1,
} as const;
export type LineState = (typeof lineStates)[keyof typeof lineStates];

export const invoiceLineTypes = {
  0: "Unknown",
  1: "SE",
  2: "Pti",
  3: "Broadband",
  4: "TV",
  5: "DistrictHeating",
  6: "DistrictCooling",
  7: "WasteManagement",
  8: "InterestAmount",
  9: "Services",
  10: "Custom",
  11: "Fee",
  12: "DownPayment",
  13: "ReminderFee",
  14: "RestAmount",
  15: "Generic",
  16: "PrePayment",
  17: "ChargingAgreement",
  18: "RevenueShare",
  1000: "Information",
} as const;
export type InvoiceLineType = keyof typeof invoiceLineTypes;

export const importTypes = {
  0: "SettlementLines",
  1: "PTI",
  2: "NetAdmin",
  3: "NetAdminWithAP",
  4: "ScanWeight",
  51: "Manually",
  61: "FileImport",
  71: "DownPayment",
  81: "ErpSystem",
} as const;
export type ImportType = keyof typeof importTypes;
