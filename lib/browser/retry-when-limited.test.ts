import { MutationObserver, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { beginSignIn } from "./auth-client";
import { callDesk } from "./desk-client";
import { toProblemError } from "./problem-error";
import { createQueryClient } from "./query-client";
import { readLimit, retryMoment } from "./retry-when-limited";
import { send } from "./transport";

const read = { method: "GET", access: "read", address: "/api/x" } as const;
const write = { method: "POST", access: "write", address: "/api/x", body: { a: 1 } } as const;

const limited = (seconds: number | null, body: unknown = { type: "too-many-requests" }) =>
  new Response(JSON.stringify(body), {
    status: 429,
    headers: {
      "content-type": "application/problem+json",
      ...(seconds !== null && { "retry-after": String(seconds) }),
    },
  });
const answer = (body: unknown) => new Response(JSON.stringify(body));

/** Answers the requests with these in turn, and the last one from then on. */
function stubAnswers(...answers: readonly (() => Response)[]) {
  let at = 0;
  const fetching = vi.fn(async (_address: string, init?: RequestInit) => {
    if (init?.signal?.aborted) throw new DOMException("", "AbortError");
    const make = answers[Math.min(at, answers.length - 1)];
    at += 1;
    return make ? make() : expect.unreachable();
  });
  vi.stubGlobal("fetch", fetching);
  return fetching;
}

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable("It should have failed"),
    (error: unknown) => toProblemError(error),
  );

// Each test begins after the pauses of those before it, also of other files: one module has them.
let now = Math.ceil(Date.now() / 1000) * 1000;
beforeEach(() => {
  now += 3_600_000;
  vi.useFakeTimers({ now });
  vi.spyOn(Math, "random").mockReturnValue(0.5);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("a read that is answered 429", () => {
  it("is repeated automatically after the requested pause, and not before", async () => {
    const fetching = stubAnswers(
      () => limited(20),
      () => limited(3),
      () => answer({ a: 1 }),
    );
    const reading = send(read);
    await vi.advanceTimersByTimeAsync(19_900);
    expect(fetching).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(fetching).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(4_000);
    await expect(reading).resolves.toEqual({ a: 1 });
  });

  it("is spread, so that reads refused together are not sent together again", async () => {
    const fetching = stubAnswers(() => limited(5));
    vi.mocked(Math.random).mockReturnValueOnce(0.1).mockReturnValueOnce(0.9);
    const both = [failure(send(read)), failure(send(read))];
    await vi.advanceTimersByTimeAsync(5_200);
    expect(fetching).toHaveBeenCalledTimes(3);
    await vi.advanceTimersByTimeAsync(800);
    expect(fetching).toHaveBeenCalledTimes(4);
    await vi.advanceTimersByTimeAsync(200_000);
    await Promise.all(both);
  });

  it("is shown as failed after two minutes, with the moment at which to try again", async () => {
    stubAnswers(() => limited(30));
    const failing = failure(send(read));
    await vi.advanceTimersByTimeAsync(120_000);
    const { kind, retryAt } = await failing;
    expect(kind).toBe("limited");
    expect(retryAt).toBeGreaterThan(Date.now());
  });

  it("is shown as failed at once where the pause is longer than that", async () => {
    const fetching = stubAnswers(() => limited(600));
    expect((await failure(send(read))).retryAt).toBe(now + 600_000);
    expect(fetching).toHaveBeenCalledTimes(1);
  });

  it("stops waiting when the screen no longer needs it", async () => {
    const fetching = stubAnswers(() => limited(20));
    const stop = new AbortController();
    const failing = failure(send({ ...read, signal: stop.signal }));
    await vi.advanceTimersByTimeAsync(1_000);
    // Others may have timers of their own.
    const waiting = vi.getTimerCount();
    stop.abort();
    expect((await failing).kind).toBe("aborted");
    expect(fetching).toHaveBeenCalledTimes(2);
    expect(vi.getTimerCount()).toBe(waiting - 1);
  });

  it("leaves the query that asked for it loading, and fills it", async () => {
    const fetching = stubAnswers(
      () => limited(2),
      () => answer({ a: 1 }),
    );
    const queryFn = () => send(read);
    const observer = new QueryObserver(createQueryClient(), { queryKey: ["x"], queryFn });
    const reading = observer.refetch();
    await vi.advanceTimersByTimeAsync(1_900);
    expect(observer.getCurrentResult()).toMatchObject({ status: "pending", failureCount: 0 });
    await vi.advanceTimersByTimeAsync(1_000);
    expect((await reading).data).toEqual({ a: 1 });
    expect(fetching).toHaveBeenCalledTimes(2);
  });

  it("does not wait where the answer is no limit of the desk's own", async () => {
    const fetching = stubAnswers(() => limited(1, { type: "too-many-drafts" }));
    expect((await failure(send(read))).kind).toBe("unavailable");
    expect(fetching).toHaveBeenCalledTimes(1);
  });
});

describe("a write that is answered 429", () => {
  it("is never sent again by itself, and is known not to have happened", async () => {
    const fetching = stubAnswers(() => limited(2));
    const mutationFn = () => callDesk("takeBackJob", { params: { id: "x" } });
    const failing = failure(new MutationObserver(createQueryClient(), { mutationFn }).mutate());
    const { kind, retryAt } = await failing;
    expect([kind, retryAt]).toEqual(["limited", now + 2_000]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetching).toHaveBeenCalledTimes(1);
  });

  it("says so as well where a proxy answered with a page, or without a pause", async () => {
    stubAnswers(() => new Response("<html>", { status: 429 }));
    expect(await failure(send(write))).toMatchObject({ kind: "limited", retryAt: now + 10_000 });
  });

  it("answers a press of the sign-in button at once", async () => {
    vi.stubGlobal("window", { location: { assign: expect.unreachable } });
    const fetching = stubAnswers(() => limited(20));
    expect((await failure(beginSignIn({ returnTo: "/" }))).kind).toBe("limited");
    expect(fetching).toHaveBeenCalledTimes(1);
  });
});

describe("the pause", () => {
  it.each([
    ["20", 20_000],
    [" 7 ", 7_000],
    ["0", 1_000],
    ["-5", 10_000],
    ["soon", 10_000],
  ])("of %j is read", (value, pause) => {
    expect(retryMoment(new Headers({ "retry-after": value }), now)).toBe(now + pause);
  });

  it("is read from a date too", () => {
    const date = new Date(now + 42_000).toUTCString();
    expect(retryMoment(new Headers({ "retry-after": date }), now)).toBe(now + 42_000);
  });

  it("is known to the shell from any refused request, the longest of them", async () => {
    stubAnswers(
      () => limited(9),
      () => limited(3),
    );
    await failure(send(write));
    await failure(send(write));
    expect(readLimit()).toBe(now + 9_000);
  });
});
