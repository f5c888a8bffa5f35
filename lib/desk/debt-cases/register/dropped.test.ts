import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { timelinePageSchema } from "../../../domain/audit/timeline-shape";
import { describeOnEachDatabase } from "../../../postgres/testing";
import { testTenant } from "../../../server/testing/test-desk";
import { findCaseIdUser } from "../acts/used-item-ids";
import { useCompareDesk } from "./testing/compare-desk";

const nameless = { invoiceNumber: "1", customerGuid: null, accountGuid: null };

describeOnEachDatabase("A case that never was one", (open) => {
  const desk = useCompareDesk(open);
  const { held, insert, get, post, compare, rows, inCase } = desk;

  it.each([
    ["nothing was ever assigned", { attention: "webhook-without-case" }],
    ["nobody knows whose it is", { attention: "unknown-invoice", ...nameless }],
  ])("is dropped where %s, and stays in the register", async (_case, more) => {
    const never = { state: "needs-attention", assignedAt: null, debtCaseId: null };
    const row = await insert({ ...never, ...more });
    const shown = await compare(row);
    expect(shown.comparison).toMatchObject({ repair: "drop" });
    const { body } = await post(`/${row.id}/repair`, { version: shown.version, repair: "drop" });
    expect(body).toMatchObject({ case: { state: "dropped", attention: null }, actId: null });
    expect(await rows()).toMatchObject([
      { id: row.id, state: "dropped", closedAt: expect.any(Date) },
    ]);
  });

  it("stays readable, with its timeline to the end", async () => {
    const never = { state: "needs-attention", assignedAt: null, debtCaseId: "NC-7" };
    const row = await insert({ ...never, attention: "webhook-without-case" });
    const shown = await compare(row);
    await post(`/${row.id}/repair`, { version: shown.version, repair: "drop" });
    expect(await get(`/${row.id}`)).toMatchObject({
      state: "dropped",
      comparison: { repair: null },
    });
    const { items } = timelinePageSchema.parse(await get(`/${row.id}/timeline?source=desk`));
    const actions = items.flatMap((item) => (item.source === "desk" ? [item.entry.action] : []));
    expect(actions).toEqual(expect.arrayContaining(["debt-case.repaired"]));
    // Its invoice and its case id are free again.
    const other = { tenantId: testTenant, actId: randomUUID() };
    const asked = { debtCaseId: "NC-7", invoiceNumber: "another" };
    expect(await findCaseIdUser(held.desk.runtime.database, other, asked)).toBeNull();
    expect(await insert({ debtCaseId: "NC-7" })).toMatchObject({ state: "assigned" });
  });

  it("is restored if the service has it after all", async () => {
    await inCase("NC-1");
    const closedAt = new Date();
    const row = await insert({ state: "dropped", assignedAt: null, debtCaseId: null, closedAt });
    const shown = await compare(row);
    expect(shown.comparison).toMatchObject({ repair: "take-service-id" });
    const order = { version: shown.version, repair: "take-service-id" };
    const { body } = await post(`/${row.id}/repair`, order);
    expect(body.case).toMatchObject({ state: "assigned", debtCaseId: "NC-1", closedAt: null });
  });
});
