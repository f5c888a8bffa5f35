import { beforeAll, expect, test } from "vitest";
import { type OperationId, operationTable } from "../lib/contract/operation-table";
import { operations } from "../lib/contract/operations";
import { problemSchema } from "../lib/contract/problem";
import { describeOnEachDatabase } from "../lib/postgres/testing";
import { foreignLandmark, landmarks } from "./seed/landmarks";
import { nordlys } from "./seed/tenants";
import { startTestService, type TestService } from "./testing/service";

const group = landmarks.plain.accountGuids[0] ?? "";
const random = "0123456789abcdef0123456789abcdef";

describeOnEachDatabase("the service", (open) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(open);
  }, 180_000);

  const reads: [OperationId, string, unknown?][] = [
    ["listInvoices", `/be/v3/invoice/${landmarks.plain.customerGuid}`],
    ["getInvoiceGroupSearchTemplate", "/be/v3/accounts/query"],
    ["queryInvoiceGroups", "/be/v3/accounts/query?page=0&size=50", {}],
    ["getInvoiceGroupConfig", `/be/v3/accounts/${group}/config`],
    ["getInvoiceGroup", `/v1/cm/account/${group}`],
    ["listCustomerInvoiceGroups", `/v1/cm/customer/${landmarks.plain.customerGuid}/accounts`],
    ["listServiceTypes", "/cm/servicetypes/v2/servicetypes"],
  ];

  test.each(reads)("%s answers what the contract says", async (id, path, body) => {
    const answer = await service.call(operationTable[id].method, path, body);
    expect(service.failures).toEqual([]);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(operations[id].answer?.safeParse(answer.body).error).toBeUndefined();
  });

  test.each(reads)(
    "%s is refused without a token, and says how to get in",
    async (id, path, body) => {
      const answer = await service.call(operationTable[id].method, path, body, {
        authorization: "Basic YTpi",
      });
      expect(answer.status).toBe(401);
      expect(answer.headers.get("www-authenticate")).toMatch(/^Bearer/);
      expect(problemSchema.parse(answer.body).type).toBe("unauthenticated");
    },
  );

  const one: [OperationId, (guid: string) => string, unknown?][] = [
    ["listInvoices", (guid) => `/be/v3/invoice/${guid}`],
    ["getInvoicePdf", (guid) => `/be/v3/invoice/${guid}/pdf?number=1&token=${"t".repeat(43)}`],
    ["getInvoiceGroupConfig", (guid) => `/be/v3/accounts/${guid}/config`],
    ["getInvoiceGroup", (guid) => `/v1/cm/account/${guid}`],
    ["listCustomerInvoiceGroups", (guid) => `/v1/cm/customer/${guid}/accounts`],
  ];

  test.each(one)("%s can't tell another tenant's record from one that is not", async (id, path) => {
    const { method } = operationTable[id];
    const guids = [foreignLandmark.customerGuid, foreignLandmark.accountGuids[0] ?? "", random];
    const answers = await Promise.all(guids.map((guid) => service.call(method, path(guid))));
    const outcome = answers.map(({ status, body }) => {
      const { traceId, instance, ...outcome } = problemSchema.parse(body);
      expect(outcome.status).toBe(status);
      return outcome;
    });
    expect(outcome[0]?.status).toBe(404);
    expect(outcome).toEqual([outcome[0], outcome[0], outcome[0]]);
  });

  test.each(one)("%s names a malformed identifier", async (id, path) => {
    const answer = await service.call(operationTable[id].method, path("not-an-identifier"));
    expect(answer.status).toBe(400);
    const name = /\{(\w+)\}/.exec(operationTable[id].path)?.[1];
    expect(problemSchema.parse(answer.body).errors?.map(({ path }) => path)).toEqual([name]);
  });

  test("identifiers are taken dashed and in capitals, and answered in 32 small characters", async () => {
    const dashed = group.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, "$1-$2-$3-$4-$5");
    const answer = await service.call("GET", `/v1/cm/account/${dashed.toUpperCase()}`);
    expect(answer.body).toMatchObject({ accountGuid: group });
  });

  test("an unknown path is a 404 and a wrong method a 405 that names the right one", async () => {
    expect((await service.call("GET", "/be/v3/nothing")).status).toBe(404);
    expect((await service.call("GET", "/be/v3/accounts/query/")).status).toBe(404);
    const answer = await service.call("DELETE", "/be/v3/accounts/query");
    expect(answer.status).toBe(405);
    expect(answer.headers.get("allow")).toBe("GET, POST");
  });

  test("a trace id comes back when it has the shape of one, and is made otherwise", async () => {
    const path = "/cm/servicetypes/v2/servicetypes";
    const traced = await service.call("GET", path, undefined, {
      traceparent: "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
    });
    expect(traced.headers.get("x-trace-id")).toBe("4bf92f3577b34da6a3ce929d0e0e4736");
    const forged = await service.call("GET", path, undefined, { "x-trace-id": "a b<script>" });
    expect(forged.headers.get("x-trace-id")).toMatch(/^[0-9a-f]{32}$/);
  });

  test("a request makes one log line of known fields, without path, query or token", async () => {
    service.lines.length = 0;
    await service.call("GET", `/be/v3/invoice/${landmarks.plain.customerGuid}?page=0`);
    expect(service.lines).toEqual([
      {
        traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
        method: "GET",
        operation: "listInvoices",
        status: 200,
        milliseconds: expect.any(Number),
        tenant: nordlys.id,
        client: "desk",
      },
    ]);
  });

  test("health needs no token", async () => {
    expect((await service.app.request("/health/live")).status).toBe(200);
    expect((await service.app.request("/health/ready")).status).toBe(200);
  });
});
