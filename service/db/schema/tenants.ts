import { boolean, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { orderedText } from "../columns";

export const tenants = pgTable("tenants", {
  id: uuid().primaryKey(),
  name: text().notNull(),
  currency: text().notNull(),
  countryCode: text().notNull(),
  ledger: boolean().notNull(),
  administrationFeeProduct: boolean().notNull(),
  /** Products come from the ERP, else from the service (interface, section 4.1). */
  erpProductMaster: boolean().notNull().default(false),
  organizationNumber: text().notNull(),
  gln: text().notNull(),
  bankAccount: text().notNull(),
  street: text().notNull(),
  postalCode: text().notNull(),
  city: text().notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  website: text().notNull(),
});

/** Column of every table whose rows belong to a tenant. */
export const tenantId = () =>
  uuid()
    .notNull()
    .references(() => tenants.id);

export const serviceTypes = pgTable(
  "service_types",
  {
    tenantId: tenantId(),
    key: orderedText().notNull(),
    name: text().notNull(),
    domain: text().notNull(),
    market: text(),
    hubSynchronized: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.key] })],
);
