import { randomBytes } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { describeOnEachDatabase } from "../../lib/postgres/testing";
import { customers } from "../db/schema/customers";
import { events } from "../db/schema/events";
import { invoiceGroups } from "../db/schema/invoice-groups";
import { invoiceLines, invoices } from "../db/schema/invoices";
import { contracts } from "../db/schema/metering-points";
import { requests } from "../db/schema/requests";
import { webhookDeliveries, webhookSubscribers } from "../db/schema/webhooks";
import { landmarks } from "../seed/landmarks";
import { nordlys } from "../seed/tenants";
import { startTestService, type TestService, testNow } from "../testing/service";
import { leaveMarks, mark, whereMarked } from "./marks";
import { erasedText } from "./rules";

const newId = () => randomBytes(16).toString("hex");
const first = ({ accountGuids }: { accountGuids: readonly string[] }) => accountGuids[0] ?? "";
const ofGroup = (guid: string) => `/v1/cm/account/${guid}`;

describeOnEachDatabase("the erasure of an invoice group", (open) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(open);
    await service.database.queries.insert(webhookSubscribers).values({
      id: newId(),
      tenantId: nordlys.id,
      url: "https://partner.example/hooks",
      secret: `whsec_${Buffer.alloc(32, 7).toString("base64")}`,
      events: ["AccountLifeTimeStatusUpdate"],
      active: true,
    });
  }, 180_000);

  async function erase(guid: string, switches: object = {}) {
    const RequestId = newId();
    const body = { RequestId, Comment: `${mark} asked for it`, UserId: mark, ...switches };
    const answer = await service.call("DELETE", ofGroup(guid), body);
    expect(answer).toMatchObject({ status: 202, body: { Message: "Request accepted" } });
    return RequestId;
  }
  const eventsOf = (requestId: string) =>
    service.database.queries
      .select()
      .from(events)
      .where(eq(events.requestId, requestId))
      .orderBy(events.position);

  test("leaves no personal data of the last group and its customer in any table", async () => {
    const { queries } = service.database;
    const landmark = landmarks.manyInvoices;
    const guid = first(landmark);
    await leaveMarks(service, landmark);
    const requestId = await erase(guid);
    // Later work, and work that a sandbox fault holds.
    const late = { RequestId: newId(), Name: `${mark} later` };
    expect((await service.call("PUT", ofGroup(guid), late)).status).toBe(202);
    const held = { RequestId: newId(), Name: `${mark} held` };
    await service.call("PUT", ofGroup(guid), held);
    await queries
      .update(requests)
      .set({ status: "held" })
      .where(eq(requests.requestId, held.RequestId));
    const another = { RequestId: newId(), Name: `${mark} another` };
    await service.call("POST", `/v1/cm/customer/${landmark.customerGuid}/accounts`, another);
    await queries
      .update(requests)
      .set({ applyAfter: new Date(testNow.getTime() + 60_000) })
      .where(eq(requests.requestId, another.RequestId));
    expect(await whereMarked(service.database.queries)).toEqual([
      "bank_accounts",
      "contacts",
      "customers",
      "debt_cases",
      "events",
      "invoice_groups",
      "invoices",
      "lines",
      "offers",
      "report_files",
      "requests",
    ]);
    const before = await queries
      .select()
      .from(invoices)
      .where(eq(invoices.accountGuid, guid))
      .orderBy(invoices.invoiceNumber);
    await service.applyWork();
    expect(await whereMarked(service.database.queries)).toEqual([]);
    for (const { RequestId } of [late, held, another]) {
      expect(await eventsOf(RequestId)).toMatchObject([{ event: "RequestRejected" }]);
    }
    expect(await eventsOf(requestId)).toMatchObject([
      {
        event: "AccountLifeTimeStatusUpdate",
        payload: { accountGuid: guid, customerNumber: landmark.customerNumber, status: -1 },
      },
      {
        event: "RequestApplied",
        summary: "Erased: invoice group and its customer",
        payload: { records: [guid, landmark.customerGuid] },
      },
    ]);
    // Bookkeeping data is not erased: numbers, amounts, and products.
    const after = await queries
      .select()
      .from(invoices)
      .where(eq(invoices.accountGuid, guid))
      .orderBy(invoices.invoiceNumber);
    const money = (rows: typeof before) => rows.map((row) => [row.invoiceNumber, row.amount]);
    expect(money(after)).toEqual(money(before));
    expect(after.every(({ recipientName }) => recipientName === erasedText)).toBe(true);
    expect(
      await queries.$count(invoiceLines, eq(invoiceLines.invoiceGuid, after[0]?.guid ?? "")),
    ).toBeGreaterThan(0);
  });

  test("ends the group: no read finds it, and partners are notified", async () => {
    const guid = first(landmarks.manyInvoices);
    const { customerGuid, customerNumber } = landmarks.manyInvoices;
    const reads = [
      ofGroup(guid),
      `/be/v3/accounts/${guid}/config`,
      `${ofGroup(guid)}/accountingpoints`,
      `/v1/cm/account/${customerNumber}/thirdparty/CRM`,
    ];
    for (const path of reads) expect((await service.call("GET", path)).status, path).toBe(404);
    const search = "/be/v3/accounts/query?page=0&size=10";
    expect((await service.call("POST", search, { accountGuid: guid })).body).toEqual([]);
    const customer = await service.call("GET", `/v1/cm/customer/${customerGuid}/accounts`);
    expect(customer.body).toMatchObject({
      accounts: [],
      contacts: [],
      customer: { name: erasedText, nationalIdentityNumber: null, address: null, status: "ended" },
    });
    const write = { accountGuid: guid, printFee: true };
    expect((await service.call("PATCH", "/be/v3/accounts/config", write)).status).toBe(404);
    const again = await service.call("DELETE", ofGroup(guid), { RequestId: newId() });
    expect(again.status).toBe(404);
    const { queries } = service.database;
    const sent = await queries
      .select()
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.orderingKey, guid));
    expect(sent.map(({ body }) => JSON.parse(body))).toMatchObject([
      {
        type: "AccountLifeTimeStatusUpdate",
        data: { accountGuid: guid, customerGuid, status: -1 },
      },
    ]);
  });

  test("closes its contracts: what never supplied is reverted, the rest terminated today", async () => {
    const { accountGuids, customerGuid } = landmarks.eightGroups;
    const { queries } = service.database;
    const pointsOf = () =>
      queries
        .select({ status: contracts.status, end: contracts.endDate })
        .from(contracts)
        .where(eq(contracts.customerGuid, customerGuid));
    const closed = (await pointsOf()).filter(({ status }) => status === "ended");
    for (const guid of accountGuids.slice(0, 7)) await erase(guid);
    await service.applyWork();
    const after = await pointsOf();
    const statuses = new Set(after.map(({ status }) => status));
    // The eighth group remains: it is being reverted.
    expect([...statuses].sort()).toEqual(["ended", "reverted", "reverting", "terminated"]);
    expect(after.every(({ end }) => end !== null)).toBe(true);
    expect(after).toEqual(expect.arrayContaining(closed));
    expect(after.filter(({ end }) => end === "2026-11-16").length).toBeGreaterThan(0);
  });

  test("leaves the customer as long as a group is left, or the CRM keeps it", async () => {
    const { customerGuid, customerName, accountGuids } = landmarks.eightGroups;
    const read = async () =>
      (await service.call("GET", `/v1/cm/customer/${customerGuid}/accounts`)).body;
    const last = accountGuids[7] ?? "";
    expect(await read()).toMatchObject({
      customer: { name: customerName, status: "active" },
      accounts: [{ accountGuid: last }],
    });
    await erase(last, { DeleteInCRM: false });
    await service.applyWork();
    expect(await read()).toMatchObject({ customer: { name: customerName }, accounts: [] });
    // An erased name is not restored.
    const { queries } = service.database;
    const where = eq(customers.guid, customerGuid);
    await queries.update(customers).set({ name: "Nytt navn AS" }).where(where);
    const names = await queries
      .selectDistinct({ name: invoiceGroups.customerName })
      .from(invoiceGroups)
      .where(eq(invoiceGroups.customerGuid, customerGuid));
    expect(names).toEqual([{ name: erasedText }]);
  });

  test("without the billing half the group goes on, without contacts and ids elsewhere", async () => {
    const { customerNumber, customerName } = landmarks.plain;
    const guid = first(landmarks.plain);
    const contact = { GivenName: "A", FamilyName: "B", RequestId: newId() };
    await service.call("POST", `${ofGroup(guid)}/contacts`, contact);
    await service.applyWork();
    const config = async () =>
      (await service.call("GET", `/be/v3/accounts/${guid}/config`)).body as object;
    const before = await config();
    const requestId = await erase(guid, { DeleteInBE: false });
    await service.applyWork();
    expect(await config()).toEqual({ ...before, contacts: [] });
    expect(before).toMatchObject({ customerName, status: 0 });
    const elsewhere = `/v1/cm/account/${customerNumber}/thirdparty/CRM`;
    expect((await service.call("GET", elsewhere)).status).toBe(404);
    expect((await eventsOf(requestId)).map(({ event }) => event)).toEqual(["RequestApplied"]);
  });

  test("of a group that has ended already notifies no partner", async () => {
    const guid = first(landmarks.ended);
    const requestId = await erase(guid);
    await service.applyWork();
    expect((await eventsOf(requestId)).map(({ event }) => event)).toEqual(["RequestApplied"]);
    expect((await service.call("GET", ofGroup(guid))).status).toBe(404);
  });

  test("asked for twice is applied once", async () => {
    const guid = first(landmarks.dunned);
    const [one, two] = [await erase(guid), await erase(guid)];
    await service.applyWork();
    const outcome = async (requestId: string) =>
      (await eventsOf(requestId)).map(({ event }) => event).at(-1);
    expect([await outcome(one), await outcome(two)]).toEqual(["RequestApplied", "RequestRejected"]);
    const { queries } = service.database;
    const left = and(eq(requests.operation, "deleteInvoiceGroup"), sql`body is not null`);
    expect(await queries.$count(requests, left)).toBe(0);
    expect(service.failures).toEqual([]);
  });
});
