import { MutationObserver } from "@tanstack/react-query";
import { beforeEach, expect, it, vi } from "vitest";
import { createQueryClient } from "../browser/query-client";
import { deskTable } from "../desk-contract/desk-table";
import { type ApprovalStep, takeApprovalStep } from "./mutations";

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

const seen = { id, key: "one press", body: { version: 2 } } as const;
const bound = { version: 2, contentHash: "a".repeat(64) };
const steps: readonly ApprovalStep[] = [
  { ...seen, step: "submit", body: { ...bound, count: 3 } },
  { ...seen, step: "withdraw" },
  { ...seen, step: "remind" },
  { ...seen, step: "take-over" },
  { ...seen, step: "check-again" },
  { ...seen, step: "approve", body: { ...bound, note: "Fine" } },
  { ...seen, step: "return", body: { version: 2, code: "other", note: "Wrong" } },
  { ...seen, step: "settle", body: { version: 2, decision: "happened", note: "Seen" } },
];

it.each(steps)("$step is sent under the key of the press", async (order) => {
  const taking = new MutationObserver(createQueryClient(), takeApprovalStep("request"));
  await taking.mutate(order);
  const address = `/api/desk/approvals/${id}/${order.step}`;
  expect(sent).toEqual([["POST", address, seen.key, order.body]]);
});

it("knows every step that the contract has", () => {
  const inContract = Object.values(deskTable).flatMap(({ method, path }) => {
    const step = /^\/approvals\/\{id\}\/(.+)$/.exec(path)?.[1];
    return method === "POST" && step ? [step] : [];
  });
  expect(steps.map(({ step }) => step).toSorted()).toEqual(inContract.toSorted());
});

it("refuses a body of another step", () => {
  // @ts-expect-error: an approval is bound to the hash of what was shown.
  const wrong: ApprovalStep = { ...seen, step: "approve" };
  expect(wrong.step).toBe("approve");
});

it.each([
  ["line-proposal", ["approvals", "audit", "line-proposals", "work"]],
  ["debt-act", ["approvals", "audit", "debt-acts", "debt-cases", "work"]],
  ["request", ["approvals", "audit", "customers", "invoice-groups", "requests", "work"]],
  ["settings-plan", ["approvals", "audit", "jobs", "settings-plans", "work"]],
] as const)("A step of a %s makes its own roots stale", (subject, roots) => {
  const { meta } = takeApprovalStep(subject);
  expect(meta?.invalidates?.map(([root]) => root).toSorted()).toEqual(roots);
});
