import { describe, expect, it } from "vitest";
import { dossierParts } from "./erasure-enumerations";
import { effectOn, planErasure } from "./plan-erasure";

const both = { DeleteInCRM: true, DeleteInBE: true };

describe("What an erasure covers", () => {
  it.each([
    [both, true, { group: true, customer: true }],
    [both, false, { group: true, customer: false }],
    [{ ...both, DeleteInCRM: false }, true, { group: true, customer: false }],
    [{ ...both, DeleteInBE: false }, true, { group: false, customer: false }],
  ])("with %j and the last group %s it is %j", (switches, lastGroup, plan) => {
    expect(planErasure(switches, lastGroup)).toEqual(plan);
  });

  const effects = (plan: { group: boolean; customer: boolean }) =>
    Object.fromEntries(dossierParts.map((part) => [part, effectOn(part, plan)]));

  it("ends contracts, erases names and keeps amounts with the group", () => {
    expect(effects({ group: true, customer: false })).toEqual({
      openInvoices: "nameErased",
      uninvoicedLines: "nameErased",
      abandonedLines: "nameErased",
      contracts: "ended",
      contacts: "erased",
      debtCases: "nameErased",
      reportFiles: "unchanged",
      waitingWork: "bars",
      waitingJobs: "dropped",
      notes: "erased",
      files: "erased",
    });
  });

  it("erases report files with the customer", () => {
    expect(effects({ group: true, customer: true })).toMatchObject({ reportFiles: "erased" });
  });

  it("erases only contacts without the billing half", () => {
    const { contacts, waitingWork, ...others } = effects({ group: false, customer: false });
    expect([contacts, waitingWork]).toEqual(["erased", "bars"]);
    expect(new Set(Object.values(others))).toEqual(new Set(["unchanged"]));
  });
});
