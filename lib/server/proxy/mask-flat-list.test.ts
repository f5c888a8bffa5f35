import fc from "fast-check";
import { afterEach, expect, it, vi } from "vitest";
import { invoiceGroupConfigSchema } from "../../contract/invoice-group";
import { exampleGroup } from "../../domain/invoice-groups/example-group";
import { exampleQueueLine } from "../../domain/invoice-lines/testing/example-queue-line";
import { nationalIds, norwegianIds } from "../../domain/testing/national-ids";
import { maskBytes } from "./mask-answer";

afterEach(() => vi.restoreAllMocks());

const id = "queryInvoiceGroups";
const mask = (json: string) => maskBytes(id, Buffer.from(json)).toString("utf8");
/** A list that begins with a space is parsed. */
const maskParsed = (json: string) => mask(` ${json}`);

const hidden = fc.oneof(
  nationalIds,
  fc.constantFrom("Bearer c4nary", "token=c4nary", "eyJhbGciOiJIUzI1NiJ9.c4nary", "a%20b"),
);
const around = fc.string({ unit: fc.constantFrom(...'aå𝟙٣ 1-"\\/\n\t{}[]:,\u007f') });
const text = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.tuple(around, hidden, around).map((all) => all.join("")),
  fc.constantFrom("", "a3".repeat(16), "2026-01-31", "+47 912 34 567", "kari@example.no"),
);
const literals = fc.oneof(
  text.map((value) => JSON.stringify(value)),
  fc.constantFrom("null", "true", "false", "null", "0", "-0", "1.10", "1e3", "12121212121"),
  fc.constantFrom('"\\/"', '"\\b"', "1234567890123456789", "-1.50", "[]", "{}", '["x"]'),
  norwegianIds.map((number) => String(Number(number))),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => JSON.stringify(value)),
);
const names = [...Object.keys(invoiceGroupConfigSchema.shape), "ssn", "customerSsnorg", "street"];
const more = ["token", "comment", "totalSum", "telefon"];

/** Lists whose records have the same names in the same order, as a service writes them. */
const lists = fc
  .uniqueArray(fc.constantFrom(...names, ...more), { minLength: 1, maxLength: 12 })
  .chain((chosen) => {
    const record = fc
      .tuple(
        fc.constantFrom("true", "false", "false", "null", '"true"'),
        fc.array(literals, { minLength: chosen.length, maxLength: chosen.length }),
      )
      .map(([location, values]) => {
        const fields = chosen.map((name, place) => {
          return `"${name}":${name === "secretLocation" ? location : values[place]}`;
        });
        return `{${fields.join(",")}}`;
      });
    return fc.array(record, { minLength: 1, maxLength: 4 });
  })
  .map((records) => `[${records.join(",")}]`);

it("gives a list the same bytes, whether it is parsed or masked as it is written", () => {
  fc.assert(
    fc.property(lists, (json) => {
      const parsed = maskParsed(json);
      expect(mask(json)).toBe(parsed);
    }),
    { numRuns: 500 },
  );
});

it("parses a list of groups once; then it masks lists that are written alike without parsing", () => {
  const group = exampleGroup({ secretLocation: false, customerName: "Å. Berg 15076500565" });
  const { address, contacts, bankAccounts, dimensions, ...flat } = group;
  const json = JSON.stringify([flat, { ...flat, secretLocation: true }]);
  const parsed = maskParsed(json);
  const parse = vi.spyOn(JSON, "parse");
  expect(mask(json)).toBe(parsed);
  expect(parse).not.toHaveBeenCalled();
  expect(parsed).toContain("Å. Berg");
  expect(parsed).not.toContain("15076500565");
  expect(JSON.parse(parsed)[1]).toMatchObject({ email: null, cellphone: null });
});

it.each([
  ["false", "ola@example.no"],
  ["true", null],
  ["null", null],
  ['"false"', null],
])("shows contact details of a flat record by its own protection, %s", (location, email) => {
  const first = '{"name":"a","secretLocation":false,"email":"kari@example.no"}';
  const json = `[${first},{"name":"b","secretLocation":${location},"email":"ola@example.no"}]`;
  const parsed = maskParsed(json);
  const parse = vi.spyOn(JSON, "parse");
  expect(mask(json)).toBe(parsed);
  expect(parse).not.toHaveBeenCalled();
  expect(JSON.parse(parsed)).toMatchObject([{ email: "kari@example.no" }, { email }]);
});

it("shows a company of the test registers that may lack a zero in a test environment alone", () => {
  const bytes = Buffer.from('[{"customerSsnorg":"310123463"},{"customerSsnorg":"999000010"}]');
  const shown = (testSeries: boolean) =>
    maskBytes("listOpenInvoices", bytes, undefined, testSeries).toString("utf8");
  expect(shown(false)).toBe('[{"customerSsnorg":"••••••••"},{"customerSsnorg":"999000010"}]');
  expect(shown(true)).toBe(bytes.toString("utf8"));
});

