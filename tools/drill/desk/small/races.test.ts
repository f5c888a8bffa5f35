import { afterAll, beforeAll, expect, test } from "vitest";
import { describeOnEachDatabase } from "../../../../lib/postgres/testing";
import { openTestStack } from "../../../stack/testing/open-test-stack";
import { openDebtActs } from "../debt-races";
import { drillLimitInParts } from "../limit-in-parts";
import { drillRaces } from "../races";
import { drillSelfApproval } from "../self-approval";

describeOnEachDatabase("The drills on decisions", (open) => {
  let stack: Awaited<ReturnType<typeof openTestStack>>;
  beforeAll(async () => {
    stack = await openTestStack(open);
  }, 180_000);
  afterAll(() => stack.stop());

  test("races: of many who decide at once one wins, and the others receive the winner's name", async () => {
    const result = await drillRaces(stack, 8);
    expect(result).toMatchObject({
      rounds: 8,
      withoutOneWinner: 0,
      untold: 0,
      inconsistent: 0,
    });
    expect(result.tries).toBeGreaterThan(100);
  });

  test("races: the same holds for debt acts", async () => {
    const result = await drillRaces(stack, 6, openDebtActs);
    expect(result).toMatchObject({ withoutOneWinner: 0, untold: 0, inconsistent: 0 });
    expect(result.tries).toBeGreaterThan(60);
  });

  test("self-approval: no way in lets somebody approve what they wrote", async () => {
    const result = await drillSelfApproval(stack, 26);
    expect(result).toMatchObject({ tries: 26, succeeded: 0, admitted: 0 });
    expect(Object.keys(result.ways)).toHaveLength(13);
  });

  test("self-approval: the limit for one person is not passed in parts", async () => {
    const result = await drillLimitInParts(stack, 3);
    expect(result).toMatchObject({ proposals: 36, withoutOneAlone: 0, untaken: 0 });
  });
});
