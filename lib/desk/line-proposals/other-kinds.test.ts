import { expect, it } from "vitest";
import { approvalRequests } from "../../db/schema/approval-requests";
import { workSchema } from "../../domain/my-work/work-shape";
import { describeOnEachDatabase } from "../../postgres/testing";
import { testTenant } from "../../server/testing/test-desk";
import { accountGuid, customerGuid } from "./testing/planted-lines";
import { useProposalDesk, visit } from "./testing/proposal-desk";

describeOnEachDatabase("Line proposals beside requests of another kind", (open) => {
  const desk = useProposalDesk(open);

  /** A debt action that awaits approval and a plan's draft, both like a proposal of the clerk. */
  async function insertOthers() {
    const { database, sessions } = desk.runtime;
    const authorId = (await sessions.find(desk.people.clerk))?.personId ?? "";
    const common = {
      tenantId: testTenant,
      authorId,
      editorIds: [authorId],
      content: visit,
      contentHash: "0".repeat(64),
      facts: {},
      submittedAt: new Date(),
      accountGuid,
      customerGuid,
      amountMinor: 99_999,
      currency: "NOK",
      rowCount: 1,
    };
    const act = { subject: "debt-act", kind: "add-fees", state: "submitted", invoiceNumber: "1" };
    const plan = { subject: "settings-plan", kind: "change", state: "draft" };
    await database.insert(approvalRequests).values([
      { ...common, ...act },
      { ...common, ...plan },
    ]);
  }

  it("are counted and listed by themselves", async () => {
    const { clerk, lead } = desk.people;
    await insertOthers();
    desk.restart({ RATE_LIMITS: '{"drafts":1}', ONE_PERSON_BELOW: "1000" });
    // Neither the sum of one person nor the number of drafts has the others.
    const alone = await desk.submit({ ...visit, quantity: 1, price: 999.99 });
    expect(alone).toMatchObject({ state: "approved", onePerson: true });
    const waiting = await desk.submit({ ...visit, quantity: 1, price: 5000 });
    for (const [who, view] of [
      [clerk, "mine"],
      [lead, "to-approve"],
      [lead, "open"],
    ] as const) {
      const search = `?view=${view}&accountGuid=${accountGuid}&subject=line-proposal`;
      const { approvals } = (await desk.call(who, "GET", search)).body;
      const expected = view === "to-approve" ? [waiting.id] : [alone.id, waiting.id].toSorted();
      expect(approvals.map(({ id }: { id: string }) => id).toSorted()).toEqual(expected);
    }
    const context = (await desk.ask(lead, "GET", `/api/desk/line-proposals/${waiting.id}/context`))
      .body;
    expect(context.duplicateProposals.map(({ id }: { id: string }) => id)).toEqual([alone.id]);
    const workOf = async (who: string) =>
      workSchema.parse((await desk.ask(who, "GET", "/api/desk/my-work")).body);
    expect(await workOf(lead)).toMatchObject({ toApprove: 1, drafts: 0 });
    expect(await workOf(clerk)).toMatchObject({ drafts: 0, unsent: 0 });
  });
});
