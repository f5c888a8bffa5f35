import {
  boolean,
  doublePrecision,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { day, identifier, moment, orderedText, price } from "../columns";
import { tenantId } from "./tenants";

/** What a metering point's customer pays from a day on (interface, section 2.7). */
export const priceInformation = pgTable(
  "price_information",
  {
    guid: identifier().primaryKey(),
    tenantId: tenantId(),
    accountingPointId: orderedText().notNull(),
    customerGuid: identifier(),
    validFrom: day().notNull(),
    validTo: day(),
    productName: text().notNull(),
    subProducts: jsonb(),
    priceExpression: text(),
    consumptionPrice: doublePrecision().notNull(),
    monthlyPrice: doublePrecision().notNull(),
    /** Follows the day-ahead exchange price, which `exchangeprices` adds. */
    exchange: boolean().notNull(),
    priceArea: text(),
  },
  (table) => [
    index("price_information_point").on(table.tenantId, table.accountingPointId, table.validFrom),
  ],
);

/** Day-ahead prices of an area, for one unit without VAT. */
export const exchangePrices = pgTable(
  "exchange_prices",
  {
    tenantId: tenantId(),
    priceArea: orderedText().notNull(),
    priceDate: day().notNull(),
    price: price().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.priceArea, table.priceDate] })],
);

export const priceLists = pgTable(
  "price_lists",
  {
    id: identifier().primaryKey(),
    tenantId: tenantId(),
    productId: identifier().notNull(),
    code: orderedText().notNull(),
    name: text().notNull(),
    currency: text().notNull(),
    validFrom: day().notNull(),
    validTo: day(),
    rows: jsonb().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex("price_lists_code").on(table.tenantId, table.code, table.validFrom),
    index("price_lists_product").on(table.tenantId, table.productId, table.validFrom),
  ],
);
