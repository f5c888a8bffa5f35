import { beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { problemSchema } from "../../lib/contract/problem";
import { describeOnEachDatabase } from "../../lib/postgres/testing";
import { landmarks } from "../seed/landmarks";
import { nordlys } from "../seed/tenants";
import { startTestService, type TestService } from "../testing/service";
import { faultRecordSchema } from "./fault-shapes";
import { createSandboxFaults } from "./faults";

const group = landmarks.plain.accountGuids[0] ?? "";
const other = landmarks.ended.accountGuids[0] ?? "";
const reading = "getInvoiceGroupConfig";
const writing = "updateInvoiceGroupConfig";
const configSchema = z.looseObject({ paymentTerms: z.int() });

describeOnEachDatabase("a fault of the sandbox", (open) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(open, { sandbox: true });
  }, 180_000);
  beforeEach(async () => {
    await service.call("DELETE", "/sandbox/faults");
    service.failures.length = 0;
  });

  const add = async (fault: object) => {
    const answer = await service.call("POST", "/sandbox/faults", fault);
    expect(answer.status).toBe(201);
    return faultRecordSchema.parse(answer.body);
  };
  const list = async () =>
    z.array(faultRecordSchema).parse((await service.call("GET", "/sandbox/faults")).body);
  const read = (guid = group) => service.call("GET", `/be/v3/accounts/${guid}/config`);
  const terms = async (guid = group) => configSchema.parse((await read(guid)).body).paymentTerms;
  const write = (paymentTerms: number, guid = group) =>
    service.call("PATCH", "/be/v3/accounts/config", { accountGuid: guid, paymentTerms });
  /** The raw answer, because one that breaks off cannot be read whole. */
  const request = async (method: string, path: string, body?: unknown) =>
    service.app.request(path, {
      method,
      body: body === undefined ? null : JSON.stringify(body),
      headers: {
        authorization: `Bearer ${await service.identity.token(nordlys.id)}`,
        "content-type": "application/json",
      },
    });
  const writeRaw = (paymentTerms: number) =>
    request("PATCH", "/be/v3/accounts/config", { accountGuid: group, paymentTerms });

  test("of kind before brings no answer, and nothing was done", async () => {
    const present = await terms();
    await add({ kind: "before", operation: writing });
    await expect((await writeRaw(present + 1)).text()).rejects.toThrow("broke the answer off");
    expect(await terms()).toBe(present);
    expect((await write(present + 1)).status).toBe(200);
    expect(await terms()).toBe(present + 1);
  });

  test("of kind after-commit brings no answer, though all was done", async () => {
    const present = await terms();
    await add({ kind: "after-commit", operation: writing });
    await expect((await writeRaw(present + 1)).text()).rejects.toThrow("broke the answer off");
    expect(await terms()).toBe(present + 1);
  });

  test("of kind after-commit waits for a call that is not refused", async () => {
    await add({ kind: "after-commit", operation: writing });
    expect((await write(30, "0".repeat(32))).status).toBe(404);
    expect(await list()).toMatchObject([{ struck: 0, left: 1 }]);
    await expect((await writeRaw(30)).text()).rejects.toThrow();
    expect(await list()).toMatchObject([{ struck: 1, left: 0 }]);
  });

  test("of kind slow delays by its milliseconds, and then another one may strike", async () => {
    const delays: number[] = [];
    const faults = createSandboxFaults({
      position: async () => 0,
      wait: async (milliseconds) => void delays.push(milliseconds),
    });
    const at = new Date(0);
    const order = { operation: reading, times: 1 } as const;
    faults.add(nordlys.id, { kind: "429", ...order, retryAfterSeconds: 1 }, at);
    faults.add(nordlys.id, { kind: "slow", ...order, milliseconds: 1500 }, at);
    const input = { params: {}, query: {}, body: undefined };
    const call = { operation: reading, tenantId: nordlys.id, client: "desk", input } as const;
    await expect(faults.before(call)).rejects.toMatchObject({ status: 429 });
    expect(delays).toEqual([1500]);
    expect(await faults.before({ ...call })).toBeNull();
    expect(delays).toEqual([1500]);
    await add({ kind: "slow", operation: reading, milliseconds: 1 });
    expect((await read()).status).toBe(200);
    expect(await list()).toMatchObject([{ struck: 1, left: 0 }]);
  });

  test("of kind 429 says when to come again, and nothing was done", async () => {
    const present = await terms();
    await add({ kind: "429", operation: writing, retryAfterSeconds: 7 });
    const answer = await write(present + 1);
    expect(answer.status).toBe(429);
    expect(answer.headers.get("retry-after")).toBe("7");
    expect(problemSchema.parse(answer.body).type).toBe("too-many-requests");
    expect(await terms()).toBe(present);
  });

  test.each([500, 502, 503, 504])("of kind 5xx answers %i before anything", async (status) => {
    const present = await terms();
    await add({ kind: "5xx", operation: writing, status });
    const answer = await write(present + 1);
    expect(answer.status).toBe(status);
    expect(answer.headers.get("x-sandbox-fault")).toBe("5xx");
    expect(problemSchema.parse(answer.body)).toMatchObject({
      status,
      instance: expect.any(String),
    });
    expect(await terms()).toBe(present);
    expect(service.failures).toEqual([]); // requested, so it is no failure of the service
  });

  test("of kind garbage answers what is no JSON under the usual head, though all was done", async () => {
    const present = await terms();
    await add({ kind: "garbage", operation: writing });
    const answer = await writeRaw(present + 1);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toContain("application/json");
    await expect(answer.json()).rejects.toThrow();
    expect(await terms()).toBe(present + 1);
  });

  test("of kind truncate announces the whole answer and sends half of it", async () => {
    const whole = await (await request("GET", `/be/v3/accounts/${group}/config`)).text();
    await add({ kind: "truncate", operation: reading });
    const answer = await request("GET", `/be/v3/accounts/${group}/config`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-length")).toBe(String(Buffer.byteLength(whole)));
    const reader = answer.body?.getReader();
    const { value } = (await reader?.read()) ?? {};
    const half = Math.floor(Buffer.byteLength(whole) / 2);
    expect(Buffer.from(value ?? []).equals(Buffer.from(whole).subarray(0, half))).toBe(true);
    await expect(reader?.read()).rejects.toThrow("broke the answer off");
  });

  test("of kind stale-list answers as before the last write, also when added after it", async () => {
    await write(11);
    const old = await terms();
    await write(12);
    await add({ kind: "stale-list", operation: reading, times: 2 });
    const stale = await read();
    expect(stale.headers.get("x-sandbox-fault")).toBe("stale-list");
    expect(configSchema.parse(stale.body).paymentTerms).toBe(old);
    expect(await terms()).toBe(old);
    expect(await terms()).toBe(12);
  });

  test("of kind stale-list is stale by one write, not by two, where the list was read between", async () => {
    await write(21);
    await terms();
    await write(22);
    await terms();
    await write(23);
    await add({ kind: "stale-list", operation: reading });
    expect(await terms()).toBe(22);
  });

  test("of kind stale-list waits where the same list was not read before the last write", async () => {
    await write(14, other);
    await add({ kind: "stale-list", operation: reading });
    expect(await terms(other)).toBe(14);
    expect(await list()).toMatchObject([{ struck: 0, left: 1 }]);
    await write(15, other);
    expect(await terms(other)).toBe(14);
    expect(await list()).toMatchObject([{ struck: 1, left: 0 }]);
  });

  test("applies once by default, the given number of times, or until it is removed", async () => {
    const statuses = async (count: number) => {
      const found: number[] = [];
      while (found.length < count) found.push((await read()).status);
      return found;
    };
    await add({ kind: "5xx", operation: reading });
    expect(await statuses(2)).toEqual([503, 200]);
    await add({ kind: "5xx", operation: reading, times: 2 });
    expect(await statuses(3)).toEqual([503, 503, 200]);
    const { id } = await add({ kind: "5xx", operation: reading, times: null });
    expect(await statuses(3)).toEqual([503, 503, 503]);
    expect((await service.call("DELETE", `/sandbox/faults/${id}`)).status).toBe(204);
    expect(await statuses(1)).toEqual([200]);
    expect((await service.call("DELETE", `/sandbox/faults/${id}`)).status).toBe(404);
  });

  test("applies no more often than the given number, however many calls come at once", async () => {
    await add({ kind: "garbage", operation: reading, times: 3 });
    const calls = Array.from({ length: 10 }, () =>
      request("GET", `/be/v3/accounts/${group}/config`),
    );
    const struck = (await Promise.all(calls)).filter(({ headers }) =>
      headers.has("x-sandbox-fault"),
    );
    expect(struck).toHaveLength(3);
    expect(await list()).toMatchObject([{ struck: 3, left: 0 }]);
  });

  test("lets the older one strike first, and leaves other operations alone", async () => {
    await add({ kind: "5xx", operation: reading, status: 502 });
    await add({ kind: "429", operation: reading });
    expect((await write(30)).status).toBe(200);
    expect((await read()).status).toBe(502);
    expect((await read()).status).toBe(429);
    expect((await read()).status).toBe(200);
  });

  test("applies only to the tenant that added it, and no other tenant can see or remove it", async () => {
    const { id } = await add({ kind: "5xx", operation: "listServiceTypes", times: null });
    const path = "/cm/servicetypes/v2/servicetypes";
    expect((await service.callAsOther("GET", path)).status).toBe(200);
    expect((await service.callAsOther("GET", "/sandbox/faults")).body).toEqual([]);
    expect((await service.callAsOther("DELETE", `/sandbox/faults/${id}`)).status).toBe(404);
    await service.callAsOther("DELETE", "/sandbox/faults");
    expect((await service.call("GET", path)).status).toBe(503);
  });

  const wrong: [string, object, string][] = [
    ["an unknown kind", { kind: "flood", operation: reading }, "kind"],
    ["an unknown operation", { kind: "before", operation: "dropTables" }, "operation"],
    ["no operation", { kind: "before" }, "operation"],
    ["no milliseconds", { kind: "slow", operation: reading }, "milliseconds"],
    ["a delay below 1", { kind: "slow", operation: reading, milliseconds: 0 }, "milliseconds"],
    ["a status that is none of 5xx", { kind: "5xx", operation: reading, status: 404 }, "status"],
    [
      "a wait below 0",
      { kind: "429", operation: reading, retryAfterSeconds: -1 },
      "retryAfterSeconds",
    ],
    ["a stale answer to a write", { kind: "stale-list", operation: writing }, "operation"],
    ["a stale PDF", { kind: "stale-list", operation: "getInvoicePdf" }, "operation"],
    ["202-never where there is no 202", { kind: "202-never", operation: reading }, "operation"],
    ["no strike at all", { kind: "before", operation: reading, times: 0 }, "times"],
    ["a name of another kind", { kind: "before", operation: reading, status: 500 }, "status"],
  ];
  test.each(wrong)("with %s is refused by the field's name", async (_case, fault, field) => {
    const answer = await service.call("POST", "/sandbox/faults", fault);
    expect(answer.status).toBe(400);
    expect(problemSchema.parse(answer.body).errors?.map(({ path }) => path)).toEqual([field]);
    expect(await list()).toEqual([]);
  });

  test("of kind 202-never is taken for an operation that answers 202", async () => {
    await add({ kind: "202-never", operation: "createOffer" });
    expect(await list()).toMatchObject([{ kind: "202-never", operation: "createOffer", left: 1 }]);
  });

  test("is refused where a tenant has a thousand of them", async () => {
    for (let count = 0; count < 1000; count += 1) {
      service.sandbox?.faults.add(
        nordlys.id,
        { kind: "before", operation: "listServiceTypes", times: 1 },
        new Date(0),
      );
    }
    const fault = { kind: "before", operation: reading };
    expect((await service.call("POST", "/sandbox/faults", fault)).status).toBe(409);
  });
});
