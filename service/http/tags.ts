import { customersRows } from "../../lib/contract/operation-rows/customers";
import { debtCollectionRows } from "../../lib/contract/operation-rows/debt-collection";
import { dimensionsRows } from "../../lib/contract/operation-rows/dimensions";
import { eventsRows } from "../../lib/contract/operation-rows/events";
import { gridOwnersRows } from "../../lib/contract/operation-rows/grid-owners";
import { invoiceGroupsRows } from "../../lib/contract/operation-rows/invoice-groups";
import { invoicesRows } from "../../lib/contract/operation-rows/invoices";
import { linesRows } from "../../lib/contract/operation-rows/lines";
import { meteringPointsRows } from "../../lib/contract/operation-rows/metering-points";
import { offeringsRows } from "../../lib/contract/operation-rows/offerings";
import { pricesRows } from "../../lib/contract/operation-rows/prices";
import { productsRows } from "../../lib/contract/operation-rows/products";
import { reportsRows } from "../../lib/contract/operation-rows/reports";
import type { OperationRows } from "../../lib/contract/operation-rows/row";
import { serviceTypesRows } from "../../lib/contract/operation-rows/service-types";

const areas: Readonly<Record<string, OperationRows>> = {
  Reports: reportsRows,
  Products: productsRows,
  "Grid owners": gridOwnersRows,
  Events: eventsRows,
  Dimensions: dimensionsRows,
  Invoices: invoicesRows,
  "Invoice groups": invoiceGroupsRows,
  "Invoice lines": linesRows,
  "Customers and contacts": customersRows,
  "Metering points and contracts": meteringPointsRows,
  "Debt collection": debtCollectionRows,
  "Product offerings and offers": offeringsRows,
  "Service types": serviceTypesRows,
  Prices: pricesRows,
};

/** Under which heading the reference shows an operation. */
export function tagOf(operation: string): string {
  const found = Object.entries(areas).find(([, rows]) => operation in rows);
  if (!found) throw new Error(`No area has the operation ${operation}.`);
  return found[0];
}
