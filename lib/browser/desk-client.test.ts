import { afterEach, expect, it, vi } from "vitest";
import { callDesk, deskAddress, firstPage } from "./desk-client";

afterEach(() => vi.unstubAllGlobals());

function stubFetch(answer = "{}") {
  const fetching = vi.fn(async (_address: string, _init: RequestInit) => new Response(answer));
  vi.stubGlobal("fetch", fetching);
  return (at = 0) => {
    const [address = "", init] = fetching.mock.calls[at] ?? [];
    const headers = new Headers(init?.headers);
    return { address, method: init?.method, body: init?.body, key: headers.get("idempotency-key") };
  };
}

it("a call goes to the address of its row, every value encoded, what is not given left out", async () => {
  const sent = stubFetch();
  const params = { id: "../a/b?c#d" };
  await callDesk("listJobRows", { params, query: { state: undefined, cursor: firstPage } });
  await callDesk("listDebtCases", { query: { q: "Å & B", cursor: "WzFd" } });
  const address = "/api/desk/jobs/..%2Fa%2Fb%3Fc%23d/rows";
  expect(sent()).toEqual({ address, method: "GET", body: null, key: null });
  expect(sent(1).address).toBe("/api/desk/debt-cases?q=%C3%85+%26+B&cursor=WzFd");
});

it("an idempotent operation has the key of its intent, or a new one for each call", async () => {
  const sent = stubFetch();
  const order = { params: { id: "1" }, body: { version: 3 } };
  await callDesk("withdrawApproval", { ...order, idempotencyKey: "key-of-this-intent" });
  await callDesk("withdrawApproval", order);
  await callDesk("withdrawApproval", order);
  expect(sent()).toMatchObject({
    method: "POST",
    body: '{"version":3}',
    key: "key-of-this-intent",
  });
  expect(sent(1).key).toMatch(/^[\w-]{16,64}$/);
  expect(sent(2).key).not.toBe(sent(1).key);
});

it("an operation without an answer gives undefined", async () => {
  stubFetch("");
  const input = { params: { key: "theme" }, body: "dark" };
  expect(await callDesk("savePreference", input)).toBeUndefined();
});

it("a file has an address, which needs all of its params", () => {
  const params = { customerGuid: "c" };
  expect(deskAddress("getInvoicePdf", { params, query: { number: "10/1 %", download: "1" } })).toBe(
    "/api/desk/invoices/c/pdf?number=10%2F1+%25&download=1",
  );
  expect(deskAddress("exportDebtCases", {})).toBe("/api/desk/debt-cases/export");
});
