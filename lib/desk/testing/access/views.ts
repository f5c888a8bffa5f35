import { randomUUID } from "node:crypto";
import { views as viewRows } from "../../../db/schema/views";
import { testTenant } from "../../../server/testing/test-desk";
import type { AccessOfNoun } from "./access-of-noun";

const layout = { columns: ["name"], widths: {}, density: "normal" as const };

export const views = {
  examples: {
    listViews: { query: { list: "products" } },
    createView: {
      body: { list: "products", name: "Fees", search: "find=fee", layout, shared: false },
    },
    changeView: { body: { version: 1, name: "Fees" } },
    chooseDefaultView: { params: { list: "products" }, body: { whose: "person", view: null } },
  },
  records: {
    "/views/{id}": async (database, ownerId) => {
      const given = { list: "products", name: randomUUID(), search: "", layout, shared: true };
      const values = { ...given, tenantId: testTenant, ownerId };
      const [row] = await database.insert(viewRows).values(values).returning();
      return row?.id ?? "";
    },
    "/default-views/{list}": { none: "The list is one of every tenant's." },
  },
} satisfies AccessOfNoun;
