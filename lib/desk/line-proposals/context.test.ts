import { expect, it } from "vitest";
import { proposalContextSchema } from "../../domain/line-proposals/context-shape";
import { describeOnEachDatabase } from "../../postgres/testing";
import { otherGuid } from "./testing/planted-lines";
import { useProposalDesk, visit } from "./testing/proposal-desk";

describeOnEachDatabase("What a lead looks at before a decision", (open) => {
  const desk = useProposalDesk(open);
  const contextOf = async (id: string, who = desk.people.lead) => {
    const { status, body } = await desk.ask(who, "GET", `/api/desk/line-proposals/${id}/context`);
    expect(status).toBe(200);
    return proposalContextSchema.parse(body);
  };
  const period = { termStartDate: "2026-11-01", termEndDate: "2026-11-30" };

  it("are the group's lines with their sum, and no judgement without history", async () => {
    await desk.lines.insert({ amount: 100.1, vatAmount: 25.03 });
    await desk.lines.insert({ amount: -0.2, vatAmount: -0.05 });
    await desk.lines.insert({ accountGuid: otherGuid, amount: 5000 });
    const { id } = await desk.submit({ ...visit, ...period });
    const { uninvoiced, outlier } = await contextOf(id);
    expect(uninvoiced).toMatchObject({ count: 2, sumMinor: 9990, vatMinor: 2498, currency: "NOK" });
    expect(outlier).toMatchObject({ verdict: "no-history", count: 2, score: null });
  });

  it("are the amount against its like lines, and what could be the same charge", async () => {
    const other = { periodStart: "2026-09-01", periodEnd: "2026-09-30" };
    for (const amount of [95, 100, 100, 105]) await desk.lines.insert({ amount, ...other });
    const [periodStart, periodEnd] = [period.termStartDate, period.termEndDate];
    const same = await desk.lines.insert({ amount: 9000, periodStart, periodEnd });
    await desk.lines.insert({ amount: 9000, productElementId: "ab".repeat(16) });
    const duplicate = await desk.submit({ ...visit, ...period, quantity: 180 });
    const { id } = await desk.submit({ ...visit, ...period, quantity: 180 });
    const { outlier, duplicates, duplicateProposals } = await contextOf(id);
    expect(outlier).toMatchObject({ verdict: "far-out", count: 5, medianMinor: 10_000 });
    expect(duplicates).toMatchObject([{ id: same.id, sameAmount: true }]);
    expect(duplicateProposals).toMatchObject([{ id: duplicate.id, state: "submitted" }]);
  });

  it("needs access to the proposal, and is empty for an unfinished draft", async () => {
    const { id } = await desk.draft({});
    expect(
      (await desk.ask(desk.people.lead, "GET", `/api/desk/line-proposals/${id}/context`)).status,
    ).toBe(404);
    expect((await contextOf(id, desk.people.clerk)).uninvoiced.count).toBe(0);
  });
});
