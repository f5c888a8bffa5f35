import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { type OpenInvoice, openInvoice } from "../../../domain/debt-cases/testing/open-invoice";
import { describeOnEachDatabase } from "../../../postgres/testing";
import { useActDesk } from "./testing/act-desk";

const roles = ["clerk", "lead", "auditor", "admin"] as const;
const unknown = randomUUID();
const version = { version: 1 };
const approval = { version: 1, contentHash: "0".repeat(64) };
const decision = { version: 1, code: "too-early" };
const seen = { totalMinor: null, restMinor: null };
const settle = { version: 1, decision: "happened", note: "Told." };

/** The roles with access, of clerk, lead, auditor and admin. */
const addresses = [
  ["GET", "", undefined, [200, 200, 200, 200]],
  ["GET", `/${unknown}`, undefined, [404, 404, 404, 404]],
  ["PUT", "/{id}", { ...version, content: {}, seen }, [403, 403, 403, 403]],
  ["POST", "/{id}/withdraw", version, [403, 403, 403, 403]],
  ["POST", "/{id}/approve", approval, [403, 409, 403, 403]],
  ["POST", "/{id}/return", decision, [403, 200, 403, 403]],
  ["POST", "/{id}/settle", settle, [403, 409, 403, 403]],
] as const;

