import { setTimeout } from "node:timers/promises";
import { inArray } from "drizzle-orm";
import { expect, it } from "vitest";
import { erasures } from "../../db/schema/erasures";
import { indexedNumbers } from "../../db/schema/number-index";
import { describeOnEachDatabase } from "../../postgres/testing";
import { testTenant, useTestDesk } from "../../server/testing/test-desk";
import { insertRequest } from "../testing/insert-request";
import { eraseDeskCopies } from "./erase-copies";

const accountGuid = "1".repeat(32);
const customerGuid = "2".repeat(32);

describeOnEachDatabase("An erasure in progress", (open) => {
  const held = useTestDesk(open);

  it("makes writers of numbers wait, who then write none of the group", async () => {
    const { database, numbers, sessions } = held.desk.runtime;
    const actor = await sessions.find(await held.desk.signIn(["clerk"]));
    const authorId = actor?.personId ?? "";
    const requestRowId = await insertRequest(database, { authorId, customerGuid });
    const others = { accountGuid: "3".repeat(32), customerGuid: "4".repeat(32) };
    // Another desk of an earlier test may still write what it read.
    const guids = [accountGuid, others.accountGuid];
    const indexed = () =>
      database.select().from(indexedNumbers).where(inArray(indexedNumbers.accountGuid, guids));
    const scope = { tenantId: testTenant, accountGuid, customerGuid, wholeCustomer: false };

    let isWritten = false;
    let written: Promise<void> | undefined;
    await database.transaction(async (queries) => {
      await eraseDeskCopies(queries, { ...scope, lineIds: [], fingerprints: [] });
      for (const [index, record] of [{ accountGuid, customerGuid }, others].entries()) {
        numbers.note("getInvoiceDetails", {}, { ...record, invoiceNumber: `700${index}` });
      }
      written = numbers.store().then(() => {
        isWritten = true;
      });
      await setTimeout(300);
      expect(isWritten).toBe(false);
      await queries.insert(erasures).values({
        tenantId: testTenant,
        requestRowId,
        accountGuid,
        dossier: {},
        lineIds: [],
        fingerprints: [],
        copies: { auditEntries: 1 },
      });
    });
    await written;
    expect(await indexed()).toMatchObject([others]);
  });
});
