import { sql } from "drizzle-orm";
import { identifierJson, type JsonFields, rowJson } from "../db/row-json";
import { customers } from "../db/schema/customers";
import { invoiceGroups as group } from "../db/schema/invoice-groups";
import type { InvoiceGroupConfig } from "../records";
import { paper } from "./mapping";

/** InvoiceConfigDto of a group joined with its customer, as toConfig maps it. */
const fields = {
  guid: identifierJson(group.guid),
  name: group.name,
  accountGuid: identifierJson(group.guid),
  customerGuid: identifierJson(group.customerGuid),
  customerName: group.customerName,
  erpId: group.erpId,
  paymentTerms: group.paymentTerms,
  dueDaySettingType: group.dueDaySettingType,
  invoiceIntervalDays: group.invoiceIntervalDays,
  invoiceIntervalDaysType: group.invoiceIntervalDaysType,
  invoiceMark: group.invoiceMark,
  printFee: group.printFee,
  distributionChannel: group.distributionChannel,
  manualApproval: group.manualApproval,
  invoiceDesign: group.invoiceDesign,
  otherPayer: group.otherPayer,
  yourReference: group.yourReference,
  invoiceInterval: group.invoiceInterval,
  note: group.note,
  postingInfo: group.postingInfo,
  status: group.status,
  principle: group.principle,
  invoiceMinLimit: group.invoiceMinLimit,
  invoiceOpenJournalEntries: group.invoiceOpenJournalEntries,
  administrationfee: group.administrationfee,
  customerOnHold: group.customerOnHold,
  accountOnHold: group.accountOnHold,
  onHoldReason: group.onHoldReason,
  secretLocation: group.secretLocation,
  standardMessageChannel: group.standardMessageChannel,
  recognitionCode: group.recognitionCode,
  email: group.email,
  cellphone: group.cellphone,
  stateMessage: group.stateMessage,
  lastInvoiceDay: group.lastInvoiceDay,
  otherPayerGuid: identifierJson(group.otherPayerGuid),
  automaticRefund: group.automaticRefund,
  restAmount: group.restAmount,
  channelPrint: sql`${group.distributionChannel} = ${paper}`,
  eInvoiceReference: group.eInvoiceReference,
  eInvoiceBankOperatorInfo: group.eInvoiceBankOperatorInfo,
  noDirectDebit: group.noDirectDebit,
  internal: group.internal,
  customerStateMessage: customers.stateMessage,
} satisfies JsonFields<InvoiceGroupConfig>;

/** A page has up to a thousand groups, so the database writes the JSON. */
export const configJson = { json: rowJson(fields) };
