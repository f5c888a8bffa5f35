import { beforeAll, expect, test } from "vitest";
import { describeOnEachDatabase } from "../lib/postgres/testing";
import { landmarks } from "./seed/landmarks";
import { nordlys } from "./seed/tenants";
import { startTestService, type TestService } from "./testing/service";

const plainRead = "/cm/servicetypes/v2/servicetypes";

describeOnEachDatabase("the service", (open) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(open);
  }, 180_000);

  test("no cache stores an answer, and a call without a token is told that it has none", async () => {
    expect((await service.call("GET", plainRead)).headers.get("cache-control")).toBe("no-store");
    const headers = { authorization: "Basic YTpi" };
    const refused = await service.call("GET", plainRead, undefined, headers);
    expect(refused).toMatchObject({ status: 401, body: { type: "unauthenticated" } });
  });

  test("an unknown path is a 404 and a wrong method a 405 that names the right one", async () => {
    expect((await service.call("GET", "/be/v3/nothing")).status).toBe(404);
    expect((await service.call("GET", "/be/v3/accounts/query/")).status).toBe(404);
    const answer = await service.call("DELETE", "/be/v3/accounts/query");
    expect(answer.status).toBe(405);
    expect(answer.headers.get("allow")).toBe("GET, POST");
  });

  test("a trace id comes back when it has the shape of one, and is made otherwise", async () => {
    const traced = await service.call("GET", plainRead, undefined, {
      traceparent: "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
    });
    expect(traced.headers.get("x-trace-id")).toBe("4bf92f3577b34da6a3ce929d0e0e4736");
    const forged = await service.call("GET", plainRead, undefined, { "x-trace-id": "a b<script>" });
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
