import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { auditEntries } from "../../db/schema/audit";
import { describeOnEachDatabase } from "../../postgres/testing";
import { otherGuid } from "./testing/fake-billing";
import { useProposalDesk, visit } from "./testing/proposal-desk";

describeOnEachDatabase("What one person adds alone to a group", (open) => {
  const desk = useProposalDesk(open);
  const limited = () => desk.restart({ ONE_PERSON_BELOW: "1000" });
  const line = (price: number, more: object = {}) => ({ ...visit, quantity: 1, price, ...more });
  const add = (price: number, who = desk.people.clerk, more: object = {}) =>
    desk.submit(line(price, more), "add-line", who);
  const alone = { state: "approved", onePerson: true, facts: { addedBefore: null } };
  const after = (count: number) => ({
    state: "submitted",
    onePerson: false,
    approvedBy: null,
    facts: { addedBefore: { count, limitMinor: 100_000 } },
  });

  it("is below the limit once for twelve proposals at the same moment", async () => {
    limited();
    const drafts = [];
    for (let index = 0; index < 12; index += 1) drafts.push(await desk.draft(line(999.99)));
    const { clerk } = desk.people;
    const submitted = await Promise.all(
      drafts.map(({ id }) => desk.expected(clerk, "POST", `/${id}/submit`, { version: 1 })),
    );
    const states = submitted.map(({ state }) => state).toSorted();
    expect(states).toEqual(["approved", ...Array(11).fill("submitted")]);
    const counts = submitted.map(({ facts }) => facts.addedBefore?.count ?? 0);
    expect(counts.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    await desk.send();
    expect(desk.service.writes).toBe(1);
  });

  it("counts together, credits as much as charges, each currency by itself", async () => {
    limited();
    expect(await add(500)).toMatchObject(alone);
    expect(await add(-499.99)).toMatchObject(alone);
    expect(await add(0.01)).toMatchObject(after(2));
    expect(await add(-0.01)).toMatchObject(after(3));
    expect(await add(999.99, undefined, { currency: "EUR" })).toMatchObject(alone);
    expect(await add(0.01, undefined, { currency: "EUR" })).toMatchObject(after(1));
  });

  it("is noted as sent without approval", async () => {
    limited();
    const { id } = await add(500);
    const noted = await desk.runtime.database
      .select({ recordId: auditEntries.recordId, action: auditEntries.action })
      .from(auditEntries)
      .orderBy(auditEntries.sequence);
    expect(noted.filter(({ recordId }) => recordId === id).map(({ action }) => action)).toEqual([
      "line-proposal.created",
      "line-proposal.below-limit",
    ]);
  });

  it("is another matter for another person, in another group and on another day", async () => {
    limited();
    expect(await add(999.99)).toMatchObject(alone);
    expect(await add(999.99, desk.people.other)).toMatchObject(alone);
    expect(await add(999.99, undefined, { accountGuid: otherGuid })).toMatchObject(alone);
    expect(await add(1)).toMatchObject(after(1));
    await desk.runtime.database.execute(
      sql`update approval_requests set approved_at = approved_at - interval '25 hours', submitted_at = submitted_at - interval '25 hours' where subject = 'line-proposal'`,
    );
    expect(await add(999.99)).toMatchObject(alone);
  });

  it("counts what a colleague approved or has yet to, and nothing that came to nothing", async () => {
    limited();
    const { clerk, lead } = desk.people;
    const large = await add(5000);
    expect(large).toMatchObject({ state: "submitted", facts: { addedBefore: null } });
    expect(await add(1)).toMatchObject(after(1));
    await desk.approve(large);
    await desk.send();
    expect((await desk.read(large)).state).toBe("confirmed");
    const small = await add(1);
    expect(small).toMatchObject(after(2));
    // Refused, withdrawn and returned: none of the remaining ones counts.
    await desk.runtime.database.execute(
      sql`delete from approval_requests where subject = 'line-proposal' and id <> ${small.id}`,
    );
    const { id, version } = small;
    await desk.expected(clerk, "POST", `/${id}/withdraw`, { version });
    const refused = await add(900);
    desk.service.mishaps.push("refused");
    await desk.send();
    expect((await desk.read(refused)).state).toBe("refused");
    const returned = await add(1000);
    await desk.expected(lead, "POST", `/${returned.id}/return`, {
      version: returned.version,
      code: "wrong-amount",
    });
    expect(await add(999.99)).toMatchObject(alone);
    // A returned one counts again once it is submitted again.
    await desk.expected(clerk, "PUT", `/${returned.id}`, {
      version: returned.version + 1,
      content: line(10),
    });
    const again = { version: returned.version + 2 };
    expect(await desk.expected(clerk, "POST", `/${returned.id}/submit`, again)).toMatchObject(
      after(1),
    );
  });

  it("does not count the proposal itself that is edited and submitted again", async () => {
    limited();
    const { clerk } = desk.people;
    const { id, version } = await add(900);
    const content = line(999.99);
    await desk.expected(clerk, "PUT", `/${id}`, { version, content });
    const edited = { version: version + 1 };
    expect(await desk.expected(clerk, "POST", `/${id}/submit`, edited)).toMatchObject(alone);
  });

  it("counts also for the person who took it over, and then needs a second person", async () => {
    limited();
    const { clerk, lead } = desk.people;
    const own = await add(1000);
    await desk.expected(lead, "POST", `/${own.id}/take-over`, { version: own.version });
    const edit = { version: own.version + 1, content: line(600) };
    await desk.expected(lead, "PUT", `/${own.id}`, edit);
    const taken = { version: own.version + 2 };
    expect(await desk.expected(lead, "POST", `/${own.id}/submit`, taken)).toMatchObject({
      state: "submitted",
      facts: { addedBefore: null },
    });
    for (const who of [clerk, lead]) expect(await add(400, who)).toMatchObject(after(1));
    for (const who of [clerk, lead]) expect(await add(399.99, who)).toMatchObject(after(2));
    expect(await add(399.99, desk.people.second)).toMatchObject(alone);
  });

  it("counts changes of a line with the most that they move", async () => {
    limited();
    const old = desk.service.insert({ quantity: 1, price: 600, amount: 600 });
    const change = { id: old.id, accountGuid: visit.accountGuid, price: 0 };
    expect(await desk.submit(change, "update-line")).toMatchObject(alone);
    expect(await add(399.99)).toMatchObject(alone);
    expect(await add(0.01)).toMatchObject(after(2));
    const other = desk.service.insert({ quantity: 1, price: 1, amount: 1 });
    const small = { id: other.id, accountGuid: visit.accountGuid, price: 2 };
    expect(await desk.submit(small, "update-line")).toMatchObject(after(3));
  });

  it("is never an entry of the ERP, whose amount is unknown, nor anything without the setting", async () => {
    limited();
    const entry = { journalentryid: "E1", accountguid: visit.accountGuid };
    expect(await desk.submit(entry, "import-entry")).toMatchObject({
      state: "submitted",
      onePerson: false,
      facts: { addedBefore: null },
    });
    expect(await add(999.99)).toMatchObject(alone);
    desk.restart();
    expect(await add(0.01)).toMatchObject({ state: "submitted", facts: { addedBefore: null } });
  });
});