it("hides contact details of flat records that say nothing of their protection", () => {
  const json = '[{"name":"a","email":"kari@example.no"}]';
  expect([maskParsed(json), mask(json)]).toEqual(Array(2).fill('[{"name":"a","email":null}]'));
});

it("replaces references in each list of flat invoices", () => {
  const json = Buffer.from('[{"invoiceNumber":"1","pdf":"https://a.example/?token=c4nary"}]');
  for (const _ of ["learned", "written alike"]) {
    const masked = maskBytes("listInvoices", json).toString("utf8");
    expect(masked).toBe('[{"invoiceNumber":"1","hasPdf":true}]');
  }
});

const { address, contacts, bankAccounts, dimensions, ...whole } = exampleGroup({});

it("has no record to read in a list that is written as declared", () => {
  const json = Buffer.from(JSON.stringify([whole, whole]));
  const values: unknown[] = [];
  const read = (value: unknown) => {
    values.push(structuredClone(value));
    return value;
  };
  for (const _ of ["learned", "written alike"]) maskBytes(id, json, read);
  expect(values.at(-1)).toEqual([]);
});

it("masks abandoned lines without parsing, whose prices have four decimals", () => {
  const { line } = exampleQueueLine("1".repeat(32), { vendor: "Berg 15076500565" });
  const page = (price: string) =>
    Buffer.from(JSON.stringify([line, line]).replaceAll('"price":100', `"price":${price}`));
  const read = (value: unknown) => value;
  maskBytes("listAbandonedLines", page("1.0000"), read);
  const parse = vi.spyOn(JSON, "parse");
  const masked = maskBytes("listAbandonedLines", page("-34567890123.0490"), read).toString();
  expect(parse).not.toHaveBeenCalled();
  expect(masked).toContain('"price":-34567890123.0490,');
  expect(masked).not.toContain("15076500565");
  // Sixteen digits may be others in a double.
  maskBytes("listAbandonedLines", page("234567890123.0490"), read);
  expect(parse).toHaveBeenCalled();
});

it.each([
  ["left out", { name: undefined }],
  ["null", { name: null }],
  ["null as a number", { restAmount: null }],
  ["a number as a text", { restAmount: "250,00" }],
  ["a number with too many digits", { erpId: 707057500000009875n }],
  ["minus zero", { restAmount: "-0.0" }],
  ["a name of a code", { status: "Ended" }],
  ["a flag as a text", { printFee: "true" }],
  ["an identifier with dashes", { guid: "01234567-89ab-cdef-0123-456789abcdef" }],
  ["a moment for a day", { lastInvoiceDay: "2026-06-30T22:00:00Z" }],
  ["a day that is none", { lastInvoiceDay: "0001-01-01" }],
])("reads a list with a value that is not declared so: %s", (_, change) => {
  const written = (value: unknown) =>
    JSON.stringify(value, (__, field: unknown) =>
      typeof field === "bigint" ? `bigint ${field}` : field,
    ).replaceAll(/"bigint (\d+)"|"(-0\.0)"/g, "$1$2");
  const json = written([whole, { ...whole, ...change }]);
  const values: unknown[] = [];
  const read = (value: unknown) => {
    values.push(value);
    return value;
  };
  maskBytes(id, Buffer.from(JSON.stringify([whole])), read);
  maskBytes(id, Buffer.from(json), read);
  expect(values.at(-1)).toHaveLength(2);
});

it("passes a list that begins with null", () => {
  expect(mask('[null,{"name":"a"}]')).toBe('[null,{"name":"a"}]');
});

it.each([
  '[{"name":"a","note":"b"},{"note":"15076500565","name":"a"}]',
  '[{"name":"a","note":"b"},{"name":"15076500565","name":"a"}]',
  '[{"name":"a","note":"b"},{"name":"a"}]',
  '[{"name":"a","note":"b"},{"name":"a","note":"b","more":"15076500565"}]',
  '[{"name":"a","note":"b"}, {"name":"a","note":"15076500565"}]',
  '[{"name":"a","note":{"ssn":"15076500565"}},{"name":"a","note":["15076500565"]}]',
  '[{"name":"a","note":"\\u0031\\u0035076500565"}]',
])("parses %s, which is written in another way", (json) => {
  maskParsed('[{"name":"a","note":"b"}]');
  const parsed = maskParsed(json);
  maskParsed('[{"name":"a","note":"b"}]');
  expect(mask(json)).toBe(parsed);
  expect(parsed).not.toContain("15076500565");
});

it.each([
  '[{"name":"a","note":"b"}',
  '[{"name":"a","note":"b"}]]',
  '[{"name":"a","note":"b"},]',
  '[{"name":"a","note":"b"}{"name":"a","note":"b"}]',
  '[{"name":"a","note":"b\nc"}]',
  '[{"name":"a","note":"\\q"}]',
  '[{"name":"a","note":"b"}] x',
  '[{"name":"a","note":nul}]',
])("refuses %j, which is no JSON", (json) => {
  maskParsed('[{"name":"a","note":"b"}]');
  expect(() => mask(json)).toThrow(SyntaxError);
});
