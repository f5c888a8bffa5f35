import { afterAll, beforeAll, expect, test } from "vitest";
import { describeOnEachDatabase } from "../../../../lib/postgres/testing";
import { openTestStack } from "../../../stack/testing/open-test-stack";
import { drillLostRequests } from "../lost-requests";
import { laterKinds } from "../submit-request";

describeOnEachDatabase("The drill lost-answers, of requests", (open) => {
  let stack: Awaited<ReturnType<typeof openTestStack>>;
  beforeAll(async () => {
    stack = await openTestStack(open);
  }, 180_000);
  afterAll(() => stack.stop());

  test("applies every request of each kind once, and shows those that billing never applies", async () => {
    const result = await drillLostRequests(stack, 42, stack.applyWork);
    expect(result).toMatchObject({ doubled: 0, lost: [], hidden: 0, kinds: laterKinds });
    // The world has customers for whom billing makes nothing, and says why.
    expect(result.applied + result.declined.length + result.unclear).toBe(result.requests);
    expect(result.unclear).toBeGreaterThan(0);
    expect(result.unclear).toBeLessThanOrEqual(Math.ceil(result.requests / 5));
    for (const reason of result.declined) expect(reason).toMatch(/^re(?:fused|jected): \w/);
  }, 120_000);
});
