import { randomUUID } from "node:crypto";
import { notifications as notificationRows } from "../../../db/schema/notifications";
import { testTenant } from "../../../server/testing/test-desk";
import type { AccessOfNoun } from "./access-of-noun";

const record = { kind: "case-due", recordKind: "debt-cases", recordId: randomUUID() };

export const notifications = {
  examples: { readNotification: { body: { read: true } } },
  records: {
    "/notifications/{id}": async (database, personId) => {
      const [row] = await database
        .insert(notificationRows)
        .values({ ...record, tenantId: testTenant, personId, cause: randomUUID() })
        .returning();
      return row?.id ?? "";
    },
  },
} satisfies AccessOfNoun;
