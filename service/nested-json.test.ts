import { beforeAll, expect, it } from "vitest";
import { type OperationRow, operationTable } from "../lib/contract/operation-table";
import { operations } from "../lib/contract/operations";
import { describeOnEachDatabase } from "../lib/postgres/testing";
import { operationIds } from "./http/register";
import { controls } from "./sandbox/controls";
import { startTestService, type TestService } from "./testing/service";

const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`;
const filled = (path: string) => path.replaceAll(/\{\w+\}/g, "0123456789abcdef0123456789abcdef");

describeOnEachDatabase("JSON that is nested deeper than 32 levels", (open) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(open, { sandbox: true });
  });

  async function expectRefused(method: string, path: string) {
    for (const levels of [33, 5000]) {
      const answer = await service.call(method, filled(path), nested(levels), {
        "content-type": "application/json",
      });
      expect(answer).toMatchObject({
        status: 400,
        body: { errors: [{ message: "Must not be nested deeper than 32 levels." }] },
      });
    }
  }

  it.each(operationIds.filter((id) => operations[id].body !== null))(
    "is a 400 at %s",
    async (id) => {
      const row: OperationRow = operationTable[id];
      await expectRefused(row.method, row.path);
    },
  );

  const taking = Object.entries(controls).filter(([, control]) => control.body !== null);
  it.each(taking)("is a 400 at the sandbox's %s", async (_id, { method, path }) => {
    await expectRefused(method.toUpperCase(), path);
  });
});
