import { beforeEach, expect, it } from "vitest";
import { plantGroups } from "../../../service/testing/plant-groups";
import { handleDesk } from "../../compose";
import { approvalRequests } from "../../db/schema/approval-requests";
import { debtCases } from "../../db/schema/debt-cases";
import { erasures } from "../../db/schema/erasures";
import { indexedNumbers } from "../../db/schema/number-index";
import { openInvoices, tenantLedgers } from "../../db/schema/open-invoices";
import type { FinderSource } from "../../domain/finder/hit-enumerations";
import { type FinderAnswer, finderAnswerSchema } from "../../domain/finder/hit-shape";
import { exampleGroup } from "../../domain/invoice-groups/example-group";
import type { Role } from "../../domain/roles";
import { describeOnEachDatabase } from "../../postgres/testing";
import { handleService } from "../../server/proxy/proxy";
import { openHooks } from "../../server/testing/open-hooks";
import { testTenant, useTestDesk } from "../../server/testing/test-desk";
import { useBilling, withoutLedger } from "../../server/testing/use-billing";
import { insertAct } from "../debt-cases/register/testing/example-act";
import { insertRequest } from "../testing/insert-request";
import { findCustomerOfInvoice } from "./number-lookups";
import {
  accountGuid,
  changeCustomer,
  customerGuid,
  meteringPoint,
  plantForFinder,
  reference,
} from "./testing/planted-records";

