import { afterAll, beforeAll, expect, test } from "vitest";
import { describeOnEachDatabase } from "../../../../lib/postgres/testing";
import { openTestStack } from "../../../stack/testing/open-test-stack";
import { drillWebhooks } from "../webhooks";

const secret = `whsec_${Buffer.alloc(32, 5).toString("base64")}`;

describeOnEachDatabase("The drill webhooks", (open) => {
  let stack: Awaited<ReturnType<typeof openTestStack>>;
  beforeAll(async () => {
    stack = await openTestStack(open, { WEBHOOK_SECRETS: secret });
  }, 180_000);
  afterAll(() => stack.stop());

  test("any order, copies and failing reads end in what the service says, forgeries in nothing", async () => {
    const result = await drillWebhooks(stack, { webhooks: 60, seed: 4711 });
    expect(result).toMatchObject({
      refused: 0,
      differing: 0,
      open: 0,
      attention: 0,
      lost: 0,
      forged: 60,
      admitted: 0,
      forgedRows: 0,
    });
    expect(result.webhooks).toBeGreaterThanOrEqual(60);
    expect(result.distinct).toBeLessThan(result.webhooks);
    expect(result.moved).toBeGreaterThan(result.cases / 2);
  }, 180_000);
});
