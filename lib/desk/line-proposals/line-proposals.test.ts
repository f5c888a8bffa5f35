import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { describeOnEachDatabase } from "../../postgres/testing";
import { endedGuid, energyElement, meteringPoint } from "./testing/planted-lines";
import { useProposalDesk, visit } from "./testing/proposal-desk";

describeOnEachDatabase("Line proposals", (open) => {
  const desk = useProposalDesk(open);
  const actions = async () => {
    const { rows } = await desk.runtime.database.execute<{ action: string }>(
      sql`select action from audit_entries where record_id = (select id::text from approval_requests where subject = 'line-proposal' order by created_at desc limit 1) order by sequence`,
    );
    return rows.map(({ action }) => action.replace("line-proposal.", ""));
  };

  it("go from draft over submission and approval to one line, each step in the audit", async () => {
    const submitted = await desk.submit();
    expect(submitted).toMatchObject({
      state: "submitted",
      version: 2,
      amountMinor: 10_000,
      currency: "NOK",
      facts: { customerName: "Kari Nordmann", productName: "Visits", vatMinor: 2500 },
      content: { description: "Visit", quantityUnit: "stk", vat: 25, vatCode: "3" },
      may: ["edit", "withdraw", "remind"],
      approvalBar: "role",
    });
    const approved = await desk.approve(submitted);
    expect(approved).toMatchObject({ state: "approved", version: 3, approvalBar: null });
    await desk.send();
    const [line] = await desk.lines.all();
    expect(await desk.read(submitted)).toMatchObject({
      state: "confirmed",
      lineId: line?.id,
      outcome: { kind: "confirmed", call: "answer", differs: [] },
    });
    expect(desk.lines.writes()).toBe(1);
    expect(await actions()).toEqual(["created", "submitted", "approved", "sent", "confirmed"]);
  });

  it("are shown to clerks who wrote them, and to others once submitted", async () => {
    const { clerk, other, lead, auditor } = desk.people;
    const draft = await desk.draft();
    const status = async (who: string) => (await desk.call(who, "GET", `/${draft.id}`)).status;
    expect(await Promise.all([clerk, other, lead, auditor].map(status))).toEqual([
      200, 404, 404, 404,
    ]);
    await desk.expected(clerk, "POST", `/${draft.id}/submit`, { version: 1 });
    expect(await Promise.all([clerk, other, lead, auditor].map(status))).toEqual([
      200, 404, 200, 200,
    ]);
    const listed = async (who: string, view: string) =>
      (await desk.call(who, "GET", `?view=${view}`)).body.approvals.length;
    expect(await listed(clerk, "mine")).toBe(1);
    expect(await listed(other, "to-approve")).toBe(0);
    expect(await listed(auditor, "to-approve")).toBe(0);
    expect(await listed(lead, "to-approve")).toBe(1);
    expect(await listed(auditor, "open")).toBe(1);
    expect(await listed(lead, "decided")).toBe(0);
    expect((await desk.call(auditor, "POST", "", { kind: "add-line", content: {} })).status).toBe(
      403,
    );
  });

  it("come page by page, none twice and none left out", async () => {
    for (let index = 0; index < 53; index += 1) await desk.draft();
    const first = (await desk.call(desk.people.clerk, "GET", "?view=mine")).body;
    const path = `?view=mine&cursor=${first.next}`;
    const second = (await desk.call(desk.people.clerk, "GET", path)).body;
    const ids = [...first.approvals, ...second.approvals].map(({ id }: { id: string }) => id);
    expect([first.approvals.length, new Set(ids).size, second.next]).toEqual([50, 53, null]);
    expect((await desk.call(desk.people.clerk, "GET", "?cursor=x")).status).toBe(400);
  });

  it.each([
    ["no group", { ...visit, accountGuid: undefined }, ["content.accountGuid"]],
    ["a group that has ended", { ...visit, accountGuid: endedGuid }, ["content.accountGuid"]],
    [
      "a group that is not there",
      { ...visit, accountGuid: "f".repeat(32) },
      ["content.accountGuid"],
    ],
    [
      "a product that is not there",
      { ...visit, productElementId: "f".repeat(32) },
      ["content.productElementId"],
    ],
    ["another VAT", { ...visit, vat: 15 }, ["content.vat"]],
    [
      "an energy product without its metering point",
      { ...visit, productElementId: energyElement },
      ["content.accountingPointId"],
    ],
    [
      "a metering point without a contract in the period",
      {
        ...visit,
        productElementId: energyElement,
        accountingPointId: meteringPoint,
        termStartDate: "2025-01-01",
        termEndDate: "2025-01-31",
      },
      ["content.accountingPointId"],
    ],
    [
      "a period that ends before it starts",
      { ...visit, termStartDate: "2026-11-02", termEndDate: "2026-11-01" },
      ["content.termEndDate"],
    ],
    ["too many decimals", { ...visit, price: 1.23456 }, ["content.price"]],
  ])("are not submitted with %s: the field is named", async (_name, content, paths) => {
    const { id } = await desk.draft(content);
    const answer = await desk.call(desk.people.clerk, "POST", `/${id}/submit`, { version: 1 });
    expect(answer.status).toBe(400);
    expect(answer.body.errors.map(({ path }: { path: string }) => path)).toEqual(paths);
  });

  it("never take money from the page: what it says of amount and approval is refused", async () => {
    for (const more of [{ amountMinor: 1 }, { onePerson: true }, { facts: { vatMinor: 0 } }]) {
      const body = { kind: "add-line", content: visit, ...more };
      expect((await desk.call(desk.people.clerk, "POST", "", body)).status).toBe(400);
    }
  });

  it("cannot be approved by who took it over and edited it", async () => {
    const { lead, second } = desk.people;
    const own = await desk.submit(visit, "add-line", lead);
    const taken = await desk.expected(second, "POST", `/${own.id}/take-over`, { version: 2 });
    await desk.expected(second, "PUT", `/${own.id}`, {
      version: taken.version,
      content: { ...visit, quantity: 3 },
    });
    const again = await desk.expected(second, "POST", `/${own.id}/submit`, { version: 4 });
    expect(again).toMatchObject({ state: "submitted", amountMinor: 15_000 });
    const { version, contentHash } = again;
    for (const who of [lead, second]) {
      const refused = await desk.call(who, "POST", `/${own.id}/approve`, { version, contentHash });
      expect([refused.status, refused.body.type]).toEqual([403, "own-proposal"]);
    }
  });

  it("change only a manual line, and only where something changes", async () => {
    const line = await desk.lines.insert({ quantity: 5 });
    const imported = await desk.lines.insert({ importType: 1 });
    const change = (id: string, more: object) =>
      desk.draft({ id, accountGuid: visit.accountGuid, ...more }, "update-line");
    const submit = async (id: string, more: object) => {
      const draft = await change(id, more);
      return desk.call(desk.people.clerk, "POST", `/${draft.id}/submit`, { version: 1 });
    };
    expect((await submit(imported.id, { quantity: 6 })).body.errors[0].path).toBe("content.id");
    expect((await submit(line.id, { quantity: 5 })).body.errors[0].path).toBe("content.id");
    const { body } = await submit(line.id, { quantity: 6 });
    expect(body.facts.before).toMatchObject({ quantity: 5, amount: 100 });
    await desk.approve(body);
    await desk.send();
    const changed = (await desk.lines.all()).find(({ id }) => id === line.id);
    expect(changed?.quantity).toBe(6);
  });
});
