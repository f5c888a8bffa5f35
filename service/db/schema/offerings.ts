import { boolean, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { day, identifier, moment, orderedText } from "../columns";
import { customers } from "./customers";
import { tenantId } from "./tenants";

/** Product offerings (interface, section 2.6). */
export const productOfferings = pgTable(
  "product_offerings",
  {
    id: identifier().primaryKey(),
    tenantId: tenantId(),
    name: orderedText().notNull(),
    primaryProduct: boolean().notNull(),
    enabledForWebOrder: boolean().notNull(),
    visible: boolean().notNull(),
    priceAreas: text().array().notNull(),
    interactiveFields: jsonb().notNull(),
    endDate: day(),
    productId: identifier(),
    /** Months. */
    defaultValidPeriod: integer(),
    isDisabled: jsonb().notNull(),
    webOrderSubProducts: jsonb().notNull(),
    serviceTypes: text().array().notNull(),
    textTemplateGuid: identifier(),
  },
  (table) => [index("product_offerings_order").on(table.tenantId, table.name, table.id)],
);

/** Offers; signers and terms are in `details`, which is emptied when its group is erased. */
export const offers = pgTable(
  "offers",
  {
    guid: identifier().primaryKey(),
    tenantId: tenantId(),
    requestId: identifier().notNull(),
    customerGuid: identifier().references(() => customers.guid),
    accountGuid: identifier(),
    status: text({ enum: ["sent", "signed", "expired", "withdrawn"] }).notNull(),
    details: jsonb().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [index("offers_customer").on(table.customerGuid, table.createdAt)],
);

/** Products of product management, from which offerings are made. */
export const pmProducts = pgTable(
  "pm_products",
  {
    id: identifier().primaryKey(),
    tenantId: tenantId(),
    code: text().notNull(),
    name: orderedText().notNull(),
    description: text(),
    serviceTypeKey: text().notNull(),
    kind: text({ enum: ["primary", "addOn", "fee"] }).notNull(),
    validFrom: day().notNull(),
    validTo: day(),
    productId: identifier(),
  },
  (table) => [index("pm_products_order").on(table.tenantId, table.name, table.id)],
);
