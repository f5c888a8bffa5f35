import { afterAll, beforeAll, expect, test } from "vitest";
import { describeOnEachDatabase } from "../../../lib/postgres/testing";
import { drillLostRequests } from "./lost-requests";
import { openTestStack } from "./test-stack";

describeOnEachDatabase("The drill lost-answers, of requests", (open) => {
  let stack: Awaited<ReturnType<typeof openTestStack>>;
  beforeAll(async () => {
    stack = await openTestStack(open);
  }, 180_000);
  afterAll(() => stack.stop());

  test("applies every request once, and shows those that billing never applies", async () => {
    const result = await drillLostRequests(stack, 40, stack.applyWork);
    expect(result).toMatchObject({ requests: 40, doubled: 0, lost: 0, hidden: 0 });
    // The world has customers for whom billing makes nothing, and says why.
    expect(result.applied + result.declined.length + result.unclear).toBe(40);
    expect(result.unclear).toBeGreaterThan(0);
    expect(result.unclear).toBeLessThanOrEqual(8);
    for (const reason of result.declined) expect(reason).toMatch(/^re(?:fused|jected): \w/);
  }, 120_000);
});
