import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Changes } from "../domain/audit/changes";
import { type ChangesFeed, followChanges } from "./changes-feed";
import { ProblemError } from "./problem-error";
import { staleKeysOf } from "./stale-keys";

describe("The feed of changes", () => {
  let feed: ChangesFeed | null = null;
  let asked: (number | null)[] = [];
  let received: (readonly string[])[] = [];
  let visible = true;
  let answer: () => Promise<Pick<Changes, "sequence" | "kinds">> = async () => ({
    sequence: 7,
    kinds: [],
  });

  beforeEach(() => {
    vi.useFakeTimers();
    asked = [];
    received = [];
    visible = true;
    answer = async () => ({ sequence: 7, kinds: [] });
  });
  afterEach(() => {
    feed?.stop();
    vi.useRealTimers();
  });
  const begin = () => {
    feed = followChanges({
      ask: (since) => {
        asked.push(since);
        return answer();
      },
      onKinds: (kinds) => void received.push(kinds),
      isVisible: () => visible,
    });
  };
  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

  it("asks at once and every four seconds, each time from where it was", async () => {
    begin();
    await pass(0);
    answer = async () => ({ sequence: 9, kinds: ["jobs"] });
    await pass(4000);
    await pass(4000);
    expect(asked).toEqual([null, 7, 9]);
    expect(received).toEqual([["jobs"], ["jobs"]]);
  });

  it("asks nothing out of sight, and at once when the page is seen again", async () => {
    begin();
    await pass(0);
    visible = false;
    await pass(60_000);
    expect(asked).toHaveLength(1);
    visible = true;
    feed?.wake();
    await pass(0);
    expect(asked).toHaveLength(2);
    await pass(4000);
    expect(asked).toHaveLength(3);
  });

  it("asks less and less often while it fails, and as often as before afterwards", async () => {
    answer = () =>
      Promise.reject(new ProblemError({ type: "x", title: "", status: 503 }, "unavailable"));
    begin();
    await pass(7999);
    expect(asked).toHaveLength(1);
    await pass(1);
    await pass(15_999);
    expect(asked).toHaveLength(2);
    await pass(1);
    await pass(600_000);
    expect(asked.length).toBeLessThan(15);
    answer = async () => ({ sequence: 1, kinds: [] });
    await pass(60_000);
    const before = asked.length;
    await pass(8000);
    expect(asked.length - before).toBe(2);
  });

  it("is silent without a session until somebody signs in", async () => {
    answer = () =>
      Promise.reject(new ProblemError({ type: "x", title: "", status: 401 }, "session"));
    begin();
    await pass(600_000);
    expect(asked).toHaveLength(1);
    answer = async () => ({ sequence: 1, kinds: [] });
    feed?.wake();
    await pass(4000);
    expect(asked).toHaveLength(3);
  });

  it("is over once it is stopped, even for an answer that comes later", async () => {
    answer = () =>
      new Promise((resolve) => setTimeout(() => resolve({ sequence: 2, kinds: ["jobs"] }), 1000));
    begin();
    feed?.stop();
    await pass(60_000);
    expect(received).toEqual([]);
    expect(asked).toHaveLength(1);
  });
});

describe("What changed records make stale", () => {
  it("is the audit and each root once, and nothing without changes", () => {
    expect(staleKeysOf([])).toEqual([]);
    expect(staleKeysOf(["customers", "invoice-groups", "of another version"])).toEqual([
      ["audit"],
      ["customers"],
      ["invoice-groups"],
      ["notes"],
    ]);
  });
});
