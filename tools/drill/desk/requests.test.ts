import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { customerInvoiceGroupsSchema } from "../../../lib/contract/customer";
import { invoiceGroupFullConfigSchema } from "../../../lib/contract/invoice-group";
import { type RequestView, requestSchema } from "../../../lib/domain/requests/request-shape";
import { describeOnEachDatabase } from "../../../lib/postgres/testing";
import { contactSchema, emptyContact } from "../../../lib/requests/contact-form";
import { detailsFormOf, detailsSchema } from "../../../lib/requests/details-form";
import { emptyNewGroup, newGroupSchema } from "../../../lib/requests/new-group-form";
import { landmarks } from "../../../service/seed/landmarks";
import { readJson } from "../../stack/service-calls";
import type { Visitor } from "../../stack/sign-in-person";
import { openTestStack } from "../../stack/testing/open-test-stack";
import { checkRequests, sendRequests } from "./lost-requests";

const { customerGuid } = landmarks.eightGroups;
const [accountGuid = "", endingGuid = ""] = landmarks.eightGroups.accountGuids;

describeOnEachDatabase("A form's request to the embedded service", (open) => {
  let stack: Awaited<ReturnType<typeof openTestStack>>;
  let clerk: Visitor;
  let group: Awaited<ReturnType<typeof readGroup>>;
  beforeAll(async () => {
    stack = await openTestStack(open);
    clerk = await stack.signIn(["clerk"], "clerk");
  }, 180_000);
  afterAll(() => stack.stop());
  beforeEach(async () => {
    group = await readGroup(accountGuid);
  });

  const readGroup = (guid: string) =>
    readJson(stack.service, invoiceGroupFullConfigSchema, {
      operation: "getInvoiceGroupConfig",
      params: { accountGuid: guid },
    });
  const readCustomer = () =>
    readJson(stack.service, customerInvoiceGroupsSchema, {
      operation: "listCustomerInvoiceGroups",
      params: { guid: customerGuid },
    });
  const read = async ({ id }: Pick<RequestView, "id">) =>
    requestSchema.parse((await stack.call(clerk, "GET", `/api/desk/approvals/${id}`)).body);

  /** Makes a request and sends it; billing has accepted it and applied nothing. */
  async function accepted(asked: object): Promise<RequestView> {
    const { status, body } = await stack.call(clerk, "POST", "/api/desk/approvals", {
      customerGuid,
      ...asked,
    });
    expect(status).toBe(201);
    const made = requestSchema.parse(body);
    await sendRequests(stack);
    await checkRequests(stack);
    const request = await read(made);
    expect(request).toMatchObject({ state: "accepted", requestId: made.requestId, seenAt: null });
    return request;
  }

  /** Has billing apply what it accepted, and the desk check it. */
  async function ended(request: RequestView): Promise<RequestView> {
    await stack.applyWork();
    await checkRequests(stack);
    return read(request);
  }

  const applied = { state: "applied", reason: null, nextCheckAt: null, may: [] };
  const results = ({ expected }: RequestView) =>
    Object.fromEntries(expected.map(({ field, now, applied: seen }) => [field, [now, seen]]));

  it("changes name, mark, address and contact details of a group", async () => {
    const { content } = detailsSchema(group).parse({
      ...detailsFormOf(group),
      name: "Boathouse",
      invoiceTag: "Ref 7",
      email: "boathouse@example.com",
      street: "Storgata 7",
      postalCode: "0155",
      city: "Oslo",
      countryCode: "NO",
    });
    const request = await accepted({ kind: "update-invoice-group", accountGuid, content });
    // Accepted is not applied: the record has its old values, and the request shows them.
    expect((await readGroup(accountGuid)).name).toBe(group.name);
    expect(results(request).name).toEqual([group.name, false]);
    const end = await ended(request);
    expect(end).toMatchObject(applied);
    expect(results(end)).toMatchObject({
      name: ["Boathouse", true],
      invoiceTag: ["Ref 7", true],
      email: ["boathouse@example.com", true],
    });
    expect(end.expected.every((field) => field.applied)).toBe(true);
    expect(await readGroup(accountGuid)).toMatchObject({
      name: "Boathouse",
      invoiceMark: "Ref 7",
      email: "boathouse@example.com",
      address: { street: "Storgata 7", postalCode: "0155", city: "Oslo" },
    });
  });

  it("changes contact details through the customer", async () => {
    const { content } = detailsSchema(group).parse({
      ...detailsFormOf(group),
      mobile: "+4790000123",
    });
    const kind = "update-customer-invoice-group";
    const end = await ended(await accepted({ kind, accountGuid, content }));
    expect(end).toMatchObject(applied);
    expect(results(end)).toEqual({ mobile: ["+4790000123", true] });
    expect((await readGroup(accountGuid)).cellphone).toBe("+4790000123");
  });

  it("creates an invoice group", async () => {
    const { content } = newGroupSchema.parse({ ...emptyNewGroup, name: "Workshop" });
    const request = await accepted({ kind: "create-invoice-group", content });
    expect((await readCustomer()).accounts.map(({ name }) => name)).not.toContain("Workshop");
    const end = await ended(request);
    expect(end).toMatchObject(applied);
    const made = (await readCustomer()).accounts.find(({ name }) => name === "Workshop");
    expect(end.records).toEqual([made?.accountGuid]);
  });

  it("creates a contact", async () => {
    const { content } = contactSchema(customerGuid).parse({
      ...emptyContact(accountGuid),
      givenName: "Ola",
      familyName: "Brygge",
      email: "ola@example.com",
    });
    const end = await ended(await accepted({ kind: "create-contact", accountGuid, content }));
    expect(end).toMatchObject(applied);
    const made = (await readCustomer()).contacts.find(({ familyName }) => familyName === "Brygge");
    expect(made).toMatchObject({ givenName: "Ola", email: "ola@example.com" });
    expect(end.records).toEqual([made?.guid]);
  });

  it("is rejected with billing's reason where the group was erased meanwhile", async () => {
    const ending = await readGroup(endingGuid);
    // Accepted before the request, and applied before it.
    const erasure = { DeleteInCRM: true, DeleteInBE: true, RequestId: "e".repeat(32) };
    const { service, token } = stack.service;
    const answer = await fetch(`${service}/v1/cm/account/${endingGuid}`, {
      method: "DELETE",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify(erasure),
    });
    expect(answer.status).toBe(202);
    const { content } = detailsSchema(ending).parse({ ...detailsFormOf(ending), name: "Too late" });
    const kind = "update-invoice-group";
    const end = await ended(await accepted({ kind, accountGuid: endingGuid, content }));
    expect(end).toMatchObject({ state: "rejected", reason: "What it was about has been erased." });
    expect(end.expected.every((field) => field.applied !== true)).toBe(true);
    expect((await readCustomer()).accounts.map(({ name }) => name)).not.toContain("Too late");
  });
});
