import { type Check, type Malformed, NothingToWriteOn } from "../check";
import type { OperationName } from "../operation-list";
import { dashed, type Fields, fieldsOf, listOf, newId, textOf } from "../reading";

const nobody = newId();
const params = { guid: nobody };
const RequestId = newId();
const address = { Street: "Prøveveien 1", PostalCode: "0150", City: "Oslo" };

/** Refusals of all operations that need a RequestId. */
function needsRequestId(body: Fields, path: Fields = params): Malformed[] {
  const own = { params: Object.fromEntries(Object.entries(path).map(([k, v]) => [k, String(v)])) };
  return [
    ["no body", own, "body"],
    ["no RequestId", { ...own, body: { ...body, RequestId: undefined } }, "RequestId"],
    ["a RequestId that is none", { ...own, body: { ...body, RequestId: "1" } }, "RequestId"],
  ];
}

/** Invoice groups in contract management, their contacts and customers (interface, section 4.5). */
export const groupWorkChecks = {
  getInvoiceGroup: {
    harmless: { params },
    malformed: [["a guid that is none", { params: { guid: "1" } }, "guid"]],
    unknown: true,
    async reads(probe) {
      const guid = await probe.world.group();
      const group = fieldsOf(await probe.ok({ params: { guid } }));
      probe.keeps(group.accountGuid === guid, "it is another group");
      const customer = fieldsOf(group.customer, "customer");
      probe.keeps(
        customer.guid === (await probe.world.customer()),
        "the customer is not the group's",
      );
      await probe.takesDashes({ params: { guid } }, { params: { guid: dashed(guid) } });
    },
  },
  updateInvoiceGroup: {
    harmless: { params, body: { RequestId, Name: "x" } },
    malformed: needsRequestId({ Name: "x" }),
    unknown: true,
    async writes(probe) {
      const { accountGuid } = await probe.world.makeGroup();
      const name = `Conformance ${newId().slice(0, 8)}`;
      const body = { RequestId: newId(), Name: name, InvoiceTag: "K", Addresses: [address] };
      await probe.accepts({ params: { guid: accountGuid }, body });
      const config = await probe.world.config(accountGuid);
      probe.keeps(config.name === name, "Name was not applied");
      const stored = fieldsOf(config.address, "address");
      probe.keeps(stored.street === address.Street, "the address was not applied");
      const [one, two] = ["first", "second"].map((Name) => ({ RequestId: newId(), Name }));
      for (const sent of [one, two]) await probe.ok({ params: { guid: accountGuid }, body: sent });
      for (const sent of [one, two]) await probe.world.endOf(sent?.RequestId ?? "");
      const last = await probe.world.config(accountGuid);
      probe.keeps(last.name === "second", "two requests were not applied in their order");
    },
  },
  getInvoiceGroupsByThirdPartyId: {
    harmless: { params: { id: nobody, tpid: nobody } },
    malformed: [],
    unknown: true,
    async reads(probe) {
      const customerGuid = await probe.world.customer();
      const path = await probe.world.thirdPartyOf(customerGuid);
      const { status } = await probe.ask({ params: path });
      if (status === 404) return void probe.unseen.push("a third-party id (--third-party)");
      const found = fieldsOf(await probe.ok({ params: path }));
      const customer = fieldsOf(found.customer, "customer");
      probe.keeps(customer.guid === customerGuid, "it is another customer");
      const accounts = listOf(found.accounts, "accounts");
      probe.keeps(
        accounts.length > 0 && accounts.every((one) => one.customerGuid === customerGuid),
        "the groups are not the customer's",
      );
      const wrong = { params: { ...path, tpid: nobody } };
      await probe.refuses(wrong, 404, "the id in another system");
    },
  },
  deleteInvoiceGroup: {
    harmless: { params, body: { RequestId } },
    malformed: needsRequestId({}),
    unknown: true,
    async writes(probe) {
      const { accountGuid, name } = await probe.world.makeGroup();
      const contact = { RequestId: newId(), GivenName: "Kari", FamilyName: name };
      await probe.world.good("createContact", { params: { guid: accountGuid }, body: contact });
      await probe.world.endOf(contact.RequestId);
      const body = {
        RequestId: newId(),
        Comment: "Conformance",
        UserId: "conformance",
        DeleteInCRM: true,
        DeleteInBE: true,
      };
      await probe.accepts({ params: { guid: accountGuid }, body });
      const { json } = await probe.kit.ask("getInvoiceGroup", { params: { guid: accountGuid } });
      const found = await probe.kit.ask("queryInvoiceGroups", {
        query: { page: 0, size: 10 },
        body: { name },
      });
      const text = JSON.stringify([json, found.json]);
      probe.keeps(!text.includes(name), "personal data of the group is still answered");
    },
  },
  createContact: {
    harmless: { params, body: { RequestId, GivenName: "x", FamilyName: "x" } },
    malformed: [
      ...needsRequestId({ GivenName: "x", FamilyName: "x" }),
      [
        "a guid that is none",
        { params: { guid: "1" }, body: { RequestId, GivenName: "x" } },
        "guid",
      ],
    ],
    unknown: true,
    async writes(probe) {
      const { accountGuid, customerGuid } = await probe.world.ownGroup();
      const body = {
        RequestId: newId(),
        GivenName: "Kari",
        FamilyName: `K${newId().slice(0, 8)}`,
        CustomerGuid: customerGuid,
        Email: "kari@example.com",
      };
      await probe.accepts({ params: { guid: accountGuid }, body });
      const { contacts } = await probe.world.config(accountGuid);
      const made = listOf(contacts, "contacts").find((one) => one.familyName === body.FamilyName);
      probe.keeps(made !== undefined, "the contact is not in the group's configuration");
      probe.keeps(made?.email === body.Email, "the contact's Email was not applied");
    },
  },
  listCustomerInvoiceGroups: {
    harmless: { params },
    malformed: [["a guid that is none", { params: { guid: "1" } }, "guid"]],
    unknown: true,
    async reads(probe) {
      const guid = await probe.world.customer();
      const listed = fieldsOf(await probe.ok({ params: { guid } }));
      probe.hasFields(listed, ["customer", "accounts", "contacts"], "the answer");
      probe.keeps(fieldsOf(listed.customer).guid === guid, "it is another customer");
      const accounts = listOf(listed.accounts, "accounts");
      const searched = await probe.world.list("queryInvoiceGroups", {
        query: { page: 0, size: 1000 },
        body: { customerGuid: guid },
      });
      const guids = (records: readonly Fields[]) =>
        records
          .map((one) => textOf(one, "accountGuid"))
          .sort()
          .join();
      probe.keeps(guids(accounts) === guids(searched), "the groups are not those of the search");
      await probe.takesDashes({ params: { guid } }, { params: { guid: dashed(guid) } });
    },
  },
  createInvoiceGroup: {
    harmless: { params, body: { RequestId, Name: "x" } },
    malformed: needsRequestId({ Name: "x" }),
    unknown: true,
    async writes(probe) {
      const guid = await probe.world.host();
      const name = `Conformance ${newId().slice(0, 8)}`;
      const body = { RequestId: newId(), Name: name, InvoiceTag: "K", CreateInCRM: false };
      await probe.accepts({ params: { guid }, body });
      const accounts = listOf((await probe.world.details(guid)).accounts, "accounts");
      const made = accounts.filter((account) => account.name === name);
      probe.keeps(made.length === 1, `the group is listed ${made.length} times`);
      probe.keeps(made[0]?.status === 0, "the group is not active");
    },
  },
  updateCustomerInvoiceGroup: {
    harmless: {
      params: { guid: nobody, acguid: nobody },
      body: { RequestId, Addresses: [address] },
    },
    malformed: needsRequestId({ Addresses: [address] }, { guid: nobody, acguid: nobody }),
    unknown: true,
    async writes(probe) {
      const { customerGuid: guid, accountGuid: acguid } = await probe.world.makeGroup();
      const email = "conformance@example.com";
      const body = {
        RequestId: newId(),
        Addresses: [address],
        CommunicationObjects: [{ Type: "Email", Value: email }],
      };
      await probe.accepts({ params: { guid, acguid }, body });
      const config = await probe.world.config(acguid);
      probe.keeps(config.email === email, "the e-mail address was not applied");
      probe.keeps(fieldsOf(config.address).city === address.City, "the address was not applied");
      const [, stranger] = await probe.world.customers();
      if (!stranger) return void probe.unseen.push("a second customer");
      const wrong = { params: { guid: stranger, acguid }, body: { ...body, RequestId: newId() } };
      await probe.refuses(wrong, 404, "another customer's group");
    },
  },
  setCustomerStatus: {
    harmless: { params, body: { RequestId, Status: "Deceased", Reason: "Deceased" } },
    malformed: [
      ...needsRequestId({ Status: "Deceased", Reason: "Deceased" }),
      [
        "another Status",
        { params, body: { RequestId, Status: "Alive", Reason: "Deceased" } },
        "Status",
      ],
      [
        "another Reason",
        { params, body: { RequestId, Status: "Deceased", Reason: "Moved" } },
        "Reason",
      ],
      [
        "an Inheritor that is none",
        { params, body: { RequestId, Status: "Deceased", Reason: "Deceased", Inheritor: "1" } },
        "Inheritor",
      ],
    ],
    unknown: true,
    async writes(probe) {
      const host = await probe.world.host();
      for (const guid of (await probe.world.customers()).toReversed()) {
        const customer = fieldsOf((await probe.world.details(guid)).customer);
        if (guid === host || customer.status !== "active" || customer.kind !== "private") continue;
        const body = {
          RequestId: newId(),
          Status: "Deceased",
          Reason: "Deceased",
          Inheritor: host,
        };
        const message = await probe.accepts({ params: { guid }, body });
        probe.keeps(message === "Request accepted", `Message is "${message}"`);
        const { customer: after } = await probe.world.details(guid);
        probe.keeps(fieldsOf(after).status === "deceased", "the status was not applied");
        return;
      }
      throw new NothingToWriteOn("there is no active private customer");
    },
  },
} as const satisfies Partial<Record<OperationName, Check>>;
