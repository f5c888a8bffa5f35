import { describe, expect, it } from "vitest";
import { toMinorUnits } from "../minor-units";
import { debtActKinds } from "./act-enumerations";
import {
  caseNamesOf,
  completePolicy,
  demoAgency,
  feeRulesIn,
  limitOf,
  limitsIn,
  needsSecondPerson,
  nordicFeeRules,
} from "./policy";
import { debtPolicyAnswerSchema, debtPolicySchema } from "./policy-shape";

const complete = (given: object) => completePolicy(debtPolicySchema.parse(given));

describe("The policy", () => {
  it.each(["NO", "SE", "DK", "FI"] as const)("of %s begins with the rules built in", (country) => {
    const policy = complete({ country });
    expect(policy.feeRules).toEqual(nordicFeeRules[country]);
    expect(debtPolicyAnswerSchema.parse(policy)).toEqual(policy);
  });

  it("has these rules built in, whose amounts are in the currency of the country", () => {
    const none = { firstFeeAfterDays: null, daysBetweenFees: null, mostFees: null };
    const free = { ...none, highestFee: null, withoutVat: false, noticeBeforeAssignment: false };
    const fortnight = { firstFeeAfterDays: 14, daysBetweenFees: 14 };
    expect(nordicFeeRules).toEqual({
      NO: { ...free, ...fortnight, mostFees: 2, withoutVat: true, noticeBeforeAssignment: true },
      FI: { ...free, ...fortnight, highestFee: 5 },
      DK: {
        ...free,
        daysBetweenFees: 10,
        mostFees: 3,
        highestFee: 100,
        noticeBeforeAssignment: true,
      },
      SE: { ...free, highestFee: 60 },
    });
  });

  it("names the limit of a kind in a currency, to the minor unit, or that there is none", () => {
    const policy = complete({ secondPersonAbove: { NOK: { fees: 250.5, resolve: null } } });
    const kinds = debtActKinds.map((kind) => [kind, limitOf(policy, kind, "NOK")]);
    expect(Object.fromEntries(kinds)).toEqual({
      "add-fees": 25_050,
      "add-next-invoice-lines": 50_000,
      assign: null,
      update: null,
      resolve: null,
    });
    expect(limitOf(policy, "add-fees", "SEK")).toBeNull();
  });

  it("lets own rules replace those of the country one by one, null too", () => {
    const { feeRules } = complete({ feeRules: { mostFees: 1, firstFeeAfterDays: null } });
    expect(feeRules).toEqual({ ...nordicFeeRules.NO, mostFees: 1, firstFeeAfterDays: null });
  });

  it("asks for a second person above its amounts, and never below or for a case's details", () => {
    const policy = complete({ secondPersonAbove: { NOK: { fees: 500, nextInvoiceLines: null } } });
    const needsSecond = (amount: number) =>
      debtActKinds.filter((kind) => needsSecondPerson(policy, kind, toMinorUnits(amount), "NOK"));
    expect(needsSecond(500)).toEqual([]);
    expect(needsSecond(500.01)).toEqual(["add-fees"]);
    expect(needsSecond(10_000)).toEqual(["add-fees"]);
    expect(needsSecond(10_000.01)).toEqual(["add-fees", "resolve"]);
    expect(needsSecondPerson(policy, "resolve", null, "NOK")).toBe(true);
    expect(needsSecondPerson(policy, "assign", null, "NOK")).toBe(false);
  });

  it("asks for one whatever the amount in a currency without a limit of its own", () => {
    const policy = complete({ secondPersonAbove: { EUR: { fees: 40, resolve: null } } });
    const needsSecond = (amount: number, currency: string | null) =>
      debtActKinds.filter((kind) =>
        needsSecondPerson(policy, kind, toMinorUnits(amount), currency),
      );
    expect(needsSecond(0, "SEK")).toEqual(["add-fees", "add-next-invoice-lines", "resolve"]);
    expect(needsSecond(0, null)).toEqual(["add-fees", "add-next-invoice-lines", "resolve"]);
    expect(needsSecond(40, "EUR")).toEqual(["add-next-invoice-lines"]);
    expect(needsSecond(41, "EUR")).toEqual(["add-fees", "add-next-invoice-lines"]);
    expect(limitsIn(policy, "toString")).toEqual({});
  });

  it.each([
    ["NO", "NOK", 500, 10_000],
    ["SE", "SEK", 500, 10_000],
    ["DK", "DKK", 500, 10_000],
    ["FI", "EUR", 50, 1000],
  ])("of %s has limits in %s alone, until it says more", (country, currency, fees, resolve) => {
    const built = { [currency]: { fees, nextInvoiceLines: fees, resolve } };
    expect(complete({ country }).secondPersonAbove).toEqual(built);
    const own = complete({ country, secondPersonAbove: { [currency]: { fees: 7 } } });
    expect(own.secondPersonAbove).toEqual({ [currency]: { ...built[currency], fees: 7 } });
  });

  it("takes amounts that name no currency for the country's own", () => {
    const old = complete({ country: "SE", secondPersonAbove: { fees: 250, resolve: null } });
    const limits = { fees: 250, nextInvoiceLines: 500, resolve: null };
    expect(old.secondPersonAbove).toEqual({ SEK: limits });
  });

  it("compares the highest fee of a country with its own currency alone", () => {
    const policy = complete({ country: "DK" });
    expect(feeRulesIn(policy, "DKK").highestFee).toBe(100);
    expect(feeRulesIn(policy, "NOK")).toEqual({ ...policy.feeRules, highestFee: null });
  });
});

describe("An agency's patterns", () => {
  const values = { invoice: "10/1 å", customer: "K7", date: "2026-11-20", n: 3 };

  it("make an id and an address, in which nothing of an invoice can lead elsewhere", () => {
    expect(caseNamesOf(demoAgency, values)).toEqual({
      debtCaseId: "NC-10/1 å",
      debtCaseUrl: "https://nordic-collect.example/cases/10%2F1%20%C3%A5",
    });
    const idPattern = "{customer}-{date}-{n}";
    expect(caseNamesOf({ idPattern, urlTemplate: null }, values)).toEqual({
      debtCaseId: "K7-2026-11-20-3",
      debtCaseUrl: null,
    });
  });

  it.each([
    ["idPattern", "NC-{number}-{n}"],
    ["idPattern", "NC-{customer}"],
    ["urlTemplate", "http://agency.example/{invoice}"],
    ["urlTemplate", "https://agency.example/{id}"],
  ])("are refused where the %s is %s", (name, pattern) => {
    const { error } = debtPolicySchema.safeParse({
      agencies: [{ ...demoAgency, [name]: pattern }],
    });
    expect(error?.issues.map(({ path }) => path.join("."))).toEqual([`agencies.0.${name}`]);
  });
});
