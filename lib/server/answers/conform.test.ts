import { expect, it } from "vitest";
import { type OperationId, operationTable } from "../../contract/operation-table";
import { operations } from "../../contract/operations";
import { conform } from "./conform";
import { decodeJson } from "./decode-json";
import { markNumbers } from "./mark-numbers";
import { type Shape, shapeOf } from "./shape";

interface Reading {
  readonly value: Record<string, unknown>;
  readonly differences: readonly string[];
}

/** A record or the only item of a list, read as an answer of the operation. */
function read(id: OperationId, json: string): Reading {
  const differences: string[] = [];
  const value: unknown = JSON.parse(markNumbers(json));
  const border = {
    timeZone: "Europe/Oslo",
    testSeries: false,
    report: (field: string, kind: string) => differences.push(`${field} ${kind}`),
    reported: () => differences.length,
  };
  const shape = shapeOf(id);
  const isItem = shape.is === "list" && !Array.isArray(value);
  const read: unknown = conform(isItem ? [value] : value, shape, border, false);
  return { value: Object(isItem ? Object(read)[0] : read), differences };
}

const group = (json: object | string) =>
  read("queryInvoiceGroups", typeof json === "string" ? json : JSON.stringify(json));

it("JS5: reads codes that are named, numbers that are texts, and names in capitals", () => {
  const { value, differences } = group({
    Guid: "0A1B2C3D-4e5f-6071-8293-a4b5c6d7e8f9",
    Name: "Kari",
    status: "Ended",
    distributionChannel: "eInvoicePeppol",
    invoiceMinLimit: "250,00",
    restAmount: "-10.5",
    printFee: "True",
    administrationfee: 0,
    invoiceInterval: "Fortnightly",
    Internal: true,
  });
  expect(value).toMatchObject({
    guid: "0a1b2c3d4e5f60718293a4b5c6d7e8f9",
    name: "Kari",
    status: -1,
    distributionChannel: 3,
    invoiceMinLimit: 250,
    restAmount: -10.5,
    printFee: true,
    administrationfee: false,
    invoiceInterval: "Fortnightly",
    internal: true,
  });
  expect(value).not.toHaveProperty("Name");
  expect(differences).toEqual(
    expect.arrayContaining([
      "guid renamed",
      "guid converted",
      "status converted",
      "invoiceMinLimit converted",
      "invoiceInterval unknown-value",
      "paymentTerms missing",
      "customerName missing",
    ]),
  );
  expect(differences).not.toContain("erpId missing");
});

it("makes an absent field null, a list empty and a record one of absent fields", () => {
  const { value } = read("getInvoiceGroup", "{}");
  expect(value).toMatchObject({ name: "", erpId: null, status: null, secretLocation: null });
  expect(value.customer).toMatchObject({ name: "", status: null, address: null });
  const full = read("getInvoiceGroupConfig", '{"contacts":null,"dimensions":{"$values":[{}]}}');
  expect(full.value).toMatchObject({ contacts: [], bankAccounts: [], dimensions: [{ value: "" }] });
});

it("MP2: keeps every digit of an identifier that is a number, also where it is not declared", () => {
  const point = '{"accountingPointId":707057500000009875,"gridOwnerGln":7080000000017.0,"x":[1e3]}';
  const { value, differences } = read("listMeteringPointsOfCustomer", point);
  expect(value).toMatchObject({ accountingPointId: "707057500000009875", x: [1000] });
  expect(value.gridOwnerGln).toBe("7080000000017");
  expect(differences).toContain("accountingPointId converted");
  const undeclared = read("listEvents", '{"items":[{"payload":{"Gsrn":707057500000009875}}]}');
  expect(undeclared.value).toMatchObject({ items: [{ payload: { Gsrn: "707057500000009875" } }] });
});

it("DT1, DT3: reads moments as the tenant's days, and year 1 and 9999 as none", () => {
  const { value } = read(
    "listOpenInvoices",
    JSON.stringify({
      invoiceDate: "2026-11-11T23:00:00Z",
      invoiceCurrentDueDate: "2026-11-25T23:00:00Z",
      invoiceCreatedDate: "soon",
      invoiceDebtCaseDate: "9999-12-31T23:59:59.9999999",
      invoicePeriodStart: "0001-01-01T00:00:00",
      invoiceRestAmount: -0.0,
    }).replace('"invoiceRestAmount":0', '"invoiceRestAmount":-0.0'),
  );
  expect(value).toMatchObject({
    invoiceDate: "2026-11-12",
    invoiceCurrentDueDate: "2026-11-26",
    invoiceCreatedDate: "soon",
    invoiceDebtCaseDate: null,
    invoicePeriodStart: null,
    invoiceOriginalDueDate: null,
  });
  expect(Object.is(value.invoiceRestAmount, 0)).toBe(true);
});

