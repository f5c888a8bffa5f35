import { describe, expect, it } from "vitest";
import { toMinorUnits } from "../money";
import { debtActKinds } from "./act-words";
import {
  caseNamesOf,
  completePolicy,
  demoAgency,
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

  it("lets own rules replace those of the country one by one, null too", () => {
    const { feeRules } = complete({ feeRules: { mostFees: 1, firstFeeAfterDays: null } });
    expect(feeRules).toEqual({ ...nordicFeeRules.NO, mostFees: 1, firstFeeAfterDays: null });
  });

  it("asks for a second person above its amounts, and never below or for a case's details", () => {
    const policy = complete({ secondPersonAbove: { fees: 500, nextInvoiceLines: null } });
    const asks = (amount: number) =>
      debtActKinds.filter((kind) => needsSecondPerson(policy, kind, toMinorUnits(amount)));
    expect(asks(500)).toEqual([]);
    expect(asks(500.01)).toEqual(["add-fees"]);
    expect(asks(10_000)).toEqual(["add-fees"]);
    expect(asks(10_000.01)).toEqual(["add-fees", "resolve"]);
    expect(needsSecondPerson(policy, "resolve", null)).toBe(true);
    expect(needsSecondPerson(policy, "assign", null)).toBe(false);
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
