import { gunzipSync } from "node:zlib";
import { afterEach, beforeAll, expect, test } from "vitest";
import { describeOnEachDatabase } from "../../../lib/postgres/testing";
import { landmarks } from "../../seed/landmarks";
import { nordlys } from "../../seed/tenants";
import { startTestService, type TestService } from "../../testing/service";

const accountGuid = landmarks.plain.accountGuids[0] ?? "";

describeOnEachDatabase("the habits of the sandbox", (open) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(open, { sandbox: true });
  }, 180_000);
  afterEach(() => service.call("PUT", "/sandbox/habits", { as: [] }));

  const send = async (method: string, path: string, body?: unknown) => {
    const token = await service.identity.token(nordlys.id);
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    return service.app.request(path, { method, headers, body: JSON.stringify(body) });
  };
  const groups = (page: number) =>
    send("POST", `/be/v3/accounts/query?page=${page}&size=20`, { name: "a" });

  test("answers as a .NET back end while it is told to, and then as the interface again", async () => {
    const chosen = await service.call("PUT", "/sandbox/habits", { as: ["dotnet"] });
    expect([chosen.status, chosen.body]).toEqual([200, { as: ["dotnet"] }]);
    const answer = await groups(0);
    expect(answer.headers.get("content-encoding")).toBe("gzip");
    const text = gunzipSync(Buffer.from(await answer.arrayBuffer())).toString("utf8");
    expect(text).toMatch(/^\uFEFF\[\{"Guid":"[0-9A-F]{8}-/);
    expect(text).toMatch(/"Status":"Active"/);
    await service.call("PUT", "/sandbox/habits", { as: [] });
    expect(await (await groups(0)).json()).toContainEqual(expect.objectContaining({ status: 0 }));
  });

  test("refuses as ASP.NET, a firewall and API Management do", async () => {
    await service.call("PUT", "/sandbox/habits", { as: ["dotnet"] });
    const patch = (change: object) =>
      send("PATCH", "/be/v3/accounts/config", { accountGuid, ...change });
    const wrong = await patch({ paymentTerms: -1 });
    const bytes = Buffer.from(await wrong.arrayBuffer());
    const problem = JSON.parse(gunzipSync(bytes).toString("utf8").slice(1));
    expect([wrong.status, problem.title]).toEqual([400, "One or more validation errors occurred."]);
    expect(Object.keys(problem.errors)).toEqual(["$.paymentTerms"]);
    const blocked = await patch({ note: "Agreed on the phone, having met." });
    expect([blocked.status, await blocked.text()]).toEqual([403, expect.stringMatching(/^<html>/)]);
    const fault = { kind: "429", operation: "queryInvoiceGroups", retryAfterSeconds: 17 };
    await service.call("POST", "/sandbox/faults", fault);
    const busy = await groups(0);
    expect([busy.status, busy.headers.get("retry-after")]).toEqual([429, "17"]);
    expect(await busy.json()).toMatchObject({ statusCode: 429 });
    const noToken = await service.app.request("/be/v3/gridowners");
    expect([noToken.status, await noToken.text()]).toEqual([401, ""]);
  });

  test("moves rows between the pages of a list", async () => {
    const plain: unknown[] = [
      ...(await (await groups(0)).json()),
      ...(await (await groups(1)).json()),
    ];
    await service.call("PUT", "/sandbox/habits", { as: ["moving"] });
    const moved: unknown[] = [
      ...(await (await groups(0)).json()),
      ...(await (await groups(1)).json()),
    ];
    expect(moved).toHaveLength(plain.length);
    expect(moved.slice(20, 23)).toEqual(moved.slice(17, 20));
    expect(moved.slice(23)).toEqual(plain.slice(23));
  });

  test("leaves a damaged answer as the fault made it", async () => {
    await service.call("PUT", "/sandbox/habits", { as: ["dotnet"] });
    const fault = { kind: "garbage", operation: "queryInvoiceGroups" };
    await service.call("POST", "/sandbox/faults", fault);
    const answer = await groups(0);
    expect(answer.headers.get("x-sandbox-fault")).toBe("garbage");
    expect(answer.headers.get("content-encoding")).toBeNull();
  });
});
