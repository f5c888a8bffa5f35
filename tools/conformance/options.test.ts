import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { operationList } from "./operation-list";
import { defaultHints, OptionsError, readOptions, usage } from "./options";

const addresses = ["--service-url", "https://s.example/", "--auth-url=https://a.example"];

it("uses the embedded service and writes nothing by default", () => {
  expect(readOptions([])).toEqual({
    serviceUrl: null,
    authUrl: null,
    tokenUrl: null,
    clientId: null,
    tenantId: null,
    scope: null,
    otherTenantId: null,
    otherClientId: null,
    write: false,
    help: false,
    only: operationList.map(({ id }) => id),
    hints: defaultHints,
  });
});

it("takes a deployment's addresses and what no operation lists", () => {
  const given = [...addresses, "--client-id", "c", "--tenant-id", "t", "--scope", "s", "--write"];
  const other = ["--other-tenant-id", "u", "--other-client-id", "d"];
  const named = ["--third-party", "ERP:{customerNumber}:1", "--journal-entry", "J-{invoiceNumber}"];
  const only = ["--only", "listProducts,listEvents"];
  expect(readOptions([...given, ...other, ...named, ...only])).toEqual({
    serviceUrl: "https://s.example",
    authUrl: "https://a.example",
    tokenUrl: null,
    clientId: "c",
    tenantId: "t",
    scope: "s",
    otherTenantId: "u",
    otherClientId: "d",
    write: true,
    help: false,
    only: ["listProducts", "listEvents"],
    hints: {
      thirdParty: { system: "ERP", id: "{customerNumber}:1" },
      journalEntry: "J-{invoiceNumber}",
    },
  });
});

it.each([
  [["--service-url", "s.example", ...addresses.slice(2), "--client-id", "c"], "--service-url"],
  [addresses, "--client-id"],
  [["--client-secret", "x"], "--client-secret"],
  [["--only", "listProducts,listAll"], "listAll"],
  [[...addresses, "--client-id", "c", "--token-url", "https://t.example"], "--token-url"],
  [["--third-party", "CRM"], "--third-party"],
])("names what is wrong with %j instead of asking another service", (args, named) => {
  expect(() => readOptions(args)).toThrow(OptionsError);
  expect(() => readOptions(args)).toThrow(named);
});

it("describes every option of the usage in the README", () => {
  const readme = readFileSync(new URL("README.md", import.meta.url), "utf8");
  const options = new Set(usage.match(/--[a-z-]+/g));
  expect(options.size).toBeGreaterThan(9);
  expect([...options].filter((option) => !readme.includes(`\`${option}`))).toEqual([]);
});
