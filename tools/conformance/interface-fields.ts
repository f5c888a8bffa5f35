// Fields of records as the interface lists them (section 2), repeated here: the contract could omit
// one, and a kit that only uses the contract would not notice.

const words = (text: string): readonly string[] => text.trim().split(/[\s,]+/);

/** InvoiceConfigDto (section 2.3). */
export const configFields = words(`
  guid, name, accountGuid, customerGuid, customerName, erpId, paymentTerms, dueDaySettingType,
  invoiceIntervalDays, invoiceIntervalDaysType, invoiceMark, printFee, distributionChannel,
  manualApproval, invoiceDesign, otherPayer, yourReference, invoiceInterval, note, postingInfo,
  status, principle, invoiceMinLimit, invoiceOpenJournalEntries, administrationfee, customerOnHold,
  accountOnHold, onHoldReason, secretLocation, standardMessageChannel, recognitionCode, email,
  cellphone, stateMessage, lastInvoiceDay, otherPayerGuid, automaticRefund, restAmount,
  channelPrint, eInvoiceReference, eInvoiceBankOperatorInfo, noDirectDebit, internal,
  customerStateMessage`);

/** InvoiceLineDto (section 2.4). */
export const lineFields = words(`
  id, erpId, lineState, productId, description, text, accountingPointId, periodStart, periodEnd,
  quantity, quantityUnit, price, amount, vatAmount, vatCodeId, vatRate, currency, accountPeriod,
  vendor, ptiInvoiceNumber, lineType, invoiceLineType, importType, importTimeStamp, comment`);

/** The additional fields of abandoned and archived lines (section 2.4). */
export const setAsideFields = words(
  "customerGUI, clientGLN, accountGuid, lastAccountState, lastAccountTimestamp",
);

export const lineStates: readonly unknown[] = [0, 10, 15, 20, 30, -2, -1];
export const lineTypes: readonly unknown[] = [...Array(19).keys(), 1000];
export const importTypes: readonly unknown[] = [0, 1, 2, 3, 4, 51, 61, 71, 81];

/** Names of amounts (operations, "Amounts"). */
export const amountNames = words(`
  amount, vatAmount, restAmount, base, invoiceMinLimit, invoiceTotalAmountIncVat,
  invoiceRestAmount, invoiceTotalVatAmount, invoicePaidAmount, invoiceLossAmount,
  invoiceClosedAmount, newTotalAmountIncVat, paidAmount, invoiceTotalAmount`);

/** Product offering record (section 2.6). */
export const offeringFields = words(`
  ID, Name, PrimaryProduct, EnabledForWebOrder, Visible, PriceAreas, InteractiveFields, EndDate,
  ProductId, DefaultValidPeriod, IsDisabled, WebOrderSubProducts, ServiceTypes, TextTemplateGuid`);

/** Price information record (section 2.7). */
export const priceFields = words(
  "productName, subProducts, date, priceExpression, consumptionPrice, monthlyPrice",
);

/** Open invoice record (section 2.8). */
export const openInvoiceFields = words(`
  customerGuid, customerName, customerSsnorg, customerNumber, accountGuid, accountStatus,
  invoiceNumber, invoiceIsCredited, invoiceCustomerIdentificationNumber, invoiceDate,
  invoiceCreatedDate, invoiceCurrentDueDate, invoiceOriginalDueDate, invoiceCurrency,
  invoiceDistributionChannel, invoiceTotalAmountIncVat, invoiceRestAmount, invoiceTotalVatAmount,
  invoicePaidAmount, invoiceLossAmount, invoiceClosedAmount, invoiceIsClosedInLedger,
  invoiceIsDirectDebit, invoicePeriodStart, invoicePeriodEnd, invoiceConsumptionTotal,
  invoiceDebtCaseComment, invoiceDebtCaseId, invoiceDebtCaseUrl, invoiceDebtCaseDate`);

/** AccountSearchParameters. */
export const searchNames = words(`
  customerGuid, accountGuid, erpId, name, customerName, customerNumber, status,
  distributionChannel, paymentTerms, dueDaySettingType, invoiceInterval, invoiceDesign,
  invoiceMark, standardMessageChannel, principle, manualApproval, printFee, administrationfee,
  noDirectDebit, internal, automaticRefund, accountOnHold, customerOnHold, onHoldReason, email,
  cellphone, recognitionCode, eInvoiceReference, yourReference, otherPayerGuid, restAmountFrom,
  restAmountTo, lastInvoiceDayFrom, lastInvoiceDayTo`);
