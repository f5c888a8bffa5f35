import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { approvalRequests } from "../../db/schema/approval-requests";
import { debtCases } from "../../db/schema/debt-cases";
import { webhookDeliveries } from "../../db/schema/webhook-deliveries";
import { workSchema } from "../../domain/my-work/work-shape";
import { describeOnEachDatabase } from "../../postgres/testing";
import { testTenant } from "../../server/testing/test-desk";
import { useActDesk } from "../debt-cases/acts/testing/act-desk";

describeOnEachDatabase("What waits for a person of debt work", (open) => {
  const desk = useActDesk(open);
  const workOf = async (who: string) => {
    const { status, body } = await desk.ask(who, "GET", "/api/desk/my-work");
    expect(status).toBe(200);
    return workSchema.parse(body);
  };

  it("are decisions on what others submitted, and what came back to oneself", async () => {
    const { clerk, other, lead, second, auditor } = desk.people;
    await desk.submitLarge(0, clerk);
    await desk.submitLarge(1, lead);
    const { id, version } = await desk.submitLarge(2, clerk);
    await desk.expected(lead, "POST", `/${id}/return`, { version, code: "too-early" });
    expect(await workOf(clerk)).toMatchObject({ debtToApprove: null, debtReturned: 1 });
    expect(await workOf(other)).toMatchObject({ debtToApprove: null, debtReturned: 0 });
    expect(await workOf(lead)).toMatchObject({ debtToApprove: 1, debtReturned: 0 });
    expect(await workOf(second)).toMatchObject({ debtToApprove: 2, debtUnknown: 0 });
    expect(await workOf(auditor)).toMatchObject({ debtToApprove: null, debtReturned: null });
  });

  it("are unknown outcomes, for people who may settle them", async () => {
    const { clerk, lead, second } = desk.people;
    await desk.submit(0, "assign", {}, lead);
    await desk.runtime.database.update(approvalRequests).set({ state: "unknown" });
    expect(await workOf(lead)).toMatchObject({ debtUnknown: 0 });
    expect(await workOf(second)).toMatchObject({ debtUnknown: 1 });
    expect(await workOf(clerk)).toMatchObject({ debtUnknown: null });
  });

  it("are all cases to check, and open due ones that are one's own or unassigned", async () => {
    const { clerk, other, auditor } = desk.people;
    const { database } = desk.runtime;
    const me = sql`(select id from people where object_id = 'clerk')`;
    const own = { tenantId: testTenant, ownerId: me, nextActionOn: "2020-01-01" };
    await database.insert(debtCases).values([
      { ...own, invoiceNumber: "1", state: "assigned" },
      { ...own, invoiceNumber: "2", state: "paid", closedAt: new Date() },
      { ...own, invoiceNumber: "3", state: "assigned", nextActionOn: "2999-01-01" },
      { ...own, invoiceNumber: "4", state: "assigned", ownerId: null },
      { ...own, tenantId: "elsewhere", invoiceNumber: "5", state: "assigned" },
      {
        tenantId: testTenant,
        invoiceNumber: "6",
        state: "needs-attention",
        attention: "act-unknown",
      },
    ]);
    expect(await workOf(clerk)).toMatchObject({ casesAttention: 1, casesDue: 2 });
    expect(await workOf(other)).toMatchObject({ casesAttention: 1, casesDue: 1 });
    expect(await workOf(auditor)).toMatchObject({ casesAttention: null, casesDue: null });
  });

  it("are webhooks that could not be followed, for those who may replay them", async () => {
    const { clerk, lead, admin, auditor } = desk.people;
    const { database } = desk.runtime;
    await database.delete(webhookDeliveries);
    const delivery = { tenantId: testTenant, kind: "InvoiceDunnedPaid", body: {}, bodyHash: "0" };
    await database.insert(webhookDeliveries).values(
      ["attention", "dead", "done", "received"].map((state) => ({
        ...delivery,
        state,
        webhookId: state,
        signedAt: new Date(),
      })),
    );
    for (const who of [lead, admin]) {
      expect(await workOf(who)).toMatchObject({ webhooksAttention: 1, webhooksFailed: 1 });
    }
    for (const who of [clerk, auditor]) {
      expect(await workOf(who)).toMatchObject({ webhooksAttention: null, webhooksFailed: null });
    }
    await database.delete(webhookDeliveries);
  });
});