describeOnEachDatabase("Debt acts are refused", (open) => {
  const desk = useActDesk(open);

  it.each(addresses)("to roles that may not: %s %s", async (method, path, body, statuses) => {
    for (const [index, role] of roles.entries()) {
      // Written by another person, and waiting.
      const act = await desk.submitLarge(0, desk.people.other);
      const at = path.replace("{id}", act.id);
      const { status } = await desk.call(desk.people[role], method, at, body);
      expect([role, status]).toEqual([role, statuses[index]]);
    }
    expect((await desk.call("", method, path.replace("{id}", unknown), body)).status).toBe(401);
  });

  it.each([
    ["items.0.content.debtCaseId", { content: { debtCaseId: "" } }],
    ["items.0.content.debtCaseDate", { content: { debtCaseDate: "tomorrow" } }],
    ["items.0.content.debtCaseUrl", { content: { debtCaseUrl: "ftp://agency.example" } }],
    ["items.0.content.state", { content: { state: "approved" } }],
    ["items.0.kind", { kind: "delete" }],
    ["items.0.customerGuid", { customerGuid: "x" }],
    ["items.0.accountGuid", { accountGuid: null }],
    ["items.0.seen", { seen: undefined }],
    ["items.0.seen.totalMinor", { seen: { totalMinor: 0.5 } }],
    ["items.0.outcome", { outcome: "because" }],
    ["items.0.warnings.0", { warnings: ["x".repeat(61)] }],
    ["items.0.agency", { agency: "a\0b" }],
  ])("for bad input with its name: %s", async (path, change) => {
    const item = await desk.item(0, "assign");
    const { content = {}, seen = {}, ...rest } = change as Record<string, object>;
    const wrong = {
      ...item,
      ...rest,
      content: { ...item.content, ...content },
      ...("seen" in change && !change.seen
        ? { seen: undefined }
        : { seen: { ...item.seen, ...seen } }),
    };
    const { status, body } = await desk.ask(desk.people.clerk, "POST", "/api/desk/debt-acts", {
      items: [wrong],
    });
    expect(status).toBe(400);
    const errors: { path: string }[] = body.errors;
    expect(errors.map((error) => error.path)).toContain(path);
    expect(desk.reads()).toBe(0);
  });

  it("where they are of several kinds, too many, or without a key", async () => {
    const { clerk } = desk.people;
    const mixed = { items: [await desk.item(0, "assign"), await desk.item(1, "resolve")] };
    const kinds = await desk.ask(clerk, "POST", "/api/desk/debt-acts", mixed);
    expect(kinds.body.errors).toMatchObject([{ path: "items.1.kind" }]);
    const items = Array(201).fill(await desk.item(0, "assign"));
    expect(
      (await desk.ask(clerk, "POST", "/api/desk/debt-acts", { items })).body.errors[0].path,
    ).toBe("items");
    const body = { items: [await desk.item(0, "assign")] };
    expect((await desk.ask(clerk, "POST", "/api/desk/debt-acts", body, "short")).status).toBe(400);
  });

  it("where the tenant has no ledger: nothing is called or stored", async () => {
    const refusal = { type: "ledger-required", title: "None", status: 409 };
    desk.service.onCall = () => Response.json(refusal, { status: 409 });
    const { clerk } = desk.people;
    for (let time = 0; time < 2; time += 1) {
      const items = [await desk.item(0, "assign")];
      const answer = await desk.ask(clerk, "POST", "/api/desk/debt-acts", { items });
      expect([answer.status, answer.body.type]).toEqual([409, "ledger-required"]);
    }
    expect([desk.reads(), desk.writes()]).toEqual([0, 0]);
    expect((await desk.call(clerk, "GET", "")).body.approvals).toEqual([]);
  });

  it("if the ledger was removed before they were sent: then nothing is called", async () => {
    const act = await desk.submit(0, "add-fees");
    await desk.runtime.database.execute(sql`update tenant_ledgers set has_ledger = false`);
    await desk.send();
    expect(await desk.read(act)).toMatchObject({
      state: "refused",
      outcome: { reason: expect.stringContaining("ledger") },
    });
    expect(desk.writes()).toBe(0);
  });

  it("while the service cannot be read, and none is stored", async () => {
    desk.goDown();
    const { status } = await desk.ask(desk.people.clerk, "POST", "/api/desk/debt-acts", {
      items: [await desk.item(0, "assign")],
    });
    expect(status).toBeGreaterThanOrEqual(500);
    expect((await desk.call(desk.people.clerk, "GET", "")).body.approvals).toEqual([]);
  });

  it("for an invoice that the service does not have, or that is another customer's", async () => {
    const item = await desk.item(0, "assign");
    const missing = { ...item, content: { ...item.content, invoiceNumber: "1" } };
    expect(await desk.refused(missing)).toMatchObject({ type: "unknown-invoice" });
    const { customerGuid, accountGuid } = openInvoice(3);
    expect(await desk.refused({ ...item, customerGuid })).toMatchObject({
      type: "unknown-invoice",
    });
    expect(await desk.refused({ ...item, accountGuid })).toMatchObject({
      errors: [{ path: "accountGuid" }],
    });
    const fees = await desk.item(0, "add-fees", { customerGuid });
    expect(await desk.refused(fees)).toMatchObject({ errors: [{ path: "content.customerGuid" }] });
  });

  it("where the fees don't add up, name no product, or use an id for the second time", async () => {
    const taken = await desk.submit(0, "add-fees");
    const { feeItems } = Object(taken.content);
    const again = desk.item(0, "add-fees", { feeItems });
    expect(await desk.refused(again)).toMatchObject({
      errors: [{ path: "content.feeItems.0.id" }, { path: "content.feeItems.1.id" }],
    });
    const [first] = feeItems;
    const lines = [{ id: first.id, amount: 5, description: "x" }];
    expect(await desk.refused(desk.item(0, "add-next-invoice-lines", { lines }))).toMatchObject({
      errors: [{ path: "content.lines.0.id" }],
    });
    const wrong = desk.item(1, "add-fees", { newTotalAmountIncVat: 1320.49 });
    expect(await desk.refused(wrong)).toMatchObject({
      errors: [
        { path: "content.newTotalAmountIncVat", message: expect.stringContaining("1320.50") },
      ],
    });
    const productId = "f".repeat(32);
    const unknownProduct = desk.item(1, "add-fees", {
      newTotalAmountIncVat: 1251,
      feeItems: [{ id: "x", productId, amount: 1 }],
    });
    expect(await desk.refused(unknownProduct)).toMatchObject({
      errors: [{ path: "content.feeItems.0.productId" }],
    });
  });

  it("where an id is repeated in one request", async () => {
    const line = { id: "same", amount: 5, description: "x" };
    const item = await desk.item(0, "add-next-invoice-lines", { lines: [line, line] });
    const { body } = await desk.ask(desk.people.clerk, "POST", "/api/desk/debt-acts", {
      items: [item],
    });
    expect(body.errors).toMatchObject([{ path: "items.0.content.lines.1.id" }]);
  });

  it("where the invoice is not eligible, with the conditions that fail", async () => {
    await desk.submit(0, "assign");
    expect(await desk.refused(desk.item(0, "assign", { debtCaseId: "X" }))).toMatchObject({
      type: "act-under-way",
    });
    await desk.send();
    expect(await desk.refused(desk.item(0, "assign", { debtCaseId: "X" }))).toMatchObject({
      type: "not-eligible",
      errors: [{ path: "debtCase" }],
    });
    await desk.invoices.addToTotal(1, -1250);
    for (const kind of ["assign", "add-fees"] as const) {
      expect(await desk.refused(desk.item(1, kind))).toMatchObject({
        type: "not-eligible",
        errors: [{ path: "unpaidBalance" }],
      });
    }
  });

  it("NU13: by its figures, although it is on the list", async () => {
    const { onCall } = desk.service;
    const change = async (figures: Partial<OpenInvoice>, path: string) => {
      desk.service.onCall = ({ operation }, pass) =>
        operation === "listOpenInvoices" ? Response.json([openInvoice(1, figures)]) : pass();
      const item = { ...(await desk.item(1, "assign")), seen };
      expect(await desk.refused(item)).toMatchObject({ type: "not-eligible", errors: [{ path }] });
    };
    await change({ invoiceRestAmount: -0.25 }, "unpaidBalance");
    await change({ invoiceRestAmount: 0.44, invoiceDebtCaseId: "NC-9" }, "debtCase");
    await change({ invoiceCurrentDueDate: "2999-01-01" }, "overdueStatus");
    desk.service.onCall = onCall;
    await desk.submit(1, "assign");
  });

  it("where the invoice is not on the list, without naming a condition that cannot be read", async () => {
    await desk.invoices.change(0, { remindersStopped: true });
    expect(await desk.refused(desk.item(0, "assign"))).toMatchObject({
      type: "not-eligible",
      errors: [{ path: "openInvoices" }],
    });
  });

  it("where a case id belongs to another case, now or once it is assigned", async () => {
    const first = await desk.submit(0, "assign", { debtCaseId: "NC-1" });
    const used = { type: "case-id-used", detail: expect.stringContaining(first.invoiceNumber) };
    expect(await desk.refused(desk.item(1, "assign", { debtCaseId: "NC-1" }))).toMatchObject(used);
    await desk.send();
    expect(await desk.refused(desk.item(1, "assign", { debtCaseId: "NC-1" }))).toMatchObject(used);
    await desk.submit(1, "assign", { debtCaseId: "NC-2" });
    await desk.send();
    const rename = { existingDebtCaseId: "NC-2", newDebtCaseId: "NC-1" };
    expect(await desk.refused(desk.item(1, "update", rename))).toMatchObject(used);
  });

  it("where two ask for one invoice, or for one case id, at the same moment", async () => {
    const { clerk, other } = desk.people;
    const ask = async (index: number, debtCaseId: string, who: string) =>
      desk.submitAll([await desk.item(index, "assign", { debtCaseId })], who);
    const typesOf = async (...asked: ReturnType<typeof ask>[]) =>
      (await Promise.all(asked))
        .map(({ results: [result] }) => result?.problem?.type ?? result?.act?.state)
        .sort();
    const sameId = await typesOf(ask(0, "NC-1", clerk), ask(1, "NC-1", other));
    expect(sameId).toEqual(["approved", "case-id-used"]);
    const sameInvoice = await typesOf(ask(3, "NC-3", clerk), ask(3, "NC-4", other));
    expect(sameInvoice).toEqual(["act-under-way", "approved"]);
    await desk.send();
    expect(desk.writes()).toBe(2);
  });

  it("but not for the id of a case that the invoice itself was in before", async () => {
    const debtCaseId = "NC-1";
    await desk.submit(0, "assign", { debtCaseId });
    await desk.send();
    await desk.submit(0, "resolve", { debtCaseId });
    await desk.send();
    const used = { type: "case-id-used" };
    expect(await desk.refused(desk.item(1, "assign", { debtCaseId }))).toMatchObject(used);
    const again = await desk.submit(0, "assign", { debtCaseId });
    await desk.send();
    expect(await desk.read(again)).toMatchObject({ state: "confirmed" });
    expect(await desk.invoices.caseOf(0)).toBe(debtCaseId);
  });

  it("where an address is not https, or an edit is about another invoice", async () => {
    const debtCaseUrl = "http://agency.example/1";
    expect(await desk.refused(desk.item(0, "assign", { debtCaseUrl }))).toMatchObject({
      errors: [{ path: "content.debtCaseUrl" }],
    });
    const act = await desk.submitLarge(0);
    const { content, seen } = await desk.item(1, "add-fees");
    const edit = { version: 1, content, seen };
    const answer = await desk.call(desk.people.clerk, "PUT", `/${act.id}`, edit);
    expect([answer.status, answer.body.errors]).toMatchObject([
      400,
      [{ path: "content.invoiceNumber" }],
    ]);
  });
});
