import { describe, expect, it } from "vitest";
import { identifierSchema } from "./identifier";
import {
  invoiceGroupConfigSchema,
  invoiceGroupSettingsSchema,
  updateInvoiceGroupConfigSchema,
} from "./invoice-group";
import { accountSearchParametersSchema } from "./invoice-group-search";
import { operationTable } from "./operation-table";
import { operations } from "./operations";

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
  it("take null as not filtered and name what they do not know", () => {
    expect(accountSearchParametersSchema.safeParse({ name: null, status: 0 }).success).toBe(true);
    const unknown = accountSearchParametersSchema.safeParse({ nam: "x" });
    expect(unknown.error?.issues[0]).toMatchObject({ code: "unrecognized_keys", keys: ["nam"] });
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

  it("stand once at each method and path", () => {
    const addresses = Object.values(operationTable).map((row) => `${row.method} ${row.path}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });
});
