import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { identifierSchema } from "./identifier";
import {
  invoiceGroupConfigSchema,
  invoiceGroupSettingsSchema,
  updateInvoiceGroupConfigSchema,
} from "./invoice-group";
import { accountSearchParametersSchema } from "./invoice-group-search";
import { operationTable } from "./operation-table";
import { type OperationShapes, operations } from "./operations";

const group = "0123456789abcdef0123456789abcdef";
const customer = "fedcba9876543210fedcba9876543210";

function problems(body: unknown): string[] {
  const result = updateInvoiceGroupConfigSchema.safeParse(body);
  return result.success ? [] : result.error.issues.map((issue) => issue.path.join("."));
}

describe("the invoice group configuration record", () => {
  it("has the interface's 44 fields", () => {
    expect(Object.keys(invoiceGroupConfigSchema.shape)).toHaveLength(44);
  });

  it("has the interface's 26 changeable settings, each a field of the record", () => {
    const settings = Object.keys(invoiceGroupSettingsSchema.shape);
    expect(settings).toHaveLength(26);
    for (const name of settings) expect(invoiceGroupConfigSchema.shape).toHaveProperty(name);
  });
});

describe("Update Invoice Group Configuration", () => {
  it("takes exactly one of accountGuid and customerGuid", () => {
    expect(problems({ accountGuid: group, printFee: true })).toEqual([]);
    expect(problems({ customerGuid: customer, printFee: true })).toEqual([]);
    expect(problems({ printFee: true })).toEqual(["accountGuid", "customerGuid"]);
    expect(problems({ accountGuid: group, customerGuid: customer, printFee: true })).toEqual([
      "accountGuid",
      "customerGuid",
    ]);
  });

  it("refuses a body without a setting, an unknown name and a value that is not listed", () => {
    expect(problems({ accountGuid: group })).toEqual([""]);
    expect(problems({ accountGuid: group, printFee: true, printfee: true })).toEqual([""]);
    expect(problems({ accountGuid: group, distributionChannel: 99 })).toEqual([
      "distributionChannel",
    ]);
    expect(problems({ accountGuid: group, invoiceMinLimit: 1.234 })).toEqual(["invoiceMinLimit"]);
    expect(problems({ accountGuid: group, invoiceMinLimit: -1 })).toEqual(["invoiceMinLimit"]);
  });

  it("keeps the difference between clearing a text and leaving it", () => {
    const cleared = updateInvoiceGroupConfigSchema.parse({ accountGuid: group, note: null });
    expect(cleared).toEqual({ accountGuid: group, note: null });
  });
});

describe("identifiers", () => {
  it("are answered in 32 lower-case characters, whichever form came in", () => {
    expect(identifierSchema.parse("01234567-89AB-CDEF-0123-456789ABCDEF")).toBe(group);
    expect(identifierSchema.safeParse("0123").success).toBe(false);
  });
});

describe("search parameters", () => {
  const refused = (body: unknown) =>
    accountSearchParametersSchema.safeParse(body).error?.issues.map(({ path }) => path.join("."));

  it("take null as not filtered, and hold the known names to their kinds", () => {
    expect(accountSearchParametersSchema.safeParse({ name: null, status: 0 }).success).toBe(true);
    expect(refused({ name: 7, status: "0", restAmountFrom: "1" })).toEqual([
      "name",
      "status",
      "restAmountFrom",
    ]);
  });

  it("let a name of another service's template pass unchanged, with a plain value", () => {
    const body = { segment: "north", creditClass: 2.5, vip: false, "crm.rank": null, toString: 1 };
    expect(accountSearchParametersSchema.parse(body)).toEqual(body);
  });

  it.each([
    ["an object", { $gt: 1 }],
    ["a list", ["a"]],
    ["a text beyond 200 characters", "x".repeat(201)],
    ["a number without end", Number.POSITIVE_INFINITY],
  ])("refuse %s as the value of an unknown name, by its name", (_case, value) => {
    expect(refused({ segment: value, vip: true })).toEqual(["segment"]);
  });

  it("refuse what is no name, and more unknown names than any template has", () => {
    expect(refused({ "credit class": 1, "": 1 })).toEqual(["credit class", ""]);
    const many = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`name${index}`, index]));
    expect(accountSearchParametersSchema.safeParse({ ...many(100), status: 0 }).success).toBe(true);
    expect(refused(many(101))).toEqual([""]);
  });
});

describe("operations", () => {
  it("declare every placeholder of their path, and no other parameter", () => {
    for (const [id, row] of Object.entries(operationTable)) {
      const placeholders = [...row.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      const shapes = Object.entries(operations).find(([name]) => name === id)?.[1];
      expect(Object.keys(shapes?.params.shape ?? {}), id).toEqual(placeholders);
    }
  });

  it("refuse an unknown name in the query and the body", () => {
    const unknown = { nobodysName: 1 };
    const takesIt = (schema: z.ZodType | null) =>
      [unknown, [unknown]].every((given) => {
        const issues = schema?.safeParse(given).error?.issues ?? [];
        return schema && !issues.some(({ code }) => code === "unrecognized_keys");
      });
    const taking = Object.entries<OperationShapes>(operations).flatMap(([id, { query, body }]) =>
      Object.entries({ query, body }).flatMap(([part, schema]) =>
        takesIt(schema) ? [`${id} ${part}`] : [],
      ),
    );
    // The search takes the names of another service's template.
    expect(taking).toEqual(["queryInvoiceGroups body"]);
  });

  it("have each method and path once", () => {
    const addresses = Object.values(operationTable).map((row) => `${row.method} ${row.path}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });
});
