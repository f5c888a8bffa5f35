import { MutationObserver } from "@tanstack/react-query";
import { beforeEach, expect, it, vi } from "vitest";
import { createQueryClient } from "../browser/query-client";
import { takeDebtActStep } from "../debt-cases/acts/mutations";
import { deskTable } from "../desk-contract/desk-table";
import { stepPlan } from "../invoice-groups/settings-plans/mutations";
import { takeStep } from "../line-proposals/mutations";
import { takeRequestStep } from "../requests/mutations";

const id = "7d0d2c1e-0000-4000-8000-000000000001";
const sent: unknown[] = [];

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal("fetch", async (address: string, { method, body, headers }: RequestInit) => {
    const key = new Headers(headers).get("idempotency-key");
    sent.push([method, address, key, JSON.parse(String(body))]);
    return Response.json({ id });
  });
});

const client = createQueryClient();
const proposal = new MutationObserver(client, takeStep());
const act = new MutationObserver(client, takeDebtActStep());
const request = new MutationObserver(client, takeRequestStep());
const plan = new MutationObserver(client, stepPlan());

const seen = { id, key: "one press", body: { version: 2 } } as const;
const approval = { ...seen, body: { version: 2, contentHash: "a".repeat(64), note: "Fine" } };
const given = { ...seen, body: { version: 2, code: "other", note: "Wrong" } } as const;
const finding = { ...seen, body: { version: 2, decision: "happened", note: "Seen" } } as const;
const sending = { ...seen, body: { version: 2, contentHash: "a".repeat(64), count: 3 } };

/** Every step of every noun, by its address. */
const steps: Readonly<Record<string, readonly [() => Promise<unknown>, object]>> = {
  "/line-proposals/{id}/submit": [() => proposal.mutate({ ...seen, step: "submit" }), seen],
  "/line-proposals/{id}/withdraw": [() => proposal.mutate({ ...seen, step: "withdraw" }), seen],
  "/line-proposals/{id}/take-over": [() => proposal.mutate({ ...seen, step: "take-over" }), seen],
  "/line-proposals/{id}/approve": [
    () => proposal.mutate({ ...approval, step: "approve" }),
    approval,
  ],
  "/line-proposals/{id}/return": [() => proposal.mutate({ ...given, step: "return" }), given],
  "/line-proposals/{id}/settle": [() => proposal.mutate({ ...finding, step: "settle" }), finding],
  "/debt-acts/{id}/withdraw": [() => act.mutate({ ...seen, step: "withdraw" }), seen],
  "/debt-acts/{id}/approve": [() => act.mutate({ ...approval, step: "approve" }), approval],
  "/debt-acts/{id}/return": [() => act.mutate({ ...given, step: "return" }), given],
  "/debt-acts/{id}/settle": [() => act.mutate({ ...finding, step: "settle" }), finding],
  "/requests/{id}/withdraw": [() => request.mutate({ ...seen, step: "withdraw" }), seen],
  "/requests/{id}/approve": [() => request.mutate({ ...approval, step: "approve" }), approval],
  "/requests/{id}/return": [() => request.mutate({ ...given, step: "return" }), given],
  "/requests/{id}/settle": [() => request.mutate({ ...finding, step: "settle" }), finding],
  "/requests/{id}/check-again": [() => request.mutate({ ...seen, step: "check-again" }), seen],
  "/settings-plans/{id}/send": [() => plan.mutate({ ...sending, step: "send" }), sending],
  "/settings-plans/{id}/withdraw": [() => plan.mutate({ ...seen, step: "withdraw" }), seen],
  "/settings-plans/{id}/approve": [() => plan.mutate({ ...approval, step: "approve" }), approval],
  "/settings-plans/{id}/return": [() => plan.mutate({ ...given, step: "return" }), given],
};

it.each(Object.entries(steps))(
  "%s is sent under the key of the press",
  async (path, [take, order]) => {
    await take();
    const address = `/api/desk${path.replace("{id}", id)}`;
    expect(sent).toEqual([["POST", address, seen.key, Reflect.get(order, "body")]]);
  },
);

it("knows every step that the contract has", () => {
  const inContract = Object.values(deskTable)
    .filter(
      ({ method, path }) =>
        method === "POST" &&
        /^\/(line-proposals|debt-acts|requests|settings-plans)\/\{id\}\//.test(path),
    )
    .map(({ path }) => path)
    // It changes no state.
    .filter((path) => path !== "/settings-plans/{id}/rehearse");
  expect(Object.keys(steps).toSorted()).toEqual(inContract.toSorted());
});

it("refuses a body of another step", () => {
  // @ts-expect-error: an approval is bound to the hash of what was shown.
  const wrong: Parameters<typeof act.mutate>[0] = { ...seen, step: "approve" };
  expect(wrong.step).toBe("approve");
});

it.each([
  ["a proposal", takeStep(), ["audit", "line-proposals", "work"]],
  ["a debt action", takeDebtActStep(), ["audit", "debt-acts", "debt-cases", "work"]],
  ["a request", takeRequestStep(), ["audit", "customers", "invoice-groups", "requests", "work"]],
  ["a bulk change", stepPlan(), ["audit", "jobs", "settings-plans", "work"]],
] as const)("A step of %s makes its own roots stale", (_noun, { meta }, roots) => {
  expect(meta?.invalidates?.map(([root]) => root).toSorted()).toEqual(roots);
});
