import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { approvalRequests } from "../../db/schema/approval-requests";
import { describeOnEachDatabase } from "../../postgres/testing";
import { useProposalDesk, visit } from "./testing/proposal-desk";

describeOnEachDatabase("The list of line proposals", (open) => {
  const desk = useProposalDesk(open);

  /** Numbers, in order of creation, of the proposals that a filter finds. */
  async function found(who: string, search: string, ids: readonly string[]) {
    const { status, body } = await desk.call(who, "GET", `?${search}`);
    expect(status).toBe(200);
    return body.approvals.map(({ id }: { id: string }) => ids.indexOf(id)).toSorted();
  }

  it("is narrowed by text, state, kind, author, amount and days, on its own and together", async () => {
    const { clerk, other, lead } = desk.people;
    const made = [
      await desk.submit({ ...visit, description: "Meter 100% checked" }),
      await desk.submit({ ...visit, description: "Repair", quantity: 10 }, "add-line", other),
      await desk.draft({ ...visit, description: "Meter draft" }),
    ];
    const ids = made.map(({ id }) => id);
    const [, second] = made;
    const before = sql`now() - interval '40 days'`;
    const { database } = desk.runtime;
    await database
      .update(approvalRequests)
      .set({ updatedAt: before })
      .where(eq(approvalRequests.id, second?.id ?? ""));
    const day = new Date().toISOString().slice(0, 10);
    const author = second?.author.id ?? "";

    const waiting = (search: string) => found(lead, `view=to-approve&${search}`, ids);
    expect(await waiting("")).toEqual([0, 1]);
    expect(await waiting("q=METER")).toEqual([0]);
    // Pattern characters match themselves.
    expect(await waiting("q=100%25")).toEqual([0]);
    expect(await waiting("q=1_0")).toEqual([]);
    expect(await waiting("q=Kari+Nordmann")).toEqual([0, 1]);
    expect(await waiting("amountFrom=100.01")).toEqual([1]);
    expect(await waiting("amountFrom=100&amountTo=100")).toEqual([0]);
    expect(await waiting(`author=${author}`)).toEqual([1]);
    expect(await waiting("kind=import-entry")).toEqual([]);
    expect(await waiting("from=2020-01-01&to=2020-12-31")).toEqual([]);
    expect(await waiting(`from=${day}&to=9999-12-31`)).toEqual([0]);
    expect(await waiting(`q=meter&author=${author}`)).toEqual([]);
    expect(await found(clerk, "view=mine&state=draft&q=meter", ids)).toEqual([2]);
  });

  it("finds nothing that the person may not see", async () => {
    const { other, lead, auditor } = desk.people;
    const draft = await desk.draft({ ...visit, description: "A secret" });
    for (const who of [other, lead, auditor]) {
      for (const view of ["mine", "to-approve", "waiting", "open", "decided"]) {
        expect(await found(who, `view=${view}&q=secret`, [draft.id])).toEqual([]);
      }
    }
  });

  it.each(["amountFrom=many", "author=me", "from=2026-02-30", "state=lost", "kind=x", "q="])(
    "refuses %s, naming the field",
    async (search) => {
      const { status, body } = await desk.call(desk.people.lead, "GET", `?${search}`);
      expect(status).toBe(400);
      expect(body.errors).toMatchObject([{ path: search.split("=")[0] }]);
    },
  );
});
