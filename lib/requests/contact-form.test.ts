import { describe, expect, it } from "vitest";
import { createContactSchema } from "../contract/customer-changes";
import { contactPath, contactSchema, contactsOfSameEmail, emptyContact } from "./contact-form";

const customerGuid = "c".repeat(32);
const accountGuid = "a".repeat(32);
const schema = contactSchema(customerGuid);
const named = { ...emptyContact(accountGuid), givenName: " Ola ", familyName: "Øst" };
const problems = (change: object) =>
  (schema.safeParse({ ...named, ...change }).error?.issues ?? []).map((issue) => [
    issue.path.join("."),
    issue.code === "custom" ? issue.params?.problem : issue.code,
  ]);

describe("A new contact", () => {
  it("needs a name and its invoice group, and has nothing else unless given", () => {
    expect(schema.parse(named)).toEqual({
      accountGuid,
      content: { GivenName: "Ola", FamilyName: "Øst", CustomerGuid: customerGuid },
      note: "",
    });
    expect(problems({ givenName: " ", familyName: "", accountGuid: "" })).toEqual([
      ["accountGuid", "too_small"],
      ["givenName", "too_small"],
      ["familyName", "too_small"],
    ]);
  });

  it("becomes a body that billing accepts", () => {
    const { content } = schema.parse({
      ...named,
      email: "ola@example.no",
      mobile: "900 12 345",
      roles: { Invoice: true, Contract: false, Technical: true },
      identifiers: [
        { system: "CRM", id: "12" },
        { system: " ", id: "" },
        { system: "PORTAL", id: "x-9" },
      ],
    });
    expect(content).toMatchObject({
      Email: "ola@example.no",
      Mobile: "900 12 345",
      Roles: ["Invoice", "Technical"],
      Identifiers: [
        { System: "CRM", Id: "12" },
        { System: "PORTAL", Id: "x-9" },
      ],
    });
    const body = { RequestId: "a".repeat(32), ...content };
    expect(createContactSchema.parse(body)).toEqual(body);
  });

  it("is refused by field", () => {
    expect(problems({ email: "ola@", mobile: "?" })).toEqual([
      ["email", "email"],
      ["mobile", "mobile"],
    ]);
    const half = [
      { system: "CRM", id: "" },
      { system: "", id: "7" },
    ];
    expect(problems({ identifiers: half })).toEqual([
      ["identifiers.0.id", "required"],
      ["identifiers.1.system", "required"],
    ]);
  });

  it("is known by another system once, and by 20 of them at most", () => {
    const row = (system: string) => ({ system, id: "1" });
    expect(problems({ identifiers: [row("CRM"), row("ERP"), row("CRM ")] })).toEqual([
      ["identifiers.2.system", "repeated"],
    ]);
    const many = Array.from({ length: 21 }, (_, at) => row(`S${at}`));
    expect(problems({ identifiers: many })).toEqual([["identifiers.20.system", "many"]]);
    expect(problems({ identifiers: many.slice(1) })).toEqual([]);
  });

  it("has the errors of billing at the rows that were filled in", () => {
    const rows = ["", "CRM", " ", "ERP"].map((system) => ({ system, id: "1" }));
    expect(contactPath("content.Identifiers.1.System", rows)).toBe("content.Identifiers.3.System");
    expect(contactPath("Identifiers.7.Id", rows)).toBe("Identifiers.7.Id");
    expect(contactPath("content.GivenName", rows)).toBe("content.GivenName");
  });

  it("is compared with the customer's contacts by e-mail", () => {
    const contacts = [
      { givenName: "Kari", familyName: "Vest", email: "Felles@example.no" },
      { givenName: "Per", familyName: "Nord", email: null },
    ];
    expect(contactsOfSameEmail(" felles@EXAMPLE.no", contacts)).toEqual(contacts.slice(0, 1));
    expect(contactsOfSameEmail("", contacts)).toEqual([]);
  });
});
