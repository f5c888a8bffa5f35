import { randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import {
  customerInvoiceGroupsSchema,
  thirdPartyInvoiceGroupsSchema,
} from "../../lib/contract/customer";
import { invoiceGroupFullConfigSchema } from "../../lib/contract/invoice-group";
import { problemSchema } from "../../lib/contract/problem";
import { describeOnEachDatabase } from "../../lib/postgres/testing";
import { events } from "../db/schema/events";
import { invoiceGroups } from "../db/schema/invoice-groups";
import { journal } from "../db/schema/journal";
import { requests } from "../db/schema/requests";
import { webhookDeliveries, webhookSubscribers } from "../db/schema/webhooks";
import { landmarks } from "../seed/landmarks";
import { granvik, nordlys } from "../seed/tenants";
import { startTestService, type TestService, testNow } from "../testing/service";
import { refusedChanges } from "./refused-changes";

const { plain, eightGroups } = landmarks;
const first = ({ accountGuids }: { accountGuids: readonly string[] }) => accountGuids[0] ?? "";
const newId = () => randomBytes(16).toString("hex");
const ofGroup = (guid: string) => `/v1/cm/account/${guid}`;
const ofCustomer = (guid: string) => `/v1/cm/customer/${guid}/accounts`;
const address = { Street: "Bryggen 7", PostalCode: "5003", City: "Bergen" };
const named = () => ({ RequestId: newId(), Name: "Hytta" });

describeOnEachDatabase("changes of invoice groups", (open) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(open);
    const subscriber = (tenantId: string) => ({
      id: newId(),
      tenantId,
      url: "https://partner.example/hooks",
      secret: `whsec_${Buffer.alloc(32, 7).toString("base64")}`,
      events: ["AccountLifeTimeStatusUpdate"],
      active: true,
    });
    await service.database.queries
      .insert(webhookSubscribers)
      .values([subscriber(nordlys.id), subscriber(granvik.id)]);
  }, 180_000);

  async function read(guid: string) {
    const answer = await service.call("GET", `/be/v3/accounts/${guid}/config`);
    return invoiceGroupFullConfigSchema.parse(answer.body);
  }
  async function listed(customerGuid: string) {
    const answer = await service.call("GET", ofCustomer(customerGuid));
    return customerInvoiceGroupsSchema.parse(answer.body).accounts;
  }
  const eventsOf = (requestId: string) =>
    service.database.queries
      .select()
      .from(events)
      .where(eq(events.requestId, requestId))
      .orderBy(events.position);
  const counts = async () => ({
    requests: await service.database.queries.$count(requests),
    events: await service.database.queries.$count(events),
    journal: await service.database.queries.$count(journal),
    groups: await service.database.queries.$count(invoiceGroups),
    deliveries: await service.database.queries.$count(webhookDeliveries),
  });

  test("an update is answered before it is applied, and then changes what it names alone", async () => {
    const guid = first(plain);
    const before = await read(guid);
    const body = {
      ...named(),
      InvoiceTag: "Prosjekt 12",
      Addresses: [{ Type: "Invoice", ...address, CountryCode: "SE" }],
      CommunicationObjects: [
        { Type: "Email", Value: "hytta@epost.example" },
        { Type: "Mobile", Value: null },
      ],
    };
    const answer = await service.call("PUT", ofGroup(guid), body);
    expect(answer).toMatchObject({ status: 202, body: { Message: "Request accepted" } });
    expect(await read(guid)).toEqual(before);
    await service.applyWork();
    expect(await read(guid)).toEqual({
      ...before,
      name: "Hytta",
      invoiceMark: "Prosjekt 12",
      email: "hytta@epost.example",
      cellphone: null,
      address: { street: "Bryggen 7", postalCode: "5003", city: "Bergen", countryCode: "SE" },
    });
    const recorded = await eventsOf(body.RequestId);
    expect(recorded).toMatchObject([
      {
        event: "RequestApplied",
        aggregateType: "account",
        aggregateValue: guid,
        occurredAt: testNow,
        summary: "Changed: name, invoice tag, address, e-mail, mobile",
      },
    ]);
    expect(JSON.stringify(recorded)).not.toMatch(/Bryggen|hytta@|Prosjekt/);
  });

  test("a group is changed through its customer alike, and not through another one", async () => {
    const [guid = "", other = ""] = eightGroups.accountGuids;
    const path = (customer: string) => `${ofCustomer(customer)}/${guid}`;
    const before = await read(guid);
    const untouched = await read(other);
    const change = { RequestId: newId(), Addresses: [address] };
    expect((await service.call("PUT", path(eightGroups.customerGuid), change)).status).toBe(202);
    await service.applyWork();
    expect(await read(guid)).toEqual({
      ...before,
      address: { street: "Bryggen 7", postalCode: "5003", city: "Bergen", countryCode: "NO" },
    });
    expect(await read(other)).toEqual(untouched);
    const wrong = await service.call("PUT", path(plain.customerGuid), {
      ...change,
      RequestId: newId(),
    });
    expect(wrong.status).toBe(404);
  });

  test("a new group is active, is the customer's, and partners are notified in its transaction", async () => {
    const before = await listed(plain.customerGuid);
    const body = { RequestId: newId(), Name: "Naustet", InvoiceTag: "N-1", CreateInCRM: true };
    const answer = await service.call("POST", ofCustomer(plain.customerGuid), body);
    expect(answer.status).toBe(202);
    expect(await listed(plain.customerGuid)).toEqual(before);
    await service.applyWork();
    const made = (await listed(plain.customerGuid)).filter(
      (group) => !before.some(({ accountGuid }) => accountGuid === group.accountGuid),
    );
    expect(made).toMatchObject([
      { name: "Naustet", invoiceMark: "N-1", status: 0, customerGuid: plain.customerGuid },
    ]);
    const guid = made[0]?.accountGuid ?? "";
    const data = {
      accountGuid: guid,
      customerGuid: plain.customerGuid,
      customerNumber: plain.customerNumber,
      status: 0,
    };
    expect(await eventsOf(body.RequestId)).toMatchObject([
      { event: "AccountLifeTimeStatusUpdate", aggregateValue: guid, payload: data },
      {
        event: "RequestApplied",
        aggregateType: "customer",
        aggregateValue: plain.customerGuid,
        payload: { operation: "createInvoiceGroup", records: [guid] },
      },
    ]);
    const { queries } = service.database;
    const sent = await queries
      .select()
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.orderingKey, guid));
    expect(sent.map(({ body }) => JSON.parse(body))).toEqual([
      { type: "AccountLifeTimeStatusUpdate", timestamp: testNow.toISOString(), data },
    ]);
  });

  test("a group is found by its own CRM account, or by the one that its customer shares", async () => {
    const customer = landmarks.noInvoices;
    for (const CreateInCRM of [true, undefined]) {
      const body = { RequestId: newId(), CreateInCRM };
      await service.call("POST", ofCustomer(customer.customerGuid), body);
    }
    await service.applyWork();
    const groups = await listed(customer.customerGuid);
    // Without a name it gets the customer's name.
    expect(groups.filter(({ name }) => name === customer.customerName).length).toBeGreaterThan(1);
    const path = `/v1/cm/account/${customer.customerNumber}/thirdparty/CRM`;
    const shared = thirdPartyInvoiceGroupsSchema.parse((await service.call("GET", path)).body);
    expect(shared.accounts).toHaveLength(3);
    expect(shared.matchingAccountGuids).toHaveLength(2);
    const own = groups.find(
      ({ accountGuid }) => !shared.matchingAccountGuids.includes(accountGuid),
    );
    const id = `${customer.customerNumber}-${own?.accountGuid.slice(0, 8)}`;
    const alone = await service.call("GET", `/v1/cm/account/${id}/thirdparty/CRM`);
    expect(alone.body).toMatchObject({ matchingAccountGuids: [own?.accountGuid] });
  });

  test("a customer who dies before the work is applied gets no group and no leftover rows", async () => {
    const customer = landmarks.credited.customerGuid;
    const body = named();
    await service.call("POST", `/v1/cm/customer/${customer}/status`, {
      Status: "Deceased",
      Reason: "Deceased",
      RequestId: newId(),
    });
    await service.call("POST", ofCustomer(customer), body);
    const before = await counts();
    await service.applyWork();
    expect(await eventsOf(body.RequestId)).toMatchObject([
      { event: "RequestRejected", summary: "The customer is deceased." },
    ]);
    const after = await counts();
    expect([after.groups, after.deliveries]).toEqual([before.groups, before.deliveries]);
  });

  test.each(refusedChanges)(
    "%s is refused, and nothing is written",
    async (_case, method, path, body, status, fields) => {
      const before = await counts();
      const answer = await service.call(method, path, body());
      expect(answer.status).toBe(status);
      const outcome = problemSchema.parse(answer.body).errors?.map(({ path }) => path) ?? [];
      expect([...new Set(outcome)]).toEqual(fields);
      expect(await counts()).toEqual(before);
    },
  );

  test("each effect is in the journal once, and nothing failed", async () => {
    expect(service.failures).toEqual([]);
    const { queries } = service.database;
    const applied = await queries.$count(
      events,
      and(eq(events.event, "RequestApplied"), eq(events.tenantId, nordlys.id)),
    );
    expect(applied).toBeGreaterThan(5);
    expect(await queries.$count(journal, eq(journal.event, "RequestApplied"))).toBe(applied);
  });
});
