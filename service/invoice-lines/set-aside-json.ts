import type { SetAsideLine } from "../../lib/contract/line";
import { identifierJson, type JsonFields, momentJson, rowJson } from "../db/row-json";
import { lines } from "../db/schema/lines";

/** A line as the abandoned and archived collections tell it (interface, section 2.4). */
const fields = {
  id: identifierJson(lines.id),
  erpId: lines.erpId,
  lineState: lines.lineState,
  productId: identifierJson(lines.productId),
  productElementId: identifierJson(lines.productElementId),
  description: lines.description,
  text: lines.text,
  accountGuid: identifierJson(lines.accountGuid),
  accountingPointId: lines.accountingPointId,
  periodStart: lines.periodStart,
  periodEnd: lines.periodEnd,
  quantity: lines.quantity,
  quantityUnit: lines.quantityUnit,
  price: lines.price,
  amount: lines.amount,
  vatAmount: lines.vatAmount,
  vatCodeId: lines.vatCodeId,
  vatRate: lines.vatRate,
  currency: lines.currency,
  accountPeriod: lines.accountPeriod,
  vendor: lines.vendor,
  ptiInvoiceNumber: lines.ptiInvoiceNumber,
  lineType: lines.lineType,
  invoiceLineType: lines.invoiceLineType,
  importType: lines.importType,
  importTimeStamp: momentJson(lines.importTimeStamp),
  comment: lines.comment,
  customerGUI: identifierJson(lines.customerGuid),
  clientGLN: lines.clientGln,
  lastAccountState: lines.lastAccountState,
  lastAccountTimestamp: momentJson(lines.lastAccountTimestamp),
} satisfies JsonFields<SetAsideLine>;

/** A page holds a thousand of them: the database writes them as they are sent. */
export const setAsideJson = { json: rowJson(fields) };
