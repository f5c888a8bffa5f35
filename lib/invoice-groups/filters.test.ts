import { describe, expect, it } from "vitest";
import {
  accountSearchParametersSchema,
  type SearchTemplate,
} from "../contract/invoice-group-search";
import { filtersOf, filterWithParameter, parameterNames, wordsOfName } from "./filters";
import { groupParams } from "./params";
import { readFilters, readValue } from "./read-filters";

const template: SearchTemplate = Object.fromEntries(
  Object.keys(accountSearchParametersSchema.shape).map((name) => [name, null]),
);
const filters = filtersOf(template);
const byId = (id: string) => filters.find((filter) => filter.id === id);

describe("filters made from the search template", () => {
  it("reach every parameter of the template exactly once", () => {
    const reached = filters.flatMap(parameterNames).sort();
    expect(reached).toEqual(Object.keys(template).sort());
  });

  it("know every parameter of the contract: none of them is among the others", () => {
    expect(filters.filter((filter) => filter.group === "more")).toEqual([]);
  });

  it("join From and To of one field to a range of its kind", () => {
    expect(byId("restAmount")).toEqual({
      id: "restAmount",
      kind: "amount",
      group: "state",
      parameters: { form: "range", from: "restAmountFrom", to: "restAmountTo" },
    });
    expect(byId("lastInvoiceDay")?.kind).toBe("date");
  });

  it("keep a range whose other end the service does not offer", () => {
    const [filter] = filtersOf({ restAmountFrom: null });
    expect(filter?.parameters).toEqual({ form: "range", from: "restAmountFrom", to: null });
  });

  it("put the most used ones first and unknown ones last, by name", () => {
    const found = filtersOf({ zebra: "", aardvark: "", status: 0, customerName: "" });
    expect(found.map((filter) => filter.id)).toEqual([
      "customerName",
      "status",
      "aardvark",
      "zebra",
    ]);
    expect(found.map((filter) => filter.group)).toEqual(["identity", "state", "more", "more"]);
  });

  it.each([
    ["vip", true, "flag"],
    ["creditClass", 0, "number"],
    ["movedIn", "2026-01-01", "date"],
    ["segment", "", "text"],
    ["segment", null, "text"],
    ["agentGuid", null, "id"],
  ])("take the kind of the unknown %s from its default %s: %s", (name, standard, kind) => {
    expect(filtersOf({ [name]: standard })[0]?.kind).toBe(kind);
  });

  it("join an unknown pair only where both ends are there", () => {
    const pair = filtersOf({ movedInFrom: "2026-01-01", movedInTo: "2026-01-01" });
    expect(pair).toHaveLength(1);
    expect(pair[0]?.parameters.form).toBe("range");
    expect(filtersOf({ reportTo: "" })[0]?.parameters).toEqual({
      form: "single",
      name: "reportTo",
    });
  });

  it("leave out a name that no address can hold", () => {
    expect(filtersOf({ "credit class": "", "1st": "", [`a${"b".repeat(64)}`]: "" })).toEqual([]);
  });

  it("give an unknown name readable words", () => {
    expect(wordsOfName("creditClass")).toBe("Credit class");
    expect(wordsOfName("gln_number")).toBe("Gln number");
  });
});

describe("filters of the address as a search", () => {
  it("carry the type that the service expects, and pass the contract", () => {
    const { body, ignored } = readFilters(
      [
        { name: "status", value: "-1" },
        { name: "accountOnHold", value: "false" },
        { name: "restAmountFrom", value: "-100.5" },
        { name: "lastInvoiceDayTo", value: "2026-02-28" },
        { name: "customerGuid", value: "0F8FAD5B-D9CB-469F-A165-70867728950E" },
        { name: "customerName", value: " nord " },
      ],
      filters,
    );
    expect(ignored).toEqual([]);
    expect(accountSearchParametersSchema.parse(body)).toEqual({
      status: -1,
      accountOnHold: false,
      restAmountFrom: -100.5,
      lastInvoiceDayTo: "2026-02-28",
      customerGuid: "0f8fad5bd9cb469fa16570867728950e",
      customerName: "nord",
    });
  });

  it("carry names of the template alone in a body that the contract lets pass", () => {
    const more = { ...template, vip: true, creditClass: 0, segment: "", "crm.rank": null, page: 1 };
    const texts = [
      { name: "vip", value: "false" },
      { name: "creditClass", value: "2.5" },
      { name: "segment", value: "north" },
      { name: "crm.rank", value: "gold" },
      { name: "page", value: "3" },
    ];
    const params = groupParams.format({ ...groupParams.initial, filters: texts });
    const { filters: read } = groupParams.parse(params);
    const { body, ignored } = readFilters(read, filtersOf(more));
    const meant = { vip: false, creditClass: 2.5, segment: "north", "crm.rank": "gold", page: 3 };
    expect(ignored).toEqual([]);
    expect(accountSearchParametersSchema.parse(body)).toEqual(meant);
  });

  it("name what the service does not offer and what is no value, and search without it", () => {
    const texts = [
      { name: "colour", value: "red" },
      { name: "status", value: "active" },
      { name: "toString", value: "x" },
    ];
    expect(readFilters(texts, filters)).toEqual({ body: {}, ignored: texts });
  });

  it.each([
    ["flag", "yes"],
    ["code", "1.5"],
    ["days", ""],
    ["amount", "1,50"],
    ["amount", "Infinity"],
    ["date", "2026-02-30"],
    ["date", "28.02.2026"],
    ["id", "1234"],
    ["text", "  "],
  ] as const)("take no %s from %j", (kind, text) => {
    expect(readValue(kind, text)).toBeNull();
  });

  it("find the filter of either end of a range", () => {
    expect(filterWithParameter(filters, "restAmountTo")?.id).toBe("restAmount");
    expect(filterWithParameter(filters, "restAmount")).toBeUndefined();
  });
});
