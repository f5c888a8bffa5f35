import { afterEach, expect, it, vi } from "vitest";
import { z } from "zod";
import { requireDeclared } from "./require-declared";

const schema = z.object({ name: z.string(), paidAmount: z.number().nullable() });
const check = (answer: unknown) => () => requireDeclared("getWork", schema, answer);

afterEach(() => vi.unstubAllEnvs());

it("an answer passes that is exactly what the contract declares", () => {
  expect(check({ name: "A", paidAmount: 10 })).not.toThrow();
  expect(check({ name: "A", paidAmount: null, absent: undefined })).not.toThrow();
});

it("an answer with a field of another type, or with a field too many, fails", () => {
  expect(check({ name: "A", paidAmount: "10" })).toThrow("paidAmount");
  expect(check({ name: "A", paidAmount: 10, tenantId: "t" })).toThrow("getWork");
});

it("production does not look", () => {
  vi.stubEnv("NODE_ENV", "production");
  expect(check({ tenantId: "t" })).not.toThrow();
});
