import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fromMinorUnits, toMinorUnits } from "../../lib/domain/minor-units";
import { type FeeProduct, planFees } from "./fees";
import {
  type CollectionAction,
  type CollectionFacts,
  type CollectionState,
  collectionActions,
  collectionStateOf,
  collectionStates,
  type DebtCaseAction,
  type DebtCaseState,
  debtCaseActions,
  debtCaseStates,
  failedConditions,
  nextCollectionState,
  nextDebtCaseState,
} from "./rules";

const eligible: CollectionFacts = {
  overdueStatus: "debt",
  remindersStopped: false,
  restAmount: 0.01,
  debtCaseGuid: null,
};

/** Every combination of the facts: 3 × 2 × 3 × 2. */
const all = (["none", "reminder", "debt"] as const).flatMap((overdueStatus) =>
  [false, true].flatMap((remindersStopped) =>
    [-1, 0, 0.01].flatMap((restAmount) =>
      [null, "case"].map((debtCaseGuid) => ({
        overdueStatus,
        remindersStopped,
        restAmount,
        debtCaseGuid,
      })),
    ),
  ),
);

describe("eligibility for collection", () => {
  test("needs all four conditions, and names exactly those that fail", () => {
    expect(all).toHaveLength(36);
    for (const facts of all) {
      expect(failedConditions(facts).map(({ path }) => path)).toEqual([
        ...(facts.overdueStatus === "debt" ? [] : ["overdueStatus"]),
        ...(facts.remindersStopped ? ["stopReminders"] : []),
        ...(facts.restAmount > 0 ? [] : ["unpaidBalance"]),
        ...(facts.debtCaseGuid === null ? [] : ["debtCase"]),
      ]);
    }
    expect(all.filter((facts) => failedConditions(facts).length === 0)).toEqual([eligible]);
  });

  test.each<[CollectionState, Partial<CollectionFacts>]>([
    ["eligible", {}],
    ["standard", { overdueStatus: "none" }],
    ["standard", { overdueStatus: "reminder" }],
    ["standard", { remindersStopped: true }],
    ["closed", { restAmount: 0 }],
    ["closed", { restAmount: -1, overdueStatus: "none" }],
    ["dunned", { debtCaseGuid: "case", remindersStopped: true }],
    ["dunned", { debtCaseGuid: "case", restAmount: 0 }],
  ])("an invoice is %s with %j", (state, facts) => {
    expect(collectionStateOf({ ...eligible, ...facts })).toBe(state);
  });
});

type Next = CollectionState | null;

/** In the order of `collectionActions`: assign, update, resolve, addFees, part, full, credit. */
const collection: Record<CollectionState, readonly Next[]> = {
  standard: [null, null, null, "standard", "standard", "closed", "closed"],
  eligible: ["dunned", null, null, "eligible", "eligible", "closed", "closed"],
  dunned: [null, "dunned", "eligible", "dunned", "dunned", "closed", "closed"],
  closed: [null, null, null, null, null, null, null],
};

/** In the order of `debtCaseActions`: update, resolve, part, full, credit. */
const cases: Record<DebtCaseState, readonly (DebtCaseState | null)[]> = {
  active: ["active", "resolved", "active", "paid", "credited"],
  resolved: [null, null, null, null, null],
  paid: [null, null, null, null, null],
  credited: [null, null, null, null, null],
};

describe("transitions", () => {
  const steps = collectionStates.flatMap((state) =>
    collectionActions.map((action, index): [CollectionState, CollectionAction, Next] => [
      state,
      action,
      collection[state][index] ?? null,
    ]),
  );
  test.each(steps)("an invoice that is %s, %s: %s", (state, action, next) => {
    expect(nextCollectionState(state, action)).toBe(next);
  });

  const caseSteps = debtCaseStates.flatMap((state) =>
    debtCaseActions.map((action, index): [DebtCaseState, DebtCaseAction, DebtCaseState | null] => [
      state,
      action,
      cases[state][index] ?? null,
    ]),
  );
  test.each(caseSteps)("a debt case that is %s, %s: %s", (state, action, next) => {
    expect(nextDebtCaseState(state, action)).toBe(next);
  });

  test("a case is closed exactly when its invoice leaves the dunned ones", () => {
    for (const action of debtCaseActions) {
      const stays = nextCollectionState("dunned", action) === "dunned";
      expect(nextDebtCaseState("active", action) === "active", action).toBe(stays);
    }
  });
});

describe("fees", () => {
  const product = (id: string, vatRate: number): [string, FeeProduct] => [
    id,
    { id, name: `Gebyr ${id}`, vatRate, quantityUnit: "stk" },
  ];
  const products = new Map([product("a", 25), product("b", 0)]);
  const body = (newTotalAmountIncVat: number, ...amounts: number[]) => ({
    invoiceNumber: "1",
    customerGuid: "c",
    newTotalAmountIncVat,
    feeItems: amounts.map((amount, index) => ({ id: `f${index}`, productId: "a", amount })),
  });

  test("hold the equation to the cent, whatever the amounts", () => {
    const cents = fc.integer({ min: 1, max: 100_000_000 });
    fc.assert(
      fc.property(cents, fc.array(cents, { minLength: 1, maxLength: 20 }), (original, fees) => {
        const sum = fees.reduce((all, fee) => all + fee, original);
        const plan = (total: number) =>
          planFees(original / 100, body(total / 100, ...fees.map((fee) => fee / 100)), products);
        const right = plan(sum);
        if ("errors" in right) throw new Error("A right total was refused.");
        expect(toMinorUnits(right.amount)).toBe(sum - original);
        for (const fee of right.fees) {
          const parts = toMinorUnits(fee.netAmount) + toMinorUnits(fee.vatAmount);
          expect(parts).toBe(toMinorUnits(fee.amount));
        }
        for (const wrong of [sum - 1, sum + 1]) {
          expect(plan(wrong)).toMatchObject({ errors: [{ path: "newTotalAmountIncVat" }] });
        }
      }),
    );
  });

  test.each([
    [100, 25, 20],
    [35, 0, 0],
    [0.03, 25, 0.01],
    [0.01, 25, 0],
    [700, 25, 140],
    [199.99, 25, 40],
  ])("of %d with %d %% hold %d of VAT", (amount, rate, vatAmount) => {
    const plan = planFees(0, body(amount, amount), new Map([product("a", rate)]));
    expect(plan).toMatchObject({ vatAmount, fees: [{ vatAmount, amount }] });
  });

  test("take the product's name where none is given", () => {
    const feeItems = [
      { id: "1", productId: "b", amount: 35 },
      { id: "2", productId: "b", amount: 35, description: "Purring" },
    ];
    const plan = planFees(10, { ...body(80), feeItems }, products);
    expect(plan).toMatchObject({ fees: [{ description: "Gebyr b" }, { description: "Purring" }] });
  });

  test("name every product that is unknown, and the total that would be right", () => {
    const feeItems = ["a", "x", "y"].map((productId, index) => ({
      id: String(index),
      productId,
      amount: 0.1,
    }));
    const plan = planFees(fromMinorUnits(toMinorUnits(0.3)), { ...body(0.5), feeItems }, products);
    expect(plan).toMatchObject({
      errors: [
        { path: "feeItems.1.productId" },
        { path: "feeItems.2.productId" },
        { path: "newTotalAmountIncVat", message: expect.stringContaining("0.60") },
      ],
    });
  });
});