it("makes one odd field null, and keeps the others", () => {
  const { value, differences } = group({ name: { text: "a" }, restAmount: [1], erpId: true });
  expect(value).toMatchObject({ name: "", restAmount: null, erpId: "true" });
  expect(differences).toEqual(expect.arrayContaining(["name unreadable", "restAmount unreadable"]));
});

it("leaves names that would reach a prototype, and names in both spellings", () => {
  const { value } = group('{"__proto__":{"name":"x"},"Constructor":1,"name":"a","Name":"b"}');
  expect(value).toMatchObject({ name: "a", Name: "b" });
  expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
});

it.each([
  ["a mark", Buffer.from('\ufeff["å"]')],
  ["UTF-16 with a mark", Buffer.from('\ufeff["å"]', "utf16le")],
  ["UTF-16 without a mark", Buffer.from('["å"]', "utf16le")],
  ["UTF-16 in the other order", Buffer.from('\ufeff["å"]', "utf16le").swap16()],
  ["plain UTF-8", Buffer.from('["å"]')],
])("JS3: decodes JSON with %s", (_, bytes) => {
  expect(JSON.parse(decodeJson(bytes).toString("utf8"))).toEqual(["å"]);
});

const answering = Object.keys(operationTable).filter(
  (id): id is OperationId => operations[id as OperationId].answer !== null,
);

it.each(answering)("reads an answer of %s whose parts are left out, null or odd", (id) => {
  const shape = shapeOf(id);
  const whole = example(shape);
  const wrap = (value: unknown) => (shape.is === "list" ? Object(value)[0] : value);
  expect(read(id, JSON.stringify(wrap(whole))).differences).toEqual([]);
  for (const path of pathsOf(wrap(whole))) {
    for (const odd of [undefined, null, {}, [], "?", 0, true]) {
      const { value } = read(id, JSON.stringify(withValue(wrap(whole), path, odd)));
      expectDeclared(value, shape.is === "list" ? shape.item : shape);
    }
  }
});

/** A value of a shape with every part. */
function example({ is, fields, item, form, values }: Shape): unknown {
  if (is === "list") return [example(item)];
  if (is === "object") {
    return Object.fromEntries([...fields].map(([name, field]) => [name, example(field)]));
  }
  if (is === "number") return 1;
  if (is === "boolean") return true;
  if (is !== "text") return null;
  const forms = { day: "2026-11-26", moment: "2026-11-26T00:00:00Z", identifier: "a".repeat(32) };
  return values?.[0] ?? (form === null ? "text" : forms[form]);
}

type Path = readonly (string | number)[];

function pathsOf(value: unknown): Path[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]): Path[] => {
    const key = Array.isArray(value) ? Number(name) : name;
    return [[key], ...pathsOf(part).map((rest): Path => [key, ...rest])];
  });
}

function withValue(value: unknown, path: Path, odd: unknown): unknown {
  const copy: unknown = structuredClone(value);
  const last = path.at(-1) ?? "";
  const holder: unknown = path.slice(0, -1).reduce((part: unknown, key) => Object(part)[key], copy);
  Object(holder)[last] = odd;
  return copy;
}

/** Lists are lists, records have every declared field, and an absent text is empty or null. */
function expectDeclared(value: unknown, { is, fields, item, optional }: Shape): void {
  if (is === "list") {
    expect(Array.isArray(value)).toBe(true);
    for (const part of Object.values(Object(value))) expectDeclared(part, item);
  } else if (is === "object") {
    if (value === null) expect(optional).toBe(true);
    else {
      expect(typeof value).toBe("object");
      for (const [name, field] of fields) {
        expect(value).toHaveProperty([name]);
        expectDeclared(Object(value)[name], field);
      }
    }
  } else if (is === "text") expect(value === null || typeof value === "string").toBe(true);
  else if (is === "boolean") expect(value === null || typeof value === "boolean").toBe(true);
  else if (is === "number")
    expect(value === null || ["number", "string"].includes(typeof value)).toBe(true);
}
