import { expect, it } from "vitest";
import { describeOnEachDatabase } from "../../postgres/testing";
import { entry, otherGuid } from "./testing/planted-lines";
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

  it("counts credits as much as charges, each currency and each group by itself", async () => {
    limited();
    expect(await add(500)).toMatchObject(alone);
    expect(await add(-499.99)).toMatchObject(alone);
    expect(await add(0.01)).toMatchObject(after(2));
    expect(await add(-0.01)).toMatchObject(after(3));
    expect(await add(999.99, undefined, { currency: "EUR" })).toMatchObject(alone);
    expect(await add(0.01, undefined, { currency: "EUR" })).toMatchObject(after(1));
    expect(await add(999.99, undefined, { accountGuid: otherGuid })).toMatchObject(alone);
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
    const old = await desk.lines.insert({ quantity: 1, price: 600, amount: 600 });
    const change = { id: old.id, accountGuid: visit.accountGuid, price: 0 };
    expect(await desk.submit(change, "update-line")).toMatchObject(alone);
    expect(await add(399.99)).toMatchObject(alone);
    expect(await add(0.01)).toMatchObject(after(2));
    const other = await desk.lines.insert({ quantity: 1, price: 1, amount: 1 });
    const small = { id: other.id, accountGuid: visit.accountGuid, price: 2 };
    expect(await desk.submit(small, "update-line")).toMatchObject(after(3));
  });

  it("is never an entry of the ERP, whose amount is unknown, nor anything without the setting", async () => {
    limited();
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
