import { boolean, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { identifier, orderedText } from "../columns";
import { tenantId } from "./tenants";

export const addressColumns = {
  street: text(),
  postalCode: text(),
  city: text(),
  countryCode: text(),
};

export const customers = pgTable(
  "customers",
  {
    guid: identifier().primaryKey(),
    tenantId: tenantId(),
    customerNumber: orderedText().notNull(),
    name: text().notNull(),
    kind: text({ enum: ["private", "business"] }).notNull(),
    nationalIdentityNumber: text(),
    organizationNumber: text(),
    ...addressColumns,
    email: text(),
    mobile: text(),
    status: text({ enum: ["active", "deceased", "ended"] }).notNull(),
    onHold: boolean().notNull().default(false),
    stateMessage: text(),
    /** The customer's number in the ERP (customerIdErp). */
    erpId: orderedText(),
    /** Who takes over from a deceased customer. */
    inheritor: identifier(),
  },
  (table) => [
    uniqueIndex("customers_number").on(table.tenantId, table.customerNumber),
    uniqueIndex("customers_erp_id").on(table.tenantId, table.erpId),
  ],
);
