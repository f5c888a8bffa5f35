import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createOutsiderTurns, type OutsiderTurns, usualOutsiders } from "./outsider-turns";

describe("Turns of requests without a session", () => {
  let turns: OutsiderTurns;
  /** Milliseconds of work of the thread: here it works while a turn does. */
  let worked = 0;
  beforeEach(() => {
    vi.useFakeTimers({
      toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "performance"],
    });
    worked = 0;
    turns = createOutsiderTurns(usualOutsiders, () => worked);
  });
  afterEach(() => vi.useRealTimers());

  const sleep = (milliseconds: number) =>
    new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
  /** One request that works all of its time; resolves with its moment of beginning. */
  const request = async (address: string, takes: number): Promise<number> => {
    const end = await turns.enter(address);
    const begun = performance.now();
    await sleep(takes);
    worked += takes;
    end();
    return begun;
  };
  /** So many endless loops of requests, one after the other in each. */
  const flood = (address: string, lanes: number, takes: number) => {
    const state = { count: 0, active: 0, most: 0, stopped: false };
    const lane = async () => {
      while (!state.stopped) {
        const end = await turns.enter(address);
        state.active += 1;
        state.most = Math.max(state.most, state.active);
        await sleep(takes);
        worked += takes;
        state.count += 1;
        state.active -= 1;
        end();
      }
    };
    for (let index = 0; index < lanes; index += 1) void lane();
    return state;
  };
  /** A signed-in person with a request every 100 ms. */
  const signedIn = () => {
    const state = { stopped: false };
    void (async () => {
      while (!state.stopped) {
        const end = turns.begin();
        await sleep(5);
        end();
        await sleep(95);
      }
    })();
    return state;
  };

  it("take all of the time, four at once, while nobody is signed in", async () => {
    const state = flood("one", 8, 20);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(state.most).toBe(usualOutsiders.atOnce);
    expect(state.count).toBeGreaterThan(1900);
    state.stopped = true;
  });

  it.each([5, 20, 80])(
    "take one at a time, a quarter of the time, beside somebody who is signed in: %i ms each",
    async (takes) => {
      const person = signedIn();
      await vi.advanceTimersByTimeAsync(10);
      const state = flood("one", 4, takes);
      await vi.advanceTimersByTimeAsync(10_000); // the initial allowance is used up
      Object.assign(state, { count: 0, most: 0 });
      await vi.advanceTimersByTimeAsync(40_000);
      expect(state.most).toBe(1);
      expect((state.count * takes) / 40_000).toBeGreaterThan(usualOutsiders.share - 0.03);
      expect((state.count * takes) / 40_000).toBeLessThan(usualOutsiders.share + 0.03);
      state.stopped = true;
      person.stopped = true;
    },
  );

  it("alternate between addresses: a flood from one keeps no other from signing in", async () => {
    const person = signedIn();
    const state = flood("one", 100, 20);
    await vi.advanceTimersByTimeAsync(20_000);
    const begun = request("other", 20);
    const since = performance.now();
    await vi.advanceTimersByTimeAsync(2000);
    expect((await begun) - since).toBeLessThan(300);
    state.stopped = true;
    person.stopped = true;
  });

  it("let 50 people of one address sign in at the same moment, beside somebody who is", async () => {
    const person = signedIn();
    // Each opens a page, loads files on six connections, and sends two calls.
    const all = Array.from({ length: 50 }, async () => {
      await request("office", 20);
      const connection = async () => {
        for (let file = 0; file < 8; file += 1) await request("office", 1);
      };
      await Promise.all(Array.from({ length: 6 }, connection));
      await request("office", 10);
      await request("office", 15);
    });
    const done = Promise.all(all);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await done).toHaveLength(50);
    person.stopped = true;
  });

  it("run the next beside a request that waits for something else, which costs nothing", async () => {
    const person = signedIn();
    await vi.advanceTimersByTimeAsync(10);
    await turns.enter("slow");
    const next = request("other", 5);
    const since = performance.now();
    await vi.advanceTimersByTimeAsync(500);
    expect((await next) - since).toBe(usualOutsiders.longest);
    person.stopped = true;
  });

  it("are refused by 429 where too many of an address wait or it takes too long", async () => {
    turns.begin();
    worked = 0;
    const end = await turns.enter("one");
    worked += 100_000; // as much as makes the pause as long as it gets
    end();
    const statusOf = (turn: Promise<unknown>) =>
      turn.then(
        () => 200,
        (error: unknown) => Object(error).problem.status,
      );
    const waiting = Array.from({ length: usualOutsiders.mostWaiting }, () =>
      statusOf(turns.enter("one")),
    );
    expect(await statusOf(turns.enter("one"))).toBe(429);
    const patient = statusOf(turns.enter("one", { patient: true }));
    // Each that gets a turn never ends it and works on.
    const working = setInterval(() => {
      worked += 1000;
    }, 100);
    await vi.advanceTimersByTimeAsync(usualOutsiders.patience + 1);
    clearInterval(working);
    expect((await Promise.all(waiting)).filter((status) => status === 429).length).toBeGreaterThan(
      usualOutsiders.mostWaiting - 20,
    );
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await patient).toBe(200);
  });

  it("give the place of a caller who left to the next", async () => {
    turns.begin();
    const end = await turns.enter("one");
    const leaving = new AbortController();
    const left = turns.enter("one", { signal: leaving.signal });
    const next = turns.enter("one");
    leaving.abort();
    await expect(left).rejects.toMatchObject({ problem: { type: "aborted" } });
    end();
    await expect(next).resolves.toBeTypeOf("function");
  });
});
