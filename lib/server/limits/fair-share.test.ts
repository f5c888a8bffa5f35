import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createFairShare, type FairShare, usualShares } from "./fair-share";

describe("Turns of people who ask at the same moment", () => {
  let shares: FairShare;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
    shares = createFairShare();
  });
  afterEach(() => vi.useRealTimers());

  const sleep = (milliseconds: number) =>
    new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
  /** One request of this duration; returns how long it waited. */
  const request = async (person: string, takes: number): Promise<number> => {
    const asked = performance.now();
    const end = await shares.enter(person);
    const waited = performance.now() - asked;
    await sleep(takes);
    end();
    return waited;
  };
  /** A person with 12 concurrent requests: time with at least one turn, and maximum of turns. */
  const greed = (person: string, takes: number) => {
    const state = { busy: 0, active: 0, most: 0, stopped: false };
    let since = 0;
    const lane = async () => {
      while (!state.stopped) {
        const end = await shares.enter(person, { patient: true });
        if (state.active === 0) since = performance.now();
        state.active += 1;
        state.most = Math.max(state.most, state.active);
        await sleep(takes);
        state.active -= 1;
        if (state.active === 0) state.busy += performance.now() - since;
        end();
      }
    };
    for (let index = 0; index < 12; index += 1) void lane();
    return state;
  };

  it("let a page with ten requests through without a pause, four at a time", async () => {
    void request("other", 10);
    const waits = Promise.all(Array.from({ length: 10 }, () => request("clerk", 20)));
    await vi.advanceTimersByTimeAsync(1000);
    expect((await waits).map((wait) => Math.round(wait))).toEqual([
      0, 0, 0, 0, 20, 20, 20, 20, 40, 40,
    ]);
  });

  it("let somebody who is alone use all of the time", async () => {
    const state = greed("greedy", 50);
    await vi.advanceTimersByTimeAsync(10_000);
    state.stopped = true;
    await vi.advanceTimersByTimeAsync(1000); // those who wait get their turn
    expect(state.busy).toBeGreaterThan(9900);
    expect(state.most).toBe(usualShares.atOnce);
  });

  it.each([20, 100, 500])(
    "leave most of the time to others, whatever %i ms a greedy request takes",
    async (takes) => {
      const state = greed("greedy", takes);
      let isAtWork = true;
      const waits: number[] = [];
      const other = (async () => {
        while (isAtWork) {
          waits.push(await request("other", 5));
          await sleep(50);
        }
      })();
      await vi.advanceTimersByTimeAsync(10_000); // the initial allowance of everybody is used up
      Object.assign(state, { busy: 0, most: 0 });
      await vi.advanceTimersByTimeAsync(40_000);
      expect(state.busy / 40_000).toBeGreaterThan(usualShares.share - 0.05);
      expect(state.busy / 40_000).toBeLessThan(usualShares.share + 0.05);
      expect(state.most).toBe(1);
      isAtWork = false;
      state.stopped = true;
      await vi.advanceTimersByTimeAsync(20_000);
      await other;
      expect(Math.max(...waits)).toBe(0);
    },
  );

  it("hold no more than a second of work against anybody", async () => {
    let isAtWork = true;
    const other = (async () => {
      while (isAtWork) {
        await request("other", 1);
        await sleep(100);
      }
    })();
    const slow = request("slow", 60_000);
    await vi.advanceTimersByTimeAsync(60_000);
    await slow;
    const next = request("slow", 1);
    await vi.advanceTimersByTimeAsync(10_000);
    const waited = await next;
    expect(waited).toBeGreaterThan(2000);
    expect(waited).toBeLessThanOrEqual(usualShares.mostDebt / usualShares.share + 10);
    isAtWork = false;
    await vi.advanceTimersByTimeAsync(1000);
    await other;
  });

  it("refuse by 429 what would wait too long or behind too many", async () => {
    for (let index = 0; index < usualShares.atOnce; index += 1) await shares.enter("clerk");
    const waiting = Array.from({ length: usualShares.mostWaiting }, () =>
      shares.enter("clerk").then(
        () => 200,
        (error: unknown) => Object(error).problem.status,
      ),
    );
    await expect(shares.enter("clerk")).rejects.toMatchObject({
      problem: { type: "too-many-requests", status: 429 },
      headers: { "retry-after": expect.stringMatching(/^\d+$/) },
    });
    await expect(shares.enter("other")).resolves.toBeTypeOf("function");
    const patient = shares.enter("clerk", { patient: true });
    await vi.advanceTimersByTimeAsync(usualShares.patience + 1);
    expect(new Set(await Promise.all(waiting))).toEqual(new Set([429]));
    const isRefused = patient.then(
      () => false,
      () => true,
    );
    const stillWaits = sleep(10).then(() => "waits");
    await vi.advanceTimersByTimeAsync(10);
    expect(await Promise.race([isRefused, stillWaits])).toBe("waits");
  });

  it("give the place of a caller who left to the next", async () => {
    const ends = await Promise.all(
      Array.from({ length: usualShares.atOnce }, () => shares.enter("clerk")),
    );
    const leaving = new AbortController();
    const left = shares.enter("clerk", { signal: leaving.signal });
    const next = shares.enter("clerk");
    leaving.abort();
    await expect(left).rejects.toMatchObject({ problem: { type: "aborted" } });
    for (const end of ends.slice(0, 1)) end();
    await expect(next).resolves.toBeTypeOf("function");
  });
});
