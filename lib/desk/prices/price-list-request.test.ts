import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { productsOf } from "../../../service/seed/areas/products";
import { nordlys } from "../../../service/seed/tenants";
import { deskRequests } from "../../compose";
import { approvalRequests } from "../../db/schema/approval-requests";
import { auditEntries } from "../../db/schema/audit";
import { requestSchema } from "../../domain/requests/request-shape";
import { useApprovalDesk } from "../../engine/approvals/testing/approval-desk";
import { checkDueRequests } from "../../engine/requests/check-due-requests";
import { requestSends } from "../../engine/requests/request-sends";
import { requestSubject } from "../../engine/requests/send-of";
import { describeOnEachDatabase } from "../../postgres/testing";
import { useBilling } from "../../server/testing/use-billing";

const operation = "createOrUpdatePriceList";
const productId = productsOf(nordlys).charging.row.id;
const energy = { name: "Energy", priceArea: "NO1", quantityUnit: "kWh", price: 1.25, vatRate: 25 };
const monthly = { name: "Monthly", priceArea: null, quantityUnit: "pcs", price: 49, vatRate: 0 };
const content = {
  code: "SPOT-STD",
  name: "Spot 2026",
  productId,
  currency: "NOK",
  validFrom: "2026-01-01",
  validTo: null,
  rows: [energy, monthly],
};

describeOnEachDatabase("A price list", (open) => {
  const held = useBilling(open);
  const desk = useApprovalDesk(open, {
    schema: requestSchema,
    tables: [approvalRequests],
    subjects: { [requestSubject]: requestSends(deskRequests) },
    settings: { sweep: 0, repeats: { first: 0, longest: 0, most: 86_400_000 } },
    newService: () => held.billing,
  });
  /** The same list with another price, by another program. */
  const writeElsewhere = (price: number) =>
    held.billing.ask(operation, { ...content, rows: [{ ...energy, price }] });
  const written = () => held.billing.callsOf(operation).map(({ body }) => JSON.parse(body));
  const ask = (changes: object = {}) =>
    desk.expected(desk.people.admin, "POST", "", {
      kind: "write-price-list",
      content: { ...content, ...changes },
    });
  const approved = async (changes: object = {}) =>
    desk.approve(await ask(changes), desk.people.otherAdmin);
  const check = async () => {
    await desk.runtime.database.execute(
      sql`update approval_requests set next_check_at = now() where next_check_at is not null`,
    );
    await checkDueRequests(desk.runtime, deskRequests);
  };

  it("is written once a second administrator has approved exactly it, and is read back row by row", async () => {
    await writeElsewhere(1.1);
    const made = await ask();
    const { otherAdmin } = desk.people;
    const { body } = await desk.ask(otherAdmin, "GET", "/api/desk/notifications");
    const named = { id: made.id, name: "Price list · Spot 2026" };
    expect(body.notifications[0]).toMatchObject({ record: named });
    expect(made).toMatchObject({
      state: "submitted",
      customerGuid: null,
      may: ["withdraw", "remind"],
    });
    await desk.send();
    expect(written()).toEqual([]);
    await desk.approve(made, desk.people.otherAdmin);
    await desk.send();
    // The operation has no RequestId.
    expect(written()).toEqual([content]);
    expect((await desk.read(made)).state).toBe("accepted");
    await check();
    const applied = await desk.read(made);
    expect(applied.state).toBe("applied");
    expect(applied.expected.map((one) => [one.field, one.before, one.now, one.applied])).toEqual([
      ["name", "Spot 2026", "Spot 2026", true],
      ["currency", "NOK", "NOK", true],
      ["validTo", null, null, true],
      ["rows", "1", "2", true],
      ["Energy · NO1 · kWh", "1.1 + 25 %", "1.25 + 25 %", true],
      ["Monthly · pcs", null, "49 + 0 %", true],
    ]);
    const entries = await desk.runtime.database
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.recordId, made.id))
      .orderBy(auditEntries.sequence);
    expect(entries.map(({ action }) => action)).toEqual([
      "request.submitted",
      "request.approved",
      "request.sent",
      "request.confirmed",
      "request.applied",
    ]);
    expect(entries[0]?.after).toMatchObject({ content });
  });

  it("is nobody's to approve or ask for who may not write prices", async () => {
    const { id, version, contentHash } = await ask();
    const { lead } = desk.people;
    const body = { version, contentHash };
    expect((await desk.call(lead, "POST", `/${id}/approve`, body)).status).toBe(403);
    const asked = { kind: "write-price-list", content };
    expect((await desk.call(lead, "POST", "", asked)).status).toBe(403);
  });

  it.each([
    ["after", "after-commit"],
    ["before", "before"],
  ] as const)(
    "whose call was lost %s its effect is read back or written again, and the result is one list",
    async (_when, fault) => {
      held.billing.fault(fault, operation);
      const made = await approved();
      await desk.send();
      await check();
      expect((await desk.read(made)).state).toBe("applied");
      const effects = await held.billing.effects(operation);
      expect(effects.map(({ summary }) => summary)).toEqual(["Price list created"]);
    },
  );

  it("that starts later is accepted until its first day, and not unconfirmed before", async () => {
    const made = await approved({ validFrom: "2999-01-01" });
    await desk.send();
    await desk.runtime.database.execute(
      sql`update approval_requests set accepted_at = now() - interval '3 days'`,
    );
    await check();
    const seen = await desk.read(made);
    expect(seen.state).toBe("accepted");
    expect(Date.parse(seen.nextCheckAt ?? "") - Date.now()).toBeGreaterThan(23 * 3_600_000);
  });

  it("is not written over a list that somebody else has changed since", async () => {
    await writeElsewhere(1.1);
    const made = await ask();
    await writeElsewhere(1.3);
    await desk.approve(made, desk.people.otherAdmin);
    await desk.send();
    expect(await desk.read(made)).toMatchObject({
      state: "refused",
      outcome: { reason: expect.stringContaining("has changed since") },
    });
    expect(written()).toEqual([]);
  });

  it("that billing refuses is refused with the field", async () => {
    const made = await approved({ productId: "d".repeat(32) });
    await desk.send();
    expect(await desk.read(made)).toMatchObject({
      state: "refused",
      outcome: { errors: [{ path: "productId" }] },
    });
  });

  it("is not accepted with wrong fields, which are named, nor for a customer", async () => {
    const refusals = async (body: object) => {
      const answer = await desk.call(desk.people.admin, "POST", "", body);
      const errors: { path: string }[] = answer.body.errors ?? [];
      return [answer.status, ...errors.map(({ path }) => path)];
    };
    const asked = { kind: "write-price-list", content };
    const rows = [energy, { ...monthly, price: 1.23456 }];
    expect(await refusals({ ...asked, content: { ...content, rows } })).toEqual([
      400,
      "content.rows.1.price",
    ]);
    expect(await refusals({ ...asked, customerGuid: "c".repeat(32) })).toEqual([
      400,
      "customerGuid",
    ]);
    expect(await desk.runtime.database.$count(approvalRequests)).toBe(0);
  });
});
