import { expect, it } from "vitest";
import { erasures } from "../../db/schema/erasures";
import { indexedNumbers } from "../../db/schema/number-index";
import { describeOnEachDatabase } from "../../postgres/testing";
import { handleService } from "../../server/proxy/proxy";
import { openHooks } from "../../server/testing/open-hooks";
import { testTenant } from "../../server/testing/test-desk";
import { insertRequest } from "../testing/insert-request";
import { findCustomerOfInvoice } from "./number-lookups";
import {
  accountGuid,
  changeCustomer,
  customerGuid,
  meteringPoint,
} from "./testing/planted-records";
import { useFinder } from "./testing/use-finder";

describeOnEachDatabase("The finder by the index of numbers", (open) => {
  const { held, service, find, exact } = useFinder(open);

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
});