describeOnEachDatabase("The finder", (open) => {
  const held = useTestDesk(open);
  const service = useBilling(open, held);
  let caseId = "";
  beforeEach(async () => {
    await plantForFinder(service.billing.queries);
    const { database } = held.desk.runtime;
    for (const table of [debtCases, erasures, approvalRequests, openInvoices, tenantLedgers]) {
      await database.delete(table);
    }
    await database.delete(indexedNumbers);
    const [row] = await database
      .insert(debtCases)
      .values({
        tenantId: testTenant,
        invoiceNumber: "3000001",
        state: "assigned",
        debtCaseId: "NC-2026-17",
        customerName: "Kari Nordmann",
        customerGuid,
      })
      .returning();
    caseId = row?.id ?? "";
  });

  interface Asked {
    readonly source?: FinderSource;
    readonly roles?: readonly Role[];
    readonly person?: string;
    readonly near?: readonly string[];
  }
  const ask = async (text: string, { source = "billing", roles, person, near }: Asked = {}) => {
    const { desk } = held;
    const cookie = await desk.signIn(roles ?? ["clerk"], person);
    const body = { text, source, ...(near && { near }) };
    return handleDesk(desk.runtime, desk.request("POST", "/api/desk/finder", { cookie, body }));
  };
  const find = async (text: string, asked?: Asked): Promise<FinderAnswer> =>
    finderAnswerSchema.parse(await (await ask(text, asked)).json());
  const exact = async (text: string, asked?: Asked) =>
    (await find(text, asked)).hits.filter((hit) => hit.exact);

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

  const readPage = async (path: string) => {
    const cookie = await held.desk.signIn(["clerk"]);
    const request = held.desk.request("GET", `/api/service${path}`, { cookie });
    const response = await handleService(held.desk.runtime, request, openHooks);
    expect(response.status).toBe(200);
    await response.text();
  };

  it("finds a paid invoice and a metering point that somebody read before, with nothing opened", async () => {
    for (const text of ["100099", meteringPoint]) expect(await exact(text)).toEqual([]);
    await readPage(`/be/v3/invoice/${customerGuid}?page=0`);
    await readPage(`/v1/cm/customer/${customerGuid}/accountingpoints`);
    await held.desk.runtime.numbers.store();
    const paid = { kind: "invoice", id: "100099", customerName: "Åse Ødegård", state: "paid" };
    expect(await exact("100 099")).toMatchObject([paid]);
    const point = { kind: "metering-point", id: accountGuid, number: meteringPoint };
    expect(await exact(`]C18018${meteringPoint}`)).toMatchObject([point]);
    expect((await find("100099")).unsearchable).toEqual([]);
    const { database } = held.desk.runtime;
    expect(await findCustomerOfInvoice(database, testTenant, "100099")).toBe(customerGuid);
    expect(await findCustomerOfInvoice(database, testTenant, meteringPoint)).toBeNull();
  });

  it("finds a metering point that had other customers before, by a row that is not new", async () => {
    const row = { tenantId: testTenant, kind: "metering-point", number: meteringPoint };
    const former = [1, 2, 3].map((at) => ({
      ...row,
      accountGuid: String(at).repeat(32),
      customerGuid: String(at + 3).repeat(32),
      indexedAt: new Date(`2026-02-0${at}T00:00:00Z`),
    }));
    const today = {
      ...row,
      accountGuid,
      customerGuid,
      indexedAt: new Date("2026-01-01T00:00:00Z"),
    };
    await held.desk.runtime.database.insert(indexedNumbers).values([...former, today]);
    expect(await exact(meteringPoint)).toMatchObject([{ kind: "metering-point", id: accountGuid }]);
  });

  it("finds by payment reference, ERP id of an invoice and bare id of another system", async () => {
    const numbers = [
      ["payment-reference", "7711882200339966", "100099"],
      ["erp-id", "visma-9", "1001"],
      ["third-party", "x-crm-5", null],
    ] as const;
    const own = { tenantId: testTenant, accountGuid, customerGuid };
    await held.desk.runtime.database
      .insert(indexedNumbers)
      .values(
        numbers.map(([kind, number, invoiceNumber]) => ({ ...own, kind, number, invoiceNumber })),
      );
    expect(await exact("7711 8822 0033 9966")).toMatchObject([{ kind: "invoice", id: "100099" }]);
    expect(await exact("VISMA-9")).toMatchObject([{ kind: "invoice", id: "1001" }]);
    expect(await exact("X-CRM-5")).toMatchObject([{ kind: "invoice-group", id: accountGuid }]);
  });

  it("finds a customer by its ERP id that somebody read before, and says where nobody did", async () => {
    await changeCustomer(service.billing.queries, { erpId: "K1000012" });
    const { hits, unsearchable } = await find("K1000012");
    expect([hits, unsearchable]).toEqual([[], ["code"]]);
    await readPage(`/v1/cm/customer/${customerGuid}/accounts`);
    await held.desk.runtime.numbers.store();
    expect(await exact("k1000012")).toMatchObject([{ kind: "customer", id: customerGuid }]);
  });

  it("finds by the index nothing of another tenant, nothing that billing no longer has, and nothing without permission", async () => {
    const { database } = held.desk.runtime;
    const gone = "9".repeat(32);
    const row = { kind: "invoice", accountGuid, customerGuid };
    await database.insert(indexedNumbers).values([
      { ...row, tenantId: "another", number: "100099", invoiceNumber: "100099" },
      { ...row, tenantId: testTenant, number: "100098", invoiceNumber: "100098" },
      {
        ...row,
        tenantId: testTenant,
        number: "300001",
        invoiceNumber: "300001",
        customerGuid: gone,
      },
      { tenantId: testTenant, kind: "erp-id", number: "erp-7", accountGuid: gone, customerGuid },
    ]);
    for (const text of ["100099", "100098", "300001", "erp-7"]) {
      const { hits, incomplete } = await find(text);
      expect([text, hits, incomplete]).toEqual([text, [], false]);
    }
  });

  it("indexes nothing of a group that was erased", async () => {
    const { database } = held.desk.runtime;
    const cookie = await held.desk.signIn(["clerk"]);
    const authorId = (await held.desk.runtime.sessions.find(cookie))?.personId ?? "";
    const requestRowId = await insertRequest(database, { authorId, customerGuid });
    const erased = { tenantId: testTenant, dossier: {}, lineIds: [], fingerprints: [] };
    await database.insert(erasures).values({
      ...erased,
      requestRowId,
      accountGuid,
      copies: { auditEntries: 1 },
    });
    await readPage(`/be/v3/invoice/${customerGuid}?page=0`);
    await held.desk.runtime.numbers.store();
    expect(await database.select().from(indexedNumbers)).toEqual([]);
  });

  it.each([
    ["OR1", "559900-0006", ["5599000006", "165599000006", "SE559900000601"]],
    ["OR3", "1234567-1", ["1234567-1", "FI12345671", "12345671"]],
    ["OR4", "DK99000015", ["99000015", "DK99000015", "DK 99 00 00 15"]],
    ["OR6", "999 000 010 MVA", ["NO 999 000 010 MVA", "999000010MVA", "999.000.010"]],
  ])("finds one company by every form of its number (%s)", async (_, number, texts) => {
    await changeCustomer(service.billing.queries, { organizationNumber: number });
    for (const text of texts) {
      expect(await exact(text, { near: [customerGuid] })).toMatchObject([
        { kind: "customer", id: customerGuid },
      ]);
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
    const found = { kind: "debt-case", id: caseId, number: "3000001", state: "assigned" };
    expect(await exact("nc-2026-17", desk)).toMatchObject([found]);
    expect(await exact(caseId, desk)).toMatchObject([found]);
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
