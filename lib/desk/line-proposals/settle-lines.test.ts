import { expect, it } from "vitest";
import { settleLinesSchema } from "../../domain/line-proposals/settle-shape";
import { describeOnEachDatabase } from "../../postgres/testing";
import { otherGuid } from "./testing/planted-lines";
import { useProposalDesk, visit } from "./testing/proposal-desk";

describeOnEachDatabase("The line that a person says an unclear proposal became", (open) => {
  const desk = useProposalDesk(open);
  /** Sent with an unknown result; the service made no line of it. */
  const unclear = async () => {
    const approved = await desk.approve(await desk.submit());
    desk.lines.mishap("failed");
    await desk.send();
    return desk.read(approved, desk.people.lead);
  };
  const listed = async (id: string, who = desk.people.lead) => {
    const { status, body } = await desk.ask(
      who,
      "GET",
      `/api/desk/line-proposals/${id}/settle-lines`,
    );
    expect(status).toBe(200);
    return settleLinesSchema.parse(body).lines;
  };
  const settle = (proposal: { id: string; version: number }, lineId?: string) =>
    desk.call(desk.people.lead, "POST", `/${proposal.id}/settle`, {
      version: proposal.version,
      decision: "happened",
      note: "I looked.",
      ...(lineId !== undefined && { lineId }),
    });
  const alike = { quantity: 2, price: 50, amount: 100 };

  it("is one that the service lists now and that looks like it, with the facts to choose by", async () => {
    const before = await desk.lines.insert(alike);
    const proposal = await unclear();
    const tooMany = await desk.lines.insert({ ...alike, quantity: 3 });
    await desk.lines.insert({ ...alike, accountGuid: otherGuid });
    const importedAt = new Date(Date.now() + 86_400_000);
    const late = await desk.lines.insert({ ...alike, importTimeStamp: importedAt });
    const lines = await listed(proposal.id);
    expect(lines).toEqual([
      expect.objectContaining({
        id: late.id,
        description: "Visit",
        quantity: 2,
        quantityUnit: "stk",
        amountMinor: 10_000,
        importedAt: importedAt.toISOString(),
      }),
    ]);
    for (const lineId of [before.id, tooMany.id, "0".repeat(32)]) {
      const { status, body } = await settle(proposal, lineId);
      expect([status, body.type]).toEqual([409, "not-this-line"]);
    }
    expect(await desk.read(proposal)).toMatchObject({ state: "unknown", lineId: null });
    const { status, body } = await settle(proposal, late.id);
    expect([status, body.state, body.lineId]).toEqual([200, "confirmed", late.id]);
  });

  it("is never one that another proposal is known to have made", async () => {
    const proposal = await unclear();
    const duplicate = await desk.approve(await desk.submit({ ...visit, quantity: 2 }));
    // The duplicate waits for the unclear one, so its settlement by a person is simulated.
    const other = await desk.lines.insert(alike);
    expect((await settle(proposal, other.id)).status).toBe(200);
    desk.lines.mishap("failed");
    await desk.send();
    const second = await desk.read(duplicate, desk.people.lead);
    expect(second.state).toBe("unknown");
    expect(await listed(second.id)).toEqual([]);
    expect((await settle(second, other.id)).body.type).toBe("not-this-line");
    expect((await settle(second)).body).toMatchObject({ state: "confirmed", lineId: null });
  });

  it("is the changed line itself, whatever its current values", async () => {
    const line = await desk.lines.insert({ quantity: 5 });
    const content = { id: line.id, accountGuid: visit.accountGuid, quantity: 6 };
    const proposal = await desk.approve(await desk.submit(content, "update-line"));
    desk.lines.mishap("failed", "failed");
    await desk.send();
    const unknown = await desk.read(proposal, desk.people.lead);
    expect(unknown.state).toBe("unknown");
    await desk.lines.change(line.id, { quantity: 7 });
    const other = await desk.lines.insert({ quantity: 6 });
    expect((await listed(proposal.id)).map(({ id }) => id)).toEqual([line.id]);
    expect((await settle(unknown, other.id)).status).toBe(409);
    expect((await settle(unknown, line.id)).body.lineId).toBe(line.id);
  });

  it("is not shown to an author, nor to people who may not decide", async () => {
    const { second } = desk.people;
    const approved = await desk.approve(await desk.submit(visit, "add-line", second));
    desk.lines.mishap("failed");
    await desk.send();
    const lines = await desk.ask(
      second,
      "GET",
      `/api/desk/line-proposals/${approved.id}/settle-lines`,
    );
    expect([lines.status, lines.body.type]).toEqual([403, "own-proposal"]);
    const auditor = await desk.ask(
      desk.people.auditor,
      "GET",
      `/api/desk/line-proposals/${approved.id}/settle-lines`,
    );
    expect(auditor.status).toBe(403);
  });
});
