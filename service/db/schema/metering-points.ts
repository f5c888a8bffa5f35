import { index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { contractStatuses } from "../../../lib/contract/contract-enumerations";
import { day, identifier, moment, orderedText, quantity } from "../columns";
import { addressColumns, customers } from "./customers";
import { accountGuid } from "./invoice-groups";
import { tenantId } from "./tenants";

export const meteringPoints = pgTable(
  "metering_points",
  {
    guid: identifier().primaryKey(),
    tenantId: tenantId(),
    /** The GSRN, or the service's own number if no market hub gave one. */
    accountingPointId: orderedText().notNull(),
    serviceTypeKey: text().notNull(),
    direction: text({ enum: ["consumption", "production"] }).notNull(),
    gridOwnerGln: text(),
    priceArea: text(),
    meterNumber: text(),
    yearlyVolume: quantity(),
    ...addressColumns,
  },
  (table) => [uniqueIndex("metering_points_id").on(table.tenantId, table.accountingPointId)],
);

export { contractStatuses };

export const contracts = pgTable(
  "contracts",
  {
    guid: identifier().primaryKey(),
    tenantId: tenantId(),
    contractNumber: orderedText().notNull(),
    customerGuid: identifier()
      .notNull()
      .references(() => customers.guid),
    accountGuid: accountGuid(),
    meteringPointGuid: identifier()
      .notNull()
      .references(() => meteringPoints.guid),
    serviceTypeKey: text().notNull(),
    productOfferingId: identifier().notNull(),
    addOnOfferingIds: identifier().array().notNull(),
    status: text({ enum: contractStatuses }).notNull(),
    startDate: day().notNull(),
    endDate: day(),
    signedAt: moment(),
  },
  (table) => [
    uniqueIndex("contracts_number").on(table.tenantId, table.contractNumber),
    index("contracts_account").on(table.accountGuid, table.meteringPointGuid, table.startDate),
    index("contracts_customer").on(table.customerGuid, table.meteringPointGuid, table.startDate),
    index("contracts_metering_point").on(table.meteringPointGuid, table.startDate),
  ],
);
