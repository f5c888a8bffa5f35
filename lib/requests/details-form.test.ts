import { describe, expect, it } from "vitest";
import {
  updateCustomerInvoiceGroupSchema,
  updateInvoiceGroupSchema,
} from "../contract/invoice-group-changes";
import { detailsFormOf, detailsPath, detailsSchema, type GroupDetails } from "./details-form";

const record: GroupDetails = {
  name: "Hytta",
  invoiceMark: "Ref 7",
  address: { street: "Storgata 1", postalCode: "0155", city: "Oslo", countryCode: "NO" },
  email: "kari@example.no",
  cellphone: "+4790012345",
  secretLocation: false,
};
const RequestId = "a".repeat(32);
const start = detailsFormOf(record);
const read = (change: object, of = record) =>
  detailsSchema(of).parse({ ...detailsFormOf(of), ...change });
const refused = (change: object, of = record) =>
  (detailsSchema(of).safeParse({ ...detailsFormOf(of), ...change }).error?.issues ?? []).map(
    (issue) => [issue.path.join("."), issue.code === "custom" ? issue.params?.problem : issue.code],
  );

describe("Changed details of an invoice group", () => {
  it("are nothing while the form is as the record", () => {
    expect(read({})).toEqual({ content: {}, changes: [], note: "" });
  });

  it("keep a name whose street is hidden, unless a whole one is typed", () => {
    const hidden = { ...record, secretLocation: true, name: "Hytta, •••" };
    expect(read({}, hidden)).toEqual({ content: {}, changes: [], note: "" });
    expect(read({ name: "Cabin" }, hidden).content).toEqual({ Name: "Cabin" });
    expect(refused({ name: "Cabin, •••" }, hidden)).toEqual([["name", "hidden"]]);
    expect(refused({ name: "" })).toEqual([["name", "too_small"]]);
  });

  it("are only the fields that differ, and billing accepts them", () => {
    const { content, changes } = read({ name: " Hytta på fjellet ", mobile: "+47 900 54 321" });
    expect(content).toEqual({
      Name: "Hytta på fjellet",
      CommunicationObjects: [{ Type: "Mobile", Value: "+47 900 54 321" }],
    });
    expect(updateInvoiceGroupSchema.safeParse({ RequestId, ...content }).success).toBe(true);
    expect(changes).toEqual([
      { field: "name", from: ["Hytta"], to: ["Hytta på fjellet"] },
      { field: "mobile", from: ["+4790012345"], to: ["+47 900 54 321"] },
    ]);
  });

  it("take away what was emptied", () => {
    expect(read({ invoiceTag: "", email: "", mobile: " " }).content).toEqual({
      InvoiceTag: null,
      CommunicationObjects: [
        { Type: "Email", Value: null },
        { Type: "Mobile", Value: null },
      ],
    });
  });

  it("replace the address as a whole", () => {
    const { content, changes } = read({ postalCode: "0157", countryCode: "se" });
    expect(content).toEqual({
      Addresses: [{ Street: "Storgata 1", PostalCode: "0157", City: "Oslo", CountryCode: "SE" }],
    });
    expect(updateCustomerInvoiceGroupSchema.safeParse({ RequestId, ...content }).success).toBe(
      true,
    );
    expect(changes).toEqual([
      {
        field: "address",
        from: ["Storgata 1", "0155 Oslo", "NO"],
        to: ["Storgata 1", "0157 Oslo", "SE"],
      },
    ]);
    expect(read({ countryCode: "" }).content.Addresses?.[0]).not.toHaveProperty("CountryCode");
  });

  it.each([
    ["no name", { name: " " }, [["name", "too_small"]]],
    ["a long name", { name: "x".repeat(201) }, [["name", "too_big"]]],
    [
      "half an address",
      { street: "", city: "" },
      [
        ["street", "required"],
        ["city", "required"],
      ],
    ],
    ["a country in words", { countryCode: "Norge" }, [["countryCode", "country"]]],
    ["a wrong e-mail", { email: "kari@" }, [["email", "email"]]],
    ["a wrong mobile", { mobile: "later" }, [["mobile", "mobile"]]],
    [
      "several wrong fields at once",
      { name: "", email: "x", mobile: "y" },
      [
        ["name", "too_small"],
        ["email", "email"],
        ["mobile", "mobile"],
      ],
    ],
  ])("are refused with %s, by field", (_what, change, problems) => {
    expect(refused(change)).toEqual(problems);
  });

  it("leave old values alone that billing would not accept now", () => {
    const old = { ...record, email: "unknown", cellphone: "ask", address: null };
    expect(read({ name: "Ny" }, old).content).toEqual({ Name: "Ny" });
  });

  it("show nothing of a protected address, and keep what stays empty", () => {
    const hidden = { ...record, secretLocation: true };
    expect(detailsFormOf(hidden)).toEqual({
      ...start,
      street: "",
      postalCode: "",
      city: "",
      countryCode: "",
      email: "",
      mobile: "",
    });
    expect(read({}, hidden).content).toEqual({});
    const { content, changes } = read({ email: "ny@example.no" }, hidden);
    expect(content).toEqual({ CommunicationObjects: [{ Type: "Email", Value: "ny@example.no" }] });
    expect(changes).toEqual([{ field: "email", from: null, to: ["ny@example.no"] }]);
    expect(refused({ street: "Ny vei 2" }, hidden)).toEqual([
      ["postalCode", "required"],
      ["city", "required"],
    ]);
  });

  it("are named by their field where billing refuses one of a list", () => {
    const { content } = read({ email: "ny@example.no", mobile: "900 12 345" });
    expect(detailsPath("content.CommunicationObjects.0.Value", content)).toBe("email");
    expect(detailsPath("CommunicationObjects.1", content)).toBe("mobile");
    expect(detailsPath("CommunicationObjects.2.Value", content)).toBe(
      "CommunicationObjects.2.Value",
    );
    expect(detailsPath("content.Addresses.0.City", content)).toBe("content.Addresses.0.City");
  });
});
