import { randomUUID } from "node:crypto";
import { sends } from "../../../db/schema/outbox";
import { workFailures } from "../../../db/schema/queue";
import { exampleWork } from "../../../engine/queue/testing/example-work";
import { testTenant } from "../../../server/testing/test-desk";
import { proposalSubject } from "../../line-proposals/send-of";
import { insertProposal } from "../insert-records";
import type { AccessOfNoun } from "./access-of-noun";

const tenantId = testTenant;

export const queue = {
  examples: exampleWork,
  records: {
    // A call that was never sent, and that the queue has given up.
    "/queue/{kind}/{id}": async (database, authorId) => {
      const subjectId = await insertProposal(database, { authorId });
      const call = { operationId: "addInvoiceLine", request: {}, requestHash: "0".repeat(64) };
      const [row] = await database
        .insert(sends)
        .values({
          ...call,
          tenantId,
          subjectKind: proposalSubject,
          subjectId,
          customerGuid: randomUUID().replaceAll("-", ""),
          nextCheckAt: new Date(),
        })
        .returning();
      const item = { kind: "sends", itemId: row?.id ?? "" };
      await database.insert(workFailures).values({ ...item, tenantId, failures: 10, failure: "x" });
      return { kind: item.kind, id: item.itemId };
    },
  },
} satisfies AccessOfNoun;
