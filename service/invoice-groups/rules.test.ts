import { describe, expect, test } from "vitest";
import { type GroupSettings, planUpdates, type UpdatableGroup } from "./rules";

const settings: GroupSettings = {
  printFee: false,
  secretLocation: false,
  accountOnHold: false,
  onHoldReason: null,
  invoiceMinLimit: 0,
  postingInfo: null,
  note: "old note",
  distributionChannel: 1,
  paymentTerms: 14,
  dueDaySettingType: 0,
  invoiceDesign: 0,
  invoiceMark: null,
  yourReference: "Kari",
  invoiceInterval: 1,
  principle: 0,
  invoiceOpenJournalEntries: false,
  administrationfee: false,
  standardMessageChannel: 1,
  recognitionCode: null,
  automaticRefund: false,
  manualApproval: false,
  eInvoiceReference: null,
  eInvoiceBankOperatorInfo: null,
  noDirectDebit: false,
  internal: false,
};

function group(guid: string, customerGuid = "c1", customerOnHold = false): UpdatableGroup {
  return { guid, customerGuid, customerOnHold, settings };
}

const withProduct = { administrationFeeProduct: true };
const without = { administrationFeeProduct: false };

describe("an update of settings", () => {
  test("changes the settings it names and no other", () => {
    const plan = planUpdates([{ accountGuid: "a", paymentTerms: 30 }], [group("a")], without);
    expect(plan.groups).toEqual([
      {
        guid: "a",
        settings: { ...settings, paymentTerms: 30 },
        changes: { paymentTerms: { from: 14, to: 30 } },
        administrationFeeRefused: false,
      },
    ]);
    expect(plan.holds.size).toBe(0);
  });

  test("leaves a setting alone that is given as undefined, and clears one given as null", () => {
    const item = { accountGuid: "a", note: undefined, yourReference: null };
    const [update] = planUpdates([item], [group("a")], without).groups;
    expect(update?.settings).toEqual({ ...settings, yourReference: null });
  });

  test("by customer changes each of its groups, and no other customer's", () => {
    const groups = [group("a"), group("b"), group("x", "c2")];
    const plan = planUpdates([{ customerGuid: "c1", printFee: true }], groups, without);
    expect(plan.groups.map(({ guid }) => guid)).toEqual(["a", "b"]);
  });

  test("that asks for what is there already touches the group and changes nothing", () => {
    const plan = planUpdates([{ accountGuid: "a", paymentTerms: 14 }], [group("a")], without);
    expect(plan.groups).toMatchObject([{ guid: "a", changes: {} }]);
  });

  test("reports every item whose target is unknown, by its place", () => {
    const items = [
      { accountGuid: "nobody", printFee: true },
      { accountGuid: "a", printFee: true },
      { customerGuid: "nobody", printFee: true },
    ];
    expect(planUpdates(items, [group("a")], without).unknownItems).toEqual([0, 2]);
  });

  test("does not take a customer's identifier for a group's, nor the other way round", () => {
    const items = [
      { accountGuid: "c1", printFee: true },
      { customerGuid: "a", printFee: true },
    ];
    expect(planUpdates(items, [group("a")], without).unknownItems).toEqual([0, 1]);
  });

  test("applies items in their order: the later one wins, and both are one change", () => {
    const items = [
      { customerGuid: "c1", paymentTerms: 30, note: "x" },
      { accountGuid: "a", paymentTerms: 45 },
    ];
    const [a, b] = planUpdates(items, [group("a"), group("b")], without).groups;
    expect(a?.changes).toEqual({
      paymentTerms: { from: 14, to: 45 },
      note: { from: "old note", to: "x" },
    });
    expect(b?.changes.paymentTerms).toEqual({ from: 14, to: 30 });
  });
});

describe("the administration fee", () => {
  const ask = (administrationfee: boolean) => [{ accountGuid: "a", administrationfee }];

  test("stays off without a product for it, and the update says that it was refused", () => {
    const [update] = planUpdates(ask(true), [group("a")], without).groups;
    expect(update?.settings.administrationfee).toBe(false);
    expect(update?.administrationFeeRefused).toBe(true);
    expect(update?.changes).toEqual({});
  });

  test("is switched on where the tenant has the product", () => {
    const [update] = planUpdates(ask(true), [group("a")], withProduct).groups;
    expect(update?.settings.administrationfee).toBe(true);
    expect(update?.administrationFeeRefused).toBe(false);
  });

  test("can be switched off in either tenant, without a refusal", () => {
    for (const tenant of [without, withProduct]) {
      const on = { ...group("a"), settings: { ...settings, administrationfee: true } };
      const [update] = planUpdates(ask(false), [on], tenant).groups;
      expect(update?.settings.administrationfee).toBe(false);
      expect(update?.administrationFeeRefused).toBe(false);
    }
  });

  test("that is on already is not touched by an update of something else", () => {
    const on = { ...group("a"), settings: { ...settings, administrationfee: true } };
    const [update] = planUpdates([{ accountGuid: "a", printFee: true }], [on], without).groups;
    expect(update?.settings.administrationfee).toBe(true);
  });
});

describe("the customer's hold", () => {
  const groups = [group("a"), group("b"), group("x", "c2")];

  test("belongs to the customer: set through one group, it holds in all of them", () => {
    const plan = planUpdates([{ accountGuid: "a", customerOnHold: true }], groups, without);
    expect([...plan.holds]).toEqual([["c1", true]]);
    const change = { customerOnHold: { from: false, to: true } };
    expect(plan.groups).toMatchObject([
      { guid: "a", changes: change },
      { guid: "b", changes: change },
    ]);
  });

  test("that is set and lifted again in one call changes nothing", () => {
    const items = [
      { accountGuid: "a", customerOnHold: true },
      { accountGuid: "b", customerOnHold: false },
    ];
    const plan = planUpdates(items, groups, without);
    expect(plan.holds.size).toBe(0);
    expect(plan.groups.map(({ changes }) => changes)).toEqual([{}, {}]);
  });

  test("does not become a setting of the group", () => {
    const plan = planUpdates([{ accountGuid: "a", customerOnHold: true }], groups, without);
    expect(plan.groups[0]?.settings).toEqual(settings);
  });
});
