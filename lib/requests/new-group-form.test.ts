import { describe, expect, it } from "vitest";
import { createInvoiceGroupSchema } from "../contract/invoice-group-changes";
import { emptyNewGroup, groupsOfSameName, newGroupSchema } from "./new-group-form";

const content = (change: object) => newGroupSchema.parse({ ...emptyNewGroup, ...change }).content;

describe("A new invoice group", () => {
  it("has the customer's name and account in the CRM unless others are chosen", () => {
    expect(content({})).toEqual({ CreateInCRM: false });
    const own = content({ name: " Hytta ", invoiceTag: "Ref 7", crm: "own" });
    expect(own).toEqual({ Name: "Hytta", InvoiceTag: "Ref 7", CreateInCRM: true });
    const body = { RequestId: "a".repeat(32), ...own };
    expect(createInvoiceGroupSchema.parse(body)).toEqual(body);
  });

  it.each([
    ["name", { name: "x".repeat(201) }],
    ["invoiceTag", { invoiceTag: "x".repeat(101) }],
    ["crm", { crm: "" }],
  ])("is refused with an error at %s", (field, change) => {
    const { error } = newGroupSchema.safeParse({ ...emptyNewGroup, ...change });
    expect(error?.issues.map(({ path }) => path)).toEqual([[field]]);
  });

  it("is compared with the groups in use by name", () => {
    const groups = [
      { name: "HYTTA", status: 0 },
      { name: "Hytta", status: -1 },
      { name: "Kari Nordmann", status: 0 },
    ];
    const names = (typed: string) =>
      groupsOfSameName(typed, "Kari  Nordmann", groups).map(({ name }) => name);
    expect(names(" hytta")).toEqual(["HYTTA"]);
    expect(names("")).toEqual(["Kari Nordmann"]);
    expect(names("Garasjen")).toEqual([]);
  });
});
