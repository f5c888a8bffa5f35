import { afterAll, beforeAll, expect, test } from "vitest";
import { describeOnEachDatabase } from "../../../../lib/postgres/testing";
import { openTestStack } from "../../../stack/testing/open-test-stack";
import { drillDebtActs } from "../debt-acts";
import { drillDebtSelfApproval } from "../debt-self-approval";

describeOnEachDatabase("The drills on debt acts", (open) => {
  let stack: Awaited<ReturnType<typeof openTestStack>>;
  beforeAll(async () => {
    stack = await openTestStack(open);
  }, 180_000);
  afterAll(() => stack.stop());

  test("lost answers: finds every fee, line and case once, although no call is answered as it should be", async () => {
    const result = await drillDebtActs(stack, 42);
    expect(result).toMatchObject({ doubled: 0, lost: 0, open: 0, unregistered: 0 });
    expect(result.acts).toBeGreaterThanOrEqual(42);
    expect(result.spoiled).toBeGreaterThan(35);
    expect(result.byCheck).toBeGreaterThan(25);
    expect(result.confirmed + result.toPerson).toBe(result.acts);
    // Those of other kinds than lines whose second call does not arrive either.
    expect(result.toPerson).toBeLessThanOrEqual(3);
  }, 180_000);

  test("self-approval: no way in lets somebody approve fees that they wrote", async () => {
    const result = await drillDebtSelfApproval(stack, 26);
    expect(result).toMatchObject({ tries: 26, succeeded: 0, admitted: 0 });
    expect(Object.keys(result.ways)).toHaveLength(13);
  });
});
