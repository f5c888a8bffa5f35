import { beforeAll, expect, test } from "vitest";
import { type OperationRow, operationTable } from "../lib/contract/operation-table";
import { problemSchema } from "../lib/contract/problem";
import { describeOnEachDatabase } from "../lib/postgres/testing";
import { createServiceApp } from "./app";
import { operationIds } from "./http/register";
import { startTestService } from "./testing/service";

const lost = Object.assign(new Error("terminating connection"), { code: "57P01" });

describeOnEachDatabase("the service while its database is away", (open) => {
  let app: ReturnType<typeof createServiceApp>;
  beforeAll(async () => {
    const { context } = await startTestService(open);
    app = createServiceApp({
      ...context,
      metrics: null,
      sandbox: null,
      deprecatedOperations: "answer",
      verifyToken: () => Promise.reject(lost),
      log: { info: () => undefined, error: () => undefined },
    });
  }, 180_000);

  test.each(operationIds)("%s: only a write leaves its outcome open", async (id) => {
    const { method, path, access }: OperationRow = operationTable[id];
    const response = await app.request(path.replaceAll(/\{\w+\}/g, "0".repeat(32)), { method });
    const { status, detail } = problemSchema.parse(await response.json());
    expect(status).toBe(503);
    expect(detail).toMatch(access === "read" ? /could not be read\.$/ : /is not known\.$/);
  });
});
