import { expect, it } from "vitest";
import type { SentRow } from "../../engine/jobs/row-store";
import { DeskProblem } from "../../server/problem";
import { readRefusal } from "./archive-refusal";
import { afterRefusal, afterUnclearCall, chunkLength, mostAttempts } from "./archive-rules";

const row = (customerGuid: string, more: Partial<SentRow> = {}): SentRow => ({
  position: 0,
  subjectId: "a".repeat(32),
  facts: {},
  customerGuid,
  accountGuid: "b",
  attempts: 1,
  unclear: false,
  ...more,
});
const rows = (...customers: string[]) => customers.map((customer) => row(customer));

it("cuts a call before the customer who does not fit, and within one who never would", () => {
  expect(chunkLength(rows("a", "a", "b"), 3)).toBe(3);
  expect(chunkLength(rows("a", "a", "b", "b"), 3)).toBe(2);
  expect(chunkLength(rows("a", "a", "a", "b"), 3)).toBe(3);
  expect(chunkLength(rows("a", "a", "a", "a"), 3)).toBe(3);
  expect(chunkLength([], 3)).toBe(0);
});

it("calls nothing done or dropped after an unclear call but what the service shows", () => {
  const outcome = (place?: "abandoned" | "archived" | "elsewhere", attempts = 1) =>
    afterUnclearCall(row("a", { attempts, unclear: true }), place).state;
  expect(outcome("archived")).toBe("done");
  expect(outcome("abandoned")).toBe("waiting");
  expect(outcome("abandoned", mostAttempts)).toBe("unknown");
  expect(outcome("elsewhere")).toBe("unknown");
  expect(outcome()).toBe("unknown");
});

const billing = (status: number) => ({ status, isBlocked: false });

it("JS8: ends a line that a firewall refused, and no line that may have been archived", () => {
  const outcome = (unclear: boolean) =>
    afterRefusal(row("a", { unclear }), { status: 422, isBlocked: true }, "abandoned");
  expect(outcome(false)).toMatchObject({ state: "refused", reason: "blocked-before-billing" });
  expect(outcome(true)).toMatchObject({ state: "waiting" });
});

it("distinguishes its own late success from a colleague's", () => {
  const outcome = (unclear: boolean) =>
    afterRefusal(row("a", { unclear }), billing(409), "archived");
  expect(outcome(true)).toMatchObject({ state: "done" });
  expect(outcome(false)).toMatchObject({ state: "dropped", reason: "archived-meanwhile" });
});

it("never drops a refused line as removed that an own call may have archived", () => {
  const outcome = (unclear: boolean) =>
    afterRefusal(row("a", { unclear }), billing(404), "elsewhere");
  expect(outcome(false)).toMatchObject({ state: "dropped", reason: "gone" });
  expect(outcome(true)).toMatchObject({ state: "unknown" });
});

const ids = ["1".repeat(32), "2".repeat(32), "3".repeat(32)];
const refusal = (problem: Partial<DeskProblem["problem"]>) =>
  new DeskProblem({ type: "conflict", title: "No", status: 409, ...problem });

it("reads which line a refusal names, by its index or its id, and no line that was not sent", () => {
  const byPlace = refusal({ errors: [{ path: "ids.1", message: "Not found." }] });
  expect(readRefusal(byPlace, ids)?.named).toEqual([ids[1]]);
  const byId = refusal({ detail: `The line ${ids[2]} is archived, as is ${"9".repeat(32)}.` });
  expect(readRefusal(byId, ids)?.named).toEqual([ids[2]]);
  const byNobody = refusal({ errors: [{ path: "ids.7", message: "x" }], detail: "No." });
  expect(readRefusal(byNobody, ids)).toEqual({ ...billing(409), named: [] });
});

it("takes a failure of the service or of ours for no refusal", () => {
  expect(readRefusal(refusal({ status: 502 }), ids)).toBeNull();
  expect(readRefusal(new Error("x"), ids)).toBeNull();
});
