import { index, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { orderedText } from "../columns";
import { accountGuid } from "./invoice-groups";
import { tenantId } from "./tenants";

/** Identifiers of invoice groups in other systems. `systemId` is the interface's tpid. */
export const thirdPartyIds = pgTable(
  "third_party_ids",
  {
    tenantId: tenantId(),
    systemId: orderedText().notNull(),
    externalId: orderedText().notNull(),
    accountGuid: accountGuid(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.systemId, table.externalId, table.accountGuid] }),
    index("third_party_ids_account").on(table.accountGuid),
  ],
);
