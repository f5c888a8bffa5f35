import { expect, it } from "vitest";
import { plantGroups } from "../../../service/testing/plant-groups";
import { approvalRequests } from "../../db/schema/approval-requests";
import { debtCases } from "../../db/schema/debt-cases";
import type { FinderSource } from "../../domain/finder/hit-enumerations";
import { exampleGroup } from "../../domain/invoice-groups/example-group";
import { describeOnEachDatabase } from "../../postgres/testing";
import { testTenant } from "../../server/testing/test-desk";
import { withoutLedger } from "../../server/testing/use-billing";
import { insertAct } from "../debt-cases/register/testing/example-act";
import { insertRequest } from "../testing/insert-request";
import {
  accountGuid,
  changeCustomer,
  customerGuid,
  meteringPoint,
  reference,
} from "./testing/planted-records";
import { useFinder } from "./testing/use-finder";

describeOnEachDatabase("The finder", (open) => {
  const { held, service, planted, ask, find, exact } = useFinder(open);

  it("finds a group and a customer by identifier, name, number, ERP id and third party", async () => {
    const ofGroup = {
      kind: "invoice-group",
      id: accountGuid,
      name: "Hovedfaktura",
      customerName: "Åse Ødegård",
      customerGuid,
      number: "ERP-20417",
      state: "active",
    };
    const ofCustomer = {
      kind: "customer",
      id: customerGuid,
      name: "Åse Ødegård",
      number: "100234",
      state: "active",
    };
    expect(await exact(accountGuid)).toMatchObject([ofGroup]);
    expect(await exact(customerGuid)).toMatchObject([ofCustomer]);
    expect(await exact("100 234")).toMatchObject([ofCustomer]);
    expect(await exact("erp-20417")).toMatchObject([ofGroup]);
    expect(await exact("tp:CRM:100234")).toMatchObject([ofGroup]);
    const { hits } = await find("ødeg");
    expect(hits).toMatchObject([
      { ...ofGroup, exact: false },
      { ...ofCustomer, exact: false },
    ]);
  });

  it("reads each customer that is shown at first, with its number and state", async () => {
    await plantGroups(
      service.billing.queries,
      [1, 2, 3, 4, 5, 6, 7].map((at) => {
        const guid = `${at}`.repeat(32);
        return exampleGroup({
          accountGuid: guid,
          customerGuid: guid,
          customerName: `Brekke ${at}`,
        });
      }),
    );
    const { hits } = await find("brekke");
    const customers = hits.filter(({ kind }) => kind === "customer");
    expect(customers.map(({ state }) => state)).toEqual([...Array(6).fill("active"), null]);
  });

  it("finds an open invoice by number and payment reference, its customer by organisation", async () => {
    const found = { kind: "invoice", id: "2000005", customerName: "Havn AS", state: "open" };
    expect(await exact("2000005")).toMatchObject([found]);
    expect(await exact("5550000020000058")).toMatchObject([found]);
    const carried = "# 5550000020000058 # 100 00 1 > 9000001#41#";
    expect(await exact(carried)).toMatchObject([found]);
    for (const text of ["314159268", "NO 314 159 268 MVA", "\u202a314.159.268\u202c"]) {
      expect(await exact(text)).toMatchObject([{ kind: "customer", name: "Havn AS" }]);
    }
  });

  it("finds other invoices and metering points on the lists of known customers", async () => {
    const near = [customerGuid];
    expect(await exact("100099", { near })).toMatchObject([
      { kind: "invoice", id: "100099", customerName: "Åse Ødegård", state: "paid" },
    ]);
    expect(await exact(meteringPoint, { near })).toMatchObject([
      { kind: "metering-point", id: accountGuid, name: "Hovedfaktura", number: meteringPoint },
    ]);
    for (const text of [`]C18018${meteringPoint}`, `(8018) ${meteringPoint}`]) {
      expect(await exact(text, { near })).toMatchObject([{ number: meteringPoint }]);
    }
    expect(await exact(reference)).toMatchObject([
      { kind: "invoice", id: "1001", customerName: "Åse Ødegård" },
    ]);
    for (const [text, shape] of [
      ["100099", "number"],
      [meteringPoint, "metering-point"],
      ["1002340000077772", "payment-reference"],
      ["314159276", "organization-number"],
    ] as const) {
      const answer = await find(text);
      expect([answer.hits, answer.unsearchable]).toEqual([[], expect.arrayContaining([shape])]);
    }
  });

  it("takes a company's number with a wrong check digit for a text (OR3)", async () => {
    const answer = await find("1234567-2", { near: [customerGuid] });
    expect([answer.hits, answer.incomplete]).toEqual([[], false]);
  });

  it("finds products by name and number", async () => {
    expect(await exact("p-17")).toMatchObject([{ kind: "product", name: "Vindkraft" }]);
    expect((await find("vind")).hits).toMatchObject([{ kind: "product", number: "P-17" }]);
  });

  it("finds cases, actions, proposals and invoices of the desk's registers without the service", async () => {
    await held.desk.signIn(["clerk"]);
    const act = await insertAct(held.desk.runtime.database, "resolve", "3000001");
    held.desk.service.length = 0;
    const desk = { source: "desk" } as const;
    const found = { kind: "debt-case", id: planted.caseId, number: "3000001", state: "assigned" };
    expect(await exact("nc-2026-17", desk)).toMatchObject([found]);
    expect(await exact(planted.caseId, desk)).toMatchObject([found]);
    expect(await exact(act.id, desk)).toMatchObject([{ kind: "debt-act", action: "resolve" }]);
    expect((await find("3000001", desk)).hits).toMatchObject([
      { kind: "invoice", id: "3000001", exact: true, state: "dunned", customerGuid },
      { kind: "debt-case", exact: false },
      { kind: "debt-act", exact: false, customerName: "Kari Nordmann" },
    ]);
    expect((await find("kari nord", desk)).hits).toMatchObject([{ kind: "debt-case" }]);
    expect(held.desk.service).toEqual([]);
  });

  it("finds a request by its RequestId and by its id, for readers of the same tenant", async () => {
    const { database } = held.desk.runtime;
    const cookie = await held.desk.signIn(["clerk"], "author");
    const authorId = (await held.desk.runtime.sessions.find(cookie))?.personId ?? "";
    const requestId = "7".repeat(32);
    const id = await insertRequest(database, { authorId, customerGuid, requestId });
    const elsewhere = { tenantId: "another", authorId, customerGuid, requestId: "8".repeat(32) };
    await insertRequest(database, elsewhere);
    const desk = { source: "desk", roles: ["auditor"] } as const;
    const hit = { kind: "request", id, action: "create-invoice-group", number: requestId };
    for (const text of [requestId, id]) {
      expect(await exact(text, desk)).toMatchObject([{ ...hit, state: "submitted" }]);
    }
    expect(await exact(elsewhere.requestId, desk)).toEqual([]);
    expect(held.desk.service).toEqual([]);
    await database.delete(approvalRequests);
  });

  it("marks every hit of a customer who has died, in the customer's record or by a request", async () => {
    const { database } = held.desk.runtime;
    const personId = async (name: string) =>
      (await held.desk.runtime.sessions.find(await held.desk.signIn(["lead"], name)))?.personId;
    const deceased = async (text: string, source: FinderSource) =>
      (await find(text, { source })).hits.map((hit) => [hit.kind, hit.deceased]);
    expect(await deceased(accountGuid, "billing")).toEqual([["invoice-group", false]]);
    await insertRequest(database, {
      authorId: (await personId("author")) ?? "",
      approvedBy: await personId("approver"),
      customerGuid,
      kind: "report-death",
      content: { Status: "Deceased" },
      approvedHash: "0".repeat(64),
      approvedAt: new Date(),
      state: "applied",
    });
    expect(await deceased(accountGuid, "billing")).toEqual([["invoice-group", true]]);
    expect(await deceased("nc-2026-17", "desk")).toEqual([["debt-case", true]]);
    await database.delete(approvalRequests);
    await changeCustomer(service.billing.queries, { status: "deceased" });
    expect(await deceased("ødeg", "billing")).toEqual([
      ["invoice-group", true],
      ["customer", true],
    ]);
  });

  it("shows a draft to its author alone, and nothing of another tenant", async () => {
    const { database } = held.desk.runtime;
    const cookie = await held.desk.signIn(["clerk"], "author");
    const authorId = (await held.desk.runtime.sessions.find(cookie))?.personId ?? "";
    await database.insert(approvalRequests).values({
      tenantId: testTenant,
      subject: "line-proposal",
      kind: "add-line",
      state: "draft",
      contentHash: "0".repeat(64),
      authorId,
      editorIds: [authorId],
      content: { description: "Oppmøte 13097248022" },
      facts: { customerName: "Kari Nordmann" },
    });
    await database
      .insert(debtCases)
      .values({ tenantId: "another", invoiceNumber: "1", state: "assigned", debtCaseId: "NC-9" });
    const desk = { source: "desk" } as const;
    const [own] = (await find("oppmøte", { ...desk, person: "author" })).hits;
    expect(own).toMatchObject({ kind: "line-proposal", action: "add-line", state: "draft" });
    expect(own?.name).not.toContain("13097248022");
    expect((await find("oppmøte", { ...desk, person: "other" })).hits).toEqual([]);
    expect((await find("NC-9", desk)).hits).toEqual([]);
  });

  it("refuses a national identity number by the field's name, and neither repeats nor logs it", async () => {
    for (const text of ["13097248022", "Kari 130972 48022"]) {
      const answer = await ask(text);
      const body = await answer.text();
      expect([answer.status, body.includes("48022")]).toEqual([400, false]);
      expect(JSON.parse(body).errors).toMatchObject([{ path: "text" }]);
    }
    expect(held.desk.service).toEqual([]);
    expect(JSON.stringify(held.desk.lines)).not.toContain("48022");
  });

  it("reads a few lists for a question, the open invoices and the products once a minute", async () => {
    await find("2000005", { near: [customerGuid] });
    held.desk.service.length = 0;
    await find("2000006", { near: [customerGuid] });
    expect(held.desk.service.length).toBeGreaterThan(1);
    expect(held.desk.service.length).toBeLessThanOrEqual(6);
    expect(held.desk.service.some(({ url }) => /debtcollection|products/.test(url))).toBe(false);
  });

  it("says that hits may be missing where a part failed, and fails where all did", async () => {
    const broken = () => Response.json({ type: "fault", title: "Broken" }, { status: 400 });
    service.billing.onCall = ({ operation }, pass) =>
      operation === "queryInvoiceGroups" ? broken() : pass();
    const partly = await find("vind");
    expect([partly.incomplete, partly.hits.length]).toEqual([true, 1]);
    service.billing.onCall = broken;
    expect((await ask("kari@example.no")).status).toBe(400);
  });

  it("reads no open invoices for a tenant without the ledger", async () => {
    service.billing.onCall = withoutLedger;
    const answer = await find("2000005");
    expect([answer.hits, answer.incomplete, answer.unsearchable]).toEqual([[], false, ["number"]]);
  });
});
