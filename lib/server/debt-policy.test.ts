import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { demoAgency, nordicFeeRules } from "../domain/debt-cases/policy";
import { readDebtPolicy } from "./debt-policy";
import { EnvError } from "./env";
import { deskRuntime } from "./runtime";
import { testSettings } from "./testing/test-desk";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "debt-policy-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

function read(content: unknown) {
  const file = path.join(folder, "policy.json");
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
  return readDebtPolicy({ DEBT_POLICY: file, EMBEDDED: true });
}

it("has an agency for trying out with the embedded service alone, and only without a file", () => {
  expect(readDebtPolicy({ EMBEDDED: true, DEBT_POLICY: undefined }).agencies).toEqual([demoAgency]);
  expect(readDebtPolicy({ EMBEDDED: false, DEBT_POLICY: undefined }).agencies).toEqual([]);
  expect(read({}).agencies).toEqual([]);
});

it("puts a file over the rules that are built in", () => {
  const policy = read({ country: "DK", feeRules: { highestFee: 90 } });
  expect(policy).toMatchObject({
    country: "DK",
    secondPersonAbove: { DKK: { fees: 500, resolve: 10_000 } },
  });
  expect(policy.feeRules).toEqual({ ...nordicFeeRules.DK, highestFee: 90 });
});

it.each([
  ["the file", "{"],
  ["the file", []],
  ["countries", { countries: "NO" }],
  ["country", { country: "NL" }],
  ["feeRules.mostFees", { feeRules: { mostFees: -1 } }],
  ["feeRules.highest", { feeRules: { highest: 5 } }],
  ["agencies.1.idPattern", { agencies: [demoAgency, { ...demoAgency, idPattern: "X" }] }],
  ["agencies.0.urlTemplate", { agencies: [{ ...demoAgency, urlTemplate: "http://x/{n}" }] }],
  ["secondPersonAbove.fees", { secondPersonAbove: { fees: "500" } }],
  ["secondPersonAbove.NOK.fees", { secondPersonAbove: { NOK: { fees: -1 } } }],
  ["secondPersonAbove.NOK.fee", { secondPersonAbove: { NOK: { fee: 1 } } }],
  ["secondPersonAbove.NKO", { secondPersonAbove: { NKO: { fees: 1 } } }],
  ["secondPersonAbove.fee", { secondPersonAbove: { fee: 500 } }],
  ["secondPersonAbove", { secondPersonAbove: { fees: 1, NOK: { fees: 2 } } }],
])("names the setting, the file and %s where that is wrong", (field, content) => {
  expect(() => read(content)).toThrow(EnvError);
  const start = `DEBT_POLICY in ${path.join(folder, "policy.json")}: ${field}: `;
  expect(() => read(content)).toThrow(start);
});

it("says how a limit is written where its currency is none, or is said twice", () => {
  const wrong = (secondPersonAbove: object) => () => read({ secondPersonAbove });
  expect(wrong({ kroner: { fees: 500 } })).toThrow(
    /secondPersonAbove\.kroner: Is neither a currency .* such as "NOK": \{ "fees": 500,/,
  );
  expect(wrong({ resolve: 1, NOK: {} })).toThrow(
    /secondPersonAbove: Has resolve both below NOK and without a currency/,
  );
});

it("says of a file that is missing where it was looked for", () => {
  const file = path.join(folder, "none.json");
  expect(() => readDebtPolicy({ DEBT_POLICY: file, EMBEDDED: false })).toThrow(
    `DEBT_POLICY in ${file}: the file: can't be read (ENOENT).`,
  );
});

it("refuses to start with a wrong file before it opens its database", async () => {
  const file = path.join(folder, "refused.json");
  writeFileSync(file, JSON.stringify({ country: "NL" }));
  const DATA_DIR = path.join(folder, "data");
  const settings = { SERVICE_URL: "http://service.test", AUTH_URL: "http://auth.test" };
  for (const [name, value] of Object.entries({ ...testSettings, ...settings })) {
    vi.stubEnv(name, value);
  }
  vi.stubEnv("DATA_DIR", DATA_DIR);
  vi.stubEnv("DEBT_POLICY", file);
  try {
    await expect(deskRuntime()).rejects.toThrow(`DEBT_POLICY in ${file}: country: `);
    expect(existsSync(DATA_DIR)).toBe(false);
  } finally {
    vi.unstubAllEnvs();
  }
});
