import { expect, it } from "vitest";
import { defaultHints, OptionsError, readOptions } from "./options";

const addresses = ["--service-url", "https://s.example/", "--auth-url=https://a.example"];

it("uses the embedded service and writes nothing by default", () => {
  expect(readOptions([])).toEqual({
    serviceUrl: null,
    authUrl: null,
    clientId: null,
    tenantId: null,
    scope: null,
    write: false,
    hints: defaultHints,
  });
});

it("takes a deployment's addresses and what no operation lists", () => {
  const given = [...addresses, "--client-id", "c", "--tenant-id", "t", "--scope", "s", "--write"];
  const named = ["--third-party", "ERP:{customerNumber}:1", "--journal-entry", "J-{invoiceNumber}"];
  expect(readOptions([...given, ...named])).toEqual({
    serviceUrl: "https://s.example",
    authUrl: "https://a.example",
    clientId: "c",
    tenantId: "t",
    scope: "s",
    write: true,
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
  [["--third-party", "CRM"], "--third-party"],
])("names what is wrong with %j instead of asking another service", (args, named) => {
  expect(() => readOptions(args)).toThrow(OptionsError);
  expect(() => readOptions(args)).toThrow(named);
});
