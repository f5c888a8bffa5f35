import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { cancelSend, delaySend, sendDelayedNow, undoMilliseconds } from "./delayed-sends";

const page = new EventTarget();
const send = vi.fn(async () => undefined);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", page);
  send.mockClear();
});
afterEach(async () => {
  await sendDelayedNow();
  vi.useRealTimers();
});

const facts = { scope: "customer 1", key: "d", label: "Project", send };

it("is sent once, after the time to cancel", async () => {
  delaySend(facts);
  await vi.advanceTimersByTimeAsync(undoMilliseconds - 1);
  expect(send).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(undoMilliseconds);
  expect(send).toHaveBeenCalledOnce();
});

it("is not sent after it was cancelled, and cannot be cancelled once sent", async () => {
  const first = delaySend(facts) ?? 0;
  expect(cancelSend(first)).toBe(true);
  await vi.advanceTimersByTimeAsync(undoMilliseconds);
  expect(send).not.toHaveBeenCalled();
  const second = delaySend(facts) ?? 0;
  await vi.advanceTimersByTimeAsync(undoMilliseconds);
  expect(cancelSend(second)).toBe(false);
  expect(send).toHaveBeenCalledOnce();
});

it("exists once for a record of a page", () => {
  expect(delaySend(facts)).not.toBeNull();
  expect(delaySend(facts)).toBeNull();
  expect(delaySend({ ...facts, scope: "customer 2" })).not.toBeNull();
});

it("is sent at once when the tab is closed, and not a second time", async () => {
  delaySend(facts);
  page.dispatchEvent(new Event("pagehide"));
  expect(send).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(undoMilliseconds);
  expect(send).toHaveBeenCalledOnce();
});

it("is sent before somebody signs out, who gets the answer first", async () => {
  delaySend(facts);
  await sendDelayedNow();
  expect(send).toHaveBeenCalledOnce();
});
