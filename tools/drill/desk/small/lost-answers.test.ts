import { afterAll, beforeAll, expect, test } from "vitest";
import { describeOnEachDatabase } from "../../../../lib/postgres/testing";
import { openTestStack } from "../../../stack/testing/open-test-stack";
import { drillLostAnswers } from "../lost-answers";

describeOnEachDatabase("The drill lost-answers", (open) => {
  let stack: Awaited<ReturnType<typeof openTestStack>>;
  beforeAll(async () => {
    stack = await openTestStack(open);
  }, 180_000);
  afterAll(() => stack.stop());

  test("finds every line once, although no call is answered as it should be", async () => {
    const result = await drillLostAnswers(stack, { sends: 60, customers: 30 });
    expect(result).toMatchObject({ sends: 60, confirmed: 60, duplicates: 0, lost: 0, open: 0 });
    expect(result.spoiled).toBeGreaterThanOrEqual(60);
    expect(result.byCheck).toBeGreaterThan(50);
    // Those that never arrive, and their duplicates.
    expect(result.toPerson).toBeGreaterThan(0);
    expect(result.toPerson).toBeLessThanOrEqual(8);
    expect(result.overlooked).toBe(0);
  }, 180_000);
});
