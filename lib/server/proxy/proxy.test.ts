import { expect, it } from "vitest";
import { operationIds } from "../../contract/operation-addresses";
import type { OperationShapes } from "../../contract/operation-shapes/shapes";
import { operationTable } from "../../contract/operation-table";
import { operations } from "../../contract/operations";
import { sessions } from "../../db/schema/people";
import { requestKindRow, requestKinds } from "../../domain/requests/request-enumerations";
import { may, type Role, roles } from "../../domain/roles";
import { describeOnEachDatabase } from "../../postgres/testing";
import { endSession, endSessionsOf } from "../auth/session-store";
import { answerJson } from "../testing/fake-machine";
import { openHooks } from "../testing/open-hooks";
import { useTestDesk } from "../testing/test-desk";
import { matchOperation } from "./operation-match";
import { handleService } from "./proxy";

const guid = "0123456789abcdef0123456789abcdef";
const query = "/api/service/be/v3/accounts/query";
const types = "/api/service/cm/servicetypes/v2/servicetypes";

const thirdParty = (id: string) => `/api/service/v1/cm/account/${id}/thirdparty/CRM`;

describeOnEachDatabase("The proxy", (open) => {
  const held = useTestDesk(open);
  const call = (...input: Parameters<(typeof held)["desk"]["request"]>) =>
    handleService(held.desk.runtime, held.desk.request(...input), openHooks);
  const problemOf = async (response: Response) => ({
    status: response.status,
    type: (await response.json()).type,
  });
  const notFound = { status: 404, type: "not-found" };

  it.each([
    ["an encoded slash", `/api/service/be/v3/accounts%2Fquery`],
    ["an encoded slash inside a parameter", `/api/service/be/v3/invoice/${guid}%2Fpdf`],
    ["an encoded backslash", `/api/service/be/v3/invoice/..%5C${guid}`],
    ["a doubled encoding of a slash", `/api/service/be/v3/invoice/${guid}%252Fpdf`],
    ["a doubled encoding of a dot segment", `/api/service/be/v3/invoice/%252e%252e`],
    ["an encoded dot segment with a slash", `/api/service/be/v3/invoice/..%2F..%2Fadmin`],
    ["a dot segment within another system's id", thirdParty("a%2F..%2F..%2Fadmin")],
    ["a query within another system's id", thirdParty(`${guid}%2Fcontacts%3Fx`)],
    ["a doubled encoding within another system's id", thirdParty("a%252Fb")],
    ["an empty step within another system's id", thirdParty("a%2F%2Fb")],
    ["a needless encoding of a letter", `/api/service/be/v3/accounts/%71uery`],
    ["a null byte", `/api/service/be/v3/invoice/${guid}%00`],
    ["a broken encoding", `/api/service/be/v3/invoice/%zz`],
    ["a trailing slash", `${types}/`],
    ["an empty segment", `/api/service/be//v3/accounts/query`],
    ["another case", `/api/service/BE/v3/accounts/query`],
    ["an operation that nobody declared", `/api/service/be/v3/accounts`],
    ["the root", `/api/service/`],
    ["a prototype's name", `/api/service/__proto__/constructor`],
    ["the PDF, which takes the invoice token", `/api/service/be/v3/invoice/${guid}/pdf`],
    ["the details, which take the invoice token", `/api/service/be/v3/invoice/details`],
  ])("answers 404 to %s before anything is called", async (_name, path) => {
    const cookie = await held.desk.signIn(["lead", "admin"]);
    const response = await call("GET", path, { cookie });
    expect(await problemOf(response)).toEqual(notFound);
    expect(held.desk.service).toEqual([]);
    expect(held.desk.tokens).toEqual([]);
  });

  it.each(["2026%2F17", "100%20%25", "A%5C1", "a%3Fb"])(
    "sends another system's id in one segment: %s",
    async (id) => {
      const cookie = await held.desk.signIn(["clerk"]);
      await call("GET", thirdParty(id), { cookie });
      expect(held.desk.service[0]?.url).toBe(`/v1/cm/account/${id}/thirdparty/CRM`);
    },
  );

  it.each([
    ["a dot segment", `/be/v3/invoice/../accounts/query`],
    ["an encoded dot segment", `/be/v3/invoice/%2e%2e`],
    ["a single dot", `/be/v3/invoice/.`],
    ["a half encoded dot segment", `/be/v3/invoice/.%2e`],
    ["a backslash", `/be/v3/invoice\\..\\${guid}`],
    ["an absolute address", `http://evil.test/be/v3/accounts/query`],
    ["a path without its slash", `be/v3/accounts/query`],
  ])("matches no operation for %s, even where no URL parser came first", (_name, path) => {
    expect(matchOperation("GET", path)).toEqual({ kind: "unknown" });
  });

  it("answers 405 with the methods that exist to a method mismatch", async () => {
    const cookie = await held.desk.signIn(["lead"]);
    const response = await call("DELETE", query, { cookie });
    expect(await problemOf(response)).toEqual({ status: 405, type: "method-not-allowed" });
    expect(response.headers.get("allow")).toBe("GET, POST");
    expect(held.desk.service).toEqual([]);
  });

  it.each(["x-http-method-override", "x-http-method", "x-method-override", "_method"])(
    "takes the method of the request, whatever %s says",
    async (header) => {
      held.desk.answer((_request, response) => answerJson(response, []));
      const cookie = await held.desk.signIn(["auditor"]);
      const response = await call("GET", types, { cookie, headers: { [header]: "PATCH" } });
      expect(response.status).toBe(200);
      expect(held.desk.service.map(({ method }) => method)).toEqual(["GET"]);
    },
  );

  it("forwards no header of the browser, forged forwarding headers included", async () => {
    held.desk.answer((_request, response) => answerJson(response, []));
    const cookie = await held.desk.signIn(["clerk"]);
    const forged = {
      authorization: "Bearer forged",
      forwarded: "for=10.0.0.1;host=evil.test",
      "x-forwarded-for": "10.0.0.1",
      "x-forwarded-host": "evil.test",
      "x-forwarded-proto": "https",
      "x-original-url": "/admin",
      "x-rewrite-url": "/admin",
      "x-middleware-subrequest": "proxy",
      traceparent: "00-11111111111111111111111111111111-2222222222222222-01",
      host: "evil.test",
      "accept-language": "nb",
    };
    await call("GET", types, { cookie, headers: forged });
    const headers = held.desk.service[0]?.headers ?? {};
    const names = [
      "accept",
      "accept-encoding",
      "authorization",
      "connection",
      "host",
      "traceparent",
    ];
    expect(Object.keys(headers).sort()).toEqual(names);
    expect(headers.authorization).toMatch(/^Bearer canary-access-token-/);
    expect(headers.host).not.toBe("evil.test");
    expect(headers.traceparent).not.toContain("11111111");
  });

  it.each([
    ["says cross-site", { "sec-fetch-site": "cross-site" }],
    ["says same-site", { "sec-fetch-site": "same-site" }],
    ["says none", { "sec-fetch-site": "none" }],
    ["has a foreign Origin", { origin: "http://evil.test" }],
    ["has the Origin null", { origin: "null" }],
    ["lacks the desk's header", { "x-desk-request": "" }],
  ])(
    "refuses an unsafe request that %s, before its session is looked up",
    async (_name, headers) => {
      const cookie = await held.desk.signIn(["lead"]);
      const response = await call("POST", `${query}?page=0&size=1`, { cookie, body: {}, headers });
      expect(await problemOf(response)).toEqual({ status: 403, type: "foreign-request" });
      expect(held.desk.service).toEqual([]);
    },
  );

  it("refuses an unsafe request without headers about its origin", async () => {
    const { desk } = held;
    const request = desk.request("POST", `${query}?page=0&size=1`, { body: {} });
    request.headers.delete("sec-fetch-site");
    expect((await handleService(desk.runtime, request, openHooks)).status).toBe(403);
  });

  it("takes an Origin of its own where the browser sends no Sec-Fetch-Site", async () => {
    const { desk } = held;
    desk.answer((_request, response) => answerJson(response, []));
    const cookie = await desk.signIn(["clerk"]);
    const origin = desk.runtime.env.NEXTAUTH_URL;
    const headers = { origin };
    const request = desk.request("POST", `${query}?page=0&size=1`, { cookie, body: {}, headers });
    request.headers.delete("sec-fetch-site");
    expect((await handleService(desk.runtime, request, openHooks)).status).toBe(200);
  });

  it("answers 401 without a session, with a made-up token and with a token of another shape", async () => {
    for (const cookie of [
      "",
      `__Host-desk.session=${"A".repeat(43)}`,
      "__Host-desk.session=' or 1=1 --",
      `desk.session=${"A".repeat(43)}`,
    ]) {
      expect(await problemOf(await call("GET", types, { cookie }))).toEqual({
        status: 401,
        type: "unauthenticated",
      });
    }
    expect(held.desk.service).toEqual([]);
  });

  const subsets: Role[][] = [[], ...roles.map((role) => [role]), ["clerk", "auditor"]];
  it.each(operationIds.flatMap((id) => subsets.map((given) => [id, given] as const)))(
    "lets %s pass for %j only where the permission table says so",
    async (id, given) => {
      const { method, path, permission, invoiceToken, deskOnly } = operationTable[id];
      held.desk.answer((_request, response) => answerJson(response, {}));
      const cookie = await held.desk.signIn(given);
      const address = `/api/service${path.replaceAll(/\{\w+\}/g, guid)}`;
      const body = method === "GET" ? undefined : {};
      const { status } = await call(method, address, { cookie, body });
      const expected = given.length === 0 ? 401 : 403;
      if (invoiceToken) expect(status).toBe(404);
      else if (deskOnly) expect(status).toBe(expected);
      else if (may(given, permission)) expect([401, 403, 404]).not.toContain(status);
      else expect(status).toBe(expected);
      if (invoiceToken || deskOnly || !may(given, permission))
        expect(held.desk.service).toEqual([]);
    },
  );

  const accepted = operationIds.filter((id) => {
    const { status }: OperationShapes = operations[id];
    return status === 202;
  });

  it("knows the seven operations that billing applies later", () => {
    expect(accepted).toHaveLength(7);
  });

  it.each(accepted.flatMap((id) => [...subsets, [...roles]].map((given) => [id, given] as const)))(
    "sends %s, which billing applies later, for no page of %j",
    async (id, given) => {
      const { method, path } = operationTable[id];
      const cookie = await held.desk.signIn(given);
      const address = `/api/service${path.replaceAll(/\{\w+\}/g, guid)}`;
      const response = await call(method, address, { cookie, body: { RequestId: guid } });
      const [status, type] = given.length === 0 ? [401, "unauthenticated"] : [403, "desk-only"];
      expect(await problemOf(response)).toEqual({ status, type });
      expect(held.desk.service).toEqual([]);
    },
  );

  it.each([
    ["archiveLines", "/api/desk/job-drafts"],
    ["addInvoiceLine", "/api/desk/approvals"],
    ["updateImportedLine", "/api/desk/approvals"],
    ["importJournalEntry", "/api/desk/approvals"],
    ["addDebtCollectionFees", "/api/desk/debt-acts"],
    ["updateInvoiceGroupConfig", "/settings"],
    ["setInvoiceGroupDimension", "/api/desk/dimensions"],
    ["removeProductDimension", "/api/desk/dimensions"],
    ["updateProductOffering", "/api/desk/product-offerings"],
    ["getReportFile", "/api/desk/report-files"],
    ...requestKinds.map(
      (kind) => [requestKindRow(kind).operationId, "/api/desk/approvals"] as const,
    ),
  ] as const)("names to every role the way by which %s is sent", async (id, way) => {
    const { method, path } = operationTable[id];
    const cookie = await held.desk.signIn(["clerk", "lead", "admin"]);
    const address = `/api/service${path.replaceAll(/\{\w+\}/g, guid)}`;
    const body = method === "GET" ? undefined : {};
    const response = await call(method, address, { cookie, body });
    expect(response.status).toBe(403);
    const problem = await response.json();
    expect(problem.type).toBe("desk-only");
    expect(problem.detail).toContain(way);
    expect(held.desk.service).toEqual([]);
  });

  it.each([
    [
      "sign-out",
      async (cookie: string) => endSession(held.desk.runtime.database, cookie.split("=")[1] ?? ""),
    ],
    [
      "an administrator",
      async () => {
        const [{ personId } = { personId: "" }] = await held.desk.runtime.database
          .select()
          .from(sessions);
        await endSessionsOf(held.desk.runtime.database, personId);
      },
    ],
    ["demotion", async () => void (await held.desk.signIn(["auditor"]))],
  ] as const)("refuses the next request after %s", async (_name, end) => {
    held.desk.answer((_request, response) => answerJson(response, []));
    const cookie = await held.desk.signIn(["clerk"]);
    expect((await call("GET", types, { cookie })).status).toBe(200);
    await end(cookie);
    expect((await call("GET", types, { cookie })).status).toBe(401);
    await endSession(held.desk.runtime.database, cookie.split("=")[1] ?? "");
  });
});
