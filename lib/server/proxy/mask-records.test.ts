import { expect, it } from "vitest";
import { type Shape, undeclared } from "../answers/shape";
import { mayHide } from "../mask-text";
import { type Contacts, maskRecords } from "./mask-records";

const leaf = (is: Shape["is"]): Shape => ({
  is,
  fields: new Map(),
  item: undeclared,
  others: undeclared,
  optional: true,
  form: null,
  values: null,
});
const shape: Shape = {
  ...leaf("object"),
  fields: new Map([
    ["note", leaf("text")],
    ["due", leaf("number")],
    ["invoiceNumber", leaf("text")],
    ["mobile", leaf("text")],
    ["secretLocation", leaf("boolean")],
  ]),
};

function mask(record: object, contacts: Contacts = "by-record", declared = shape): unknown {
  const onText = (hideIn: (text: string) => string, text: string) => hideIn(text);
  return maskRecords(record, {
    contacts,
    shape: declared,
    declaredOnly: true,
    testSeries: false,
    onText,
    mayHide,
  });
}

const guid = "6f1d2c3a-8b4e-4c57-9a60-1e5d7b2f9c04";

it.each([
  ["a declared text", { note: "Called" }, "Called"],
  ["a number where one is declared", { due: 14 }, 14],
  ["a figure where a number is declared", { due: "-12.50" }, "-12.50"],
  ["another text where a number is declared", { due: "12.50 kr" }, null],
  ["an undeclared text", { more: "Called" }, null],
  ["an undeclared number", { more: 14 }, null],
  ["an undeclared figure", { more: "12.50" }, null],
  ["an undeclared identifier", { more: guid }, guid],
  ["an undeclared identifier without hyphens", { more: "a3".repeat(16) }, "a3".repeat(16)],
  ["an undeclared text with an identifier", { more: `${guid} Kari` }, null],
  ["an undeclared yes or no", { more: true }, true],
])("of a record with a protected address shows or hides %s", (_, field, shown) => {
  const masked = mask({ secretLocation: true, ...field });
  expect(masked).toEqual({ secretLocation: true, [Object.keys(field)[0] ?? ""]: shown });
});

it("shows undeclared values of a record whose address is open", () => {
  const record = { secretLocation: false, more: "Called", count: 14 };
  expect(mask({ ...record })).toEqual(record);
});

it.each([
  ["a number of a person as a number", { more: 1819010192 }, { more: "018190 •••••" }],
  ["a number that is too short for one", { more: 99_999_999 }, { more: 99_999_999 }],
  ["a declared number", { due: 1819010192 }, { due: 1819010192 }],
  ["a number of an invoice", { invoiceNumber: "01819010192" }, { invoiceNumber: "01819010192" }],
  [
    "a number of an invoice as a number",
    { invoiceNumber: 1819010192 },
    { invoiceNumber: 1819010192 },
  ],
  [
    "a mobile number of eleven digits",
    { mobile: "+47 01819010192" },
    { mobile: "+47 01819010192" },
  ],
  [
    "a number of a person as a mobile number",
    { mobile: "01819010192" },
    { mobile: "018190 •••••" },
  ],
  ["a telephone number as a note", { note: "+47 01819010192" }, { note: "+47 018190 •••••" }],
])("searches for national ids in %s", (_, field, shown) => {
  expect(mask({ secretLocation: false, ...field })).toEqual({ secretLocation: false, ...shown });
});

it("hides a secret in a number of an invoice", () => {
  const invoiceNumber = "F1 token=c4nary";
  expect(mask({ invoiceNumber }, "open")).toEqual({ invoiceNumber: "F1 token=•••" });
});

it("replaces a whole secret, but not what says that there is one", () => {
  const record = { secretLocation: false, webhookSecret: "c4nary", passwords: ["c4", "nary"] };
  expect(mask({ ...record, apiToken: true, bearer: null }, "open")).toEqual({
    secretLocation: false,
    webhookSecret: "•••",
    passwords: "•••",
    apiToken: true,
    bearer: null,
  });
});

it("finds the records of a page in its items, and in a list that stands for the page", () => {
  const item = { ...leaf("list"), item: shape };
  const page: Shape = { ...leaf("object"), fields: new Map([["items", item]]) };
  const records = () => [{ secretLocation: true, note: "Called", more: "Called" }];
  const masked = [{ secretLocation: true, note: "Called", more: null }];
  expect(mask({ items: records() }, "by-record", page)).toEqual({ items: masked });
  expect(mask(records(), "by-record", page)).toEqual(masked);
});

it("takes one protected part for the whole record, wherever it stands", () => {
  const open = { secretLocation: false };
  const parts = [{ ...open }, { secretLocation: true }, { ...open }];
  expect(mask({ ...open, parts, more: "Called" })).toMatchObject({ more: null });
  expect(mask({ parts: [{ ...open }], more: "Called" })).toMatchObject({ more: "Called" });
  expect(mask({ more: "Called" })).toMatchObject({ more: null });
});
