import { randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import {
  customerInvoiceGroupsSchema,
  thirdPartyInvoiceGroupsSchema,
} from "../../lib/contract/customer";
import { problemSchema } from "../../lib/contract/problem";
import { describeOnEachDatabase } from "../../lib/postgres/testing";
import { customers } from "../db/schema/customers";
import { events } from "../db/schema/events";
import { invoiceGroups } from "../db/schema/invoice-groups";
import { journal } from "../db/schema/journal";
import { requests } from "../db/schema/requests";
import { thirdPartyIds } from "../db/schema/third-party-ids";
import { landmarks } from "../seed/landmarks";
import { nordlys } from "../seed/tenants";
import { startTestService, type TestService, testNow } from "../testing/service";
import { refusedCalls } from "./refused-calls";

const { plain, eightGroups, manyInvoices, overdue, deceased, dunned } = landmarks;
const first = ({ accountGuids }: { accountGuids: readonly string[] }) => accountGuids[0] ?? "";
const newId = () => randomBytes(16).toString("hex");
const contactsOf = (guid: string) => `/v1/cm/account/${guid}/contacts`;
const statusOf = (guid: string) => `/v1/cm/customer/${guid}/status`;
const byThirdParty = (id: string, tpid: string) => `/v1/cm/account/${id}/thirdparty/${tpid}`;
const contact = () => ({ GivenName: "Åse", FamilyName: "Hå", RequestId: newId() });
const death = () => ({ Status: "Deceased", Reason: "Deceased", RequestId: newId() });

describeOnEachDatabase("customers, contacts and third parties", (open) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(open);
  }, 180_000);

  async function customerOf(guid: string) {
    const answer = await service.call("GET", `/v1/cm/customer/${guid}/accounts`);
    return customerInvoiceGroupsSchema.parse(answer.body);
  }
  const eventsOf = (requestId: string) =>
    service.database.queries.select().from(events).where(eq(events.requestId, requestId));
  const effects = async () => ({
    requests: await service.database.queries.$count(requests),
    journal: await service.database.queries.$count(journal),
  });

  test("another system's identifier leads to the customer and all of its groups", async () => {
    const answer = await service.call("GET", byThirdParty(eightGroups.customerNumber, "CRM"));
    const found = thirdPartyInvoiceGroupsSchema.parse(answer.body);
    const listed = await customerOf(eightGroups.customerGuid);
    expect(found.customer).toEqual(listed.customer);
    expect(found.accounts).toEqual(listed.accounts);
    expect([...found.matchingAccountGuids].sort()).toEqual([...eightGroups.accountGuids].sort());
    const portal = await service.call("GET", byThirdParty("P100000", "PORTAL"));
    expect(portal.body).toMatchObject({ matchingAccountGuids: [first(plain)] });
  });

  test.each(["2026/17", "100 %", "A\\1"])(
    "an identifier is one segment: %s",
    async (externalId) => {
      const accountGuid = first(plain);
      await service.database.queries
        .insert(thirdPartyIds)
        .values({ tenantId: nordlys.id, systemId: "ERP", externalId, accountGuid });
      const answer = await service.call("GET", byThirdParty(encodeURIComponent(externalId), "ERP"));
      expect(answer.body).toMatchObject({ matchingAccountGuids: [accountGuid] });
    },
  );

  test("a contact is there once its work is applied, with all that was said of it", async () => {
    const body = {
      ...contact(),
      CustomerGuid: plain.customerGuid,
      Identifiers: [{ System: "CRM", Id: "C-77" }],
      Email: "aase@epost.example",
      Mobile: "+47 00 12 34 56",
      Roles: ["Invoice", "Technical"],
    };
    const answer = await service.call("POST", contactsOf(first(plain)), body);
    expect(answer).toMatchObject({ status: 202, body: { Message: "Request accepted" } });
    const before = (await customerOf(plain.customerGuid)).contacts;
    await service.applyWork();
    const after = (await customerOf(plain.customerGuid)).contacts;
    const made = after.filter(({ guid }) => !before.some((old) => old.guid === guid));
    expect(made).toEqual([
      {
        guid: expect.stringMatching(/^[0-9a-f]{32}$/),
        givenName: "Åse",
        familyName: "Hå",
        email: "aase@epost.example",
        mobile: "+47 00 12 34 56",
        roles: ["Invoice", "Technical"],
        identifiers: [{ system: "CRM", id: "C-77" }],
      },
    ]);
    expect(await eventsOf(body.RequestId)).toMatchObject([
      {
        event: "RequestApplied",
        aggregateType: "account",
        aggregateValue: first(plain),
        occurredAt: testNow,
        payload: { operation: "createContact", records: [made[0]?.guid] },
      },
    ]);
    const config = await service.call("GET", `/be/v3/accounts/${first(plain)}/config`);
    expect(config.body).toMatchObject({ contacts: expect.arrayContaining(made) });
  });

  test("a RequestId is taken once, also by another operation", async () => {
    const body = contact();
    expect((await service.call("POST", contactsOf(first(overdue)), body)).status).toBe(202);
    await service.applyWork();
    const other = await service.call("POST", statusOf(manyInvoices.customerGuid), {
      ...death(),
      RequestId: body.RequestId,
    });
    expect(other.body).toMatchObject({ type: "duplicate-request" });
    expect((await customerOf(overdue.customerGuid)).contacts.filter(isMine)).toHaveLength(1);
  });

  test("a group that ends before the work is applied rejects its contact, with a reason", async () => {
    const body = contact();
    const guid = first(dunned);
    await service.call("POST", contactsOf(guid), body);
    const { queries } = service.database;
    const where = eq(invoiceGroups.guid, guid);
    await queries.update(invoiceGroups).set({ status: -1 }).where(where);
    await service.applyWork();
    expect(await eventsOf(body.RequestId)).toMatchObject([
      { event: "RequestRejected", summary: "The invoice group has ended." },
    ]);
    expect((await customerOf(dunned.customerGuid)).contacts.filter(isMine)).toEqual([]);
    await queries.update(invoiceGroups).set({ status: 0 }).where(where);
  });

  test("a customer is deceased once its work is applied, with who takes over", async () => {
    const body = { ...death(), Inheritor: plain.customerGuid.toUpperCase() };
    const { customerGuid } = manyInvoices;
    const answer = await service.call("POST", statusOf(customerGuid), body);
    expect(answer).toMatchObject({ status: 202, body: { Message: "Request accepted" } });
    const before = await customerOf(customerGuid);
    expect(before.customer).toMatchObject({ status: "active", inheritor: null });
    await service.applyWork();
    const after = await customerOf(customerGuid);
    expect(after).toEqual({
      ...before,
      customer: { ...before.customer, status: "deceased", inheritor: plain.customerGuid },
    });
    expect(await eventsOf(body.RequestId)).toMatchObject([
      { event: "RequestApplied", aggregateType: "customer", aggregateValue: customerGuid },
    ]);
  });

  test("a customer who is already deceased is accepted again, and an inheritor not given is unchanged", async () => {
    const { customerGuid } = deceased;
    await service.call("POST", statusOf(customerGuid), {
      ...death(),
      Inheritor: plain.customerGuid,
    });
    await service.call("POST", statusOf(customerGuid), death());
    await service.applyWork();
    const inheritor = async () => (await customerOf(customerGuid)).customer.inheritor;
    expect(await inheritor()).toBe(plain.customerGuid);
    await service.call("POST", statusOf(customerGuid), { ...death(), Inheritor: null });
    await service.applyWork();
    expect(await inheritor()).toBeNull();
  });

  test("an inheritor who dies before the work is applied takes over nothing", async () => {
    const [one, other] = [landmarks.overdue.customerGuid, landmarks.credited.customerGuid];
    const { queries } = service.database;
    const body = { ...death(), Inheritor: other };
    expect((await service.call("POST", statusOf(one), body)).status).toBe(202);
    await queries.update(customers).set({ status: "deceased" }).where(eq(customers.guid, other));
    await service.applyWork();
    expect(await eventsOf(body.RequestId)).toMatchObject([{ event: "RequestRejected" }]);
    expect((await customerOf(one)).customer).toMatchObject({ status: "active", inheritor: null });
  });

  test.each(refusedCalls)(
    "%s is refused, and nothing is written",
    async (_case, path, body, status, fields) => {
      const before = await effects();
      const answer = await service.call("POST", path, body());
      expect(answer.status).toBe(status);
      const outcome = problemSchema.parse(answer.body).errors?.map(({ path }) => path) ?? [];
      expect(outcome).toEqual(fields);
      expect(await effects()).toEqual(before);
    },
  );

  test("nothing failed, and no body outlives its work", async () => {
    expect(service.failures).toEqual([]);
    const { queries } = service.database;
    const kept = await queries
      .select({ body: requests.body })
      .from(requests)
      .where(and(eq(requests.operation, "createContact")));
    expect(kept.length).toBeGreaterThan(1);
    expect(kept.every(({ body }) => body === null)).toBe(true);
  });
});

function isMine({ familyName }: { familyName: string }): boolean {
  return familyName === "Hå";
}
