import { customersRows } from "./operation-rows/customers";
import { debtCollectionRows } from "./operation-rows/debt-collection";
import { dimensionsRows } from "./operation-rows/dimensions";
import { eventsRows } from "./operation-rows/events";
import { gridOwnersRows } from "./operation-rows/grid-owners";
import { invoiceGroupsRows } from "./operation-rows/invoice-groups";
import { invoicesRows } from "./operation-rows/invoices";
import { linesRows } from "./operation-rows/lines";
import { meteringPointsRows } from "./operation-rows/metering-points";
import { offeringsRows } from "./operation-rows/offerings";
import { pricesRows } from "./operation-rows/prices";
import { productsRows } from "./operation-rows/products";
import { reportsRows } from "./operation-rows/reports";
import { serviceTypesRows } from "./operation-rows/service-types";

export type { OperationRow } from "./operation-rows/row";

/**
 * The operations by id, grouped by area. Data only, so that the browser can build addresses without
 * loading a schema; the schemas are in operations.ts.
 */
export const operationTable = {
  ...reportsRows,
  ...productsRows,
  ...gridOwnersRows,
  ...eventsRows,
  ...dimensionsRows,
  ...invoicesRows,
  ...invoiceGroupsRows,
  ...linesRows,
  ...customersRows,
  ...meteringPointsRows,
  ...debtCollectionRows,
  ...offeringsRows,
  ...serviceTypesRows,
  ...pricesRows,
} as const;

export type OperationId = keyof typeof operationTable;
