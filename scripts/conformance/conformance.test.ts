import { beforeAll, expect, test } from "vitest";
import { describeOnEachDatabase } from "../../lib/postgres/testing";
import { startTestService, type TestService } from "../../service/testing/service";
import { operationList } from "./operation-list";
import { passed, runAll, totalOf } from "./run";
import { kitOn } from "./testing/embedded";

const ids = operationList.map(({ id }) => id);

describeOnEachDatabase("the conformance kit", (open) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(open);
  }, 180_000);

  test("finds the embedded service to keep all 62 operations, and sees every rule", async () => {
    const lines: string[] = [];
    const results = await runAll(await kitOn(service), (line) => lines.push(line));
    expect(lines).toEqual(ids.map((id) => `${id}: kept`));
    expect(totalOf(results)).toBe("62 of 62 operations kept");
    expect(passed(results, true)).toBe(true);
    expect(service.failures).toEqual([]);
  }, 180_000);
});
