import { describe, expect, it } from "vitest";
import { exampleGroup } from "../../domain/invoice-groups/example-group";
import { maskAnswer, maskBytes } from "./mask-answer";

const address = { street: "Åsveien 12", postalCode: "0155", city: "Oslo", countryCode: "NO" };
const names = [
  ["Åsveien 12", "•••"],
  ["AASVEIEN 12 B, 0155 Oslo – garasje", "••• – garasje"],
  ["Bolig, Aasvn. 12", "Bolig, •••"],
  ["\u00c5svei", "•••"],
  ["Hytte 2", "Hytte 2"],
] as const;

const { address: _, contacts, bankAccounts, dimensions, ...flat } = exampleGroup({});

/** An answer of each operation with a group's name, by the name and the protection. */
const answers = {
  queryInvoiceGroups: (name: string, secretLocation: boolean | null) => [
    { ...flat, name, secretLocation },
  ],
  getInvoiceGroupConfig: (name: string, secretLocation: boolean | null) =>
    exampleGroup({ name, address, ...(secretLocation !== null && { secretLocation }) }),
  getInvoiceGroup: (name: string, secretLocation: boolean | null) => ({
    accountGuid: "a".repeat(32),
    name,
    secretLocation,
    address,
    customer: { name: "Kari Åsveien", address: null },
  }),
  listCustomerInvoiceGroups: (name: string, secretLocation: boolean | null) => ({
    customer: { name: "Kari Nordmann", address },
    accounts: [{ accountGuid: "a".repeat(32), name, secretLocation, address: null }],
    contacts: [],
  }),
  getInvoiceGroupsByThirdPartyId: (name: string, secretLocation: boolean | null) => ({
    customer: { name: "Kari Nordmann", address: null },
    accounts: [{ accountGuid: "a".repeat(32), name, secretLocation, address }],
    matchingAccountGuids: [],
  }),
};
const operations = ["queryInvoiceGroups", "getInvoiceGroupConfig", "getInvoiceGroup"] as const;
const ofCustomers = ["listCustomerInvoiceGroups", "getInvoiceGroupsByThirdPartyId"] as const;

describe.each([...operations, ...ofCustomers])("The name of a group in %s", (id) => {
  const ways = (answer: unknown) => {
    const json = JSON.stringify(answer);
    const escaped = json.replaceAll(/[\u0080-\uffff]/g, (unit) => {
      return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
    });
    const bytes = (text: string) => maskBytes(id, Buffer.from(text)).toString("utf8");
    // The second time a list is masked as it is written.
    return [
      bytes(json),
      bytes(json),
      bytes(escaped),
      JSON.stringify(maskAnswer(id, structuredClone(answer))),
    ];
  };

  it.each(names)("is “%s” as “%s” where the address is protected", (name, shown) => {
    for (const masked of ways(answers[id](name, true))) {
      expect(masked).toContain(`"name":"${shown}"`);
      expect(masked).not.toContain("sveien 12");
    }
  });

  it("is the name itself where the address is open, and masked where nothing is stated", () => {
    for (const masked of ways(answers[id]("Åsveien 12", false))) {
      expect(masked).toContain('"name":"Åsveien 12"');
    }
    if (id === "getInvoiceGroupConfig") return;
    for (const masked of ways(answers[id]("Åsveien 12", null))) {
      expect(masked).toContain('"name":"•••"');
    }
  });
});

it("leaves the names of customers, products and contacts in such a record", () => {
  const record = exampleGroup({ name: "Åsveien 12", secretLocation: true, address });
  const shown = { ...record, customerName: "Åsveien 12 borettslag" };
  const masked = maskAnswer("getInvoiceGroupConfig", structuredClone(shown));
  expect(masked).toMatchObject({ name: "•••", customerName: "Åsveien 12 borettslag" });
});

it("hides the street in the names that events kept, whatever they kept of the protection", () => {
  const names = { name: "Bolig, Storgata 12", accountName: "Storgata 12", customerName: "Kari" };
  const event = { id: "1".repeat(32), payload: { ...names, changes: { Name: "Storgata 12" } } };
  const answer = { items: [event], page: 1, limit: 100, hasMore: false };
  const masked = Object(maskAnswer("listEvents", structuredClone(answer)));
  expect(masked.items[0].payload).toEqual({
    name: "Bolig, •••",
    accountName: "•••",
    customerName: "Kari",
    changes: { Name: "•••" },
  });
});
