import { boolean, index, integer, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import type { InvoiceLineType } from "../../../lib/contract/line-enumerations";
import { identifier, orderedText, price, vatRate } from "../columns";
import { dimensions } from "./group-parts";
import { tenantId } from "./tenants";

/** Billable products. `source` is the product master: the ERP or the service. */
export const products = pgTable(
  "products",
  {
    id: identifier().primaryKey(),
    tenantId: tenantId(),
    number: text().notNull(),
    name: orderedText().notNull(),
    description: text(),
    source: text({ enum: ["service", "erp"] }).notNull(),
    erpMappingType: text(),
    invoiceLineType: smallint().$type<InvoiceLineType>().notNull(),
    sortOrder: integer().notNull(),
    availableDownpayment: boolean().notNull(),
    active: boolean().notNull().default(true),
  },
  (table) => [index("products_order").on(table.tenantId, table.sortOrder, table.name, table.id)],
);

/** The billing elements of a product: fees, charges, credits, energy, down payments. */
export const productElements = pgTable(
  "product_elements",
  {
    id: identifier().primaryKey(),
    tenantId: tenantId(),
    productId: identifier()
      .notNull()
      .references(() => products.id),
    name: orderedText().notNull(),
    erpMappingType: text(),
    lineType: text(),
    invoiceLineType: smallint().$type<InvoiceLineType>().notNull(),
    sortOrder: integer().notNull(),
    price: price(),
    quantityUnit: text().notNull(),
    vatCodeId: text().notNull(),
    vatRate: vatRate().notNull(),
    ledgerAccount: text(),
  },
  (table) => [index("product_elements_product").on(table.productId, table.sortOrder, table.name)],
);

export const productDimensions = pgTable(
  "product_dimensions",
  {
    productElementId: identifier()
      .notNull()
      .references(() => productElements.id),
    dimensionId: identifier()
      .notNull()
      .references(() => dimensions.id),
    value: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.productElementId, table.dimensionId] })],
);
