import { expect, test } from "vitest";
import { createPoller } from "./poller";

const options = { intervalMilliseconds: 3_600_000, reportFailure: () => undefined };

test("a wake in the middle of the last step is not missed, and no two steps overlap", async () => {
  let waiting = 1;
  let active = 0;
  let most = 0;
  const done: number[] = [];
  const loop = createPoller(async () => {
    active += 1;
    most = Math.max(most, active);
    if (done.length === 1 && waiting === 0) {
      waiting = 1;
      void loop.drain();
    } else if (waiting > 0) done.push(waiting--);
    await Promise.resolve();
    active -= 1;
    return false;
  }, options);
  await loop.drain();
  await Promise.all([loop.drain(), loop.drain()]);
  expect(done).toEqual([1, 1]);
  expect(most).toBe(1);
});

test("a step that fails is reported, and the next wake tries again", async () => {
  const failures: unknown[] = [];
  let steps = 0;
  const step = async () => {
    steps += 1;
    if (steps === 1) throw new Error("lost");
    return false;
  };
  const loop = createPoller(step, { ...options, reportFailure: (error) => failures.push(error) });
  loop.start();
  await loop.drain().catch(() => undefined);
  loop.wake();
  await loop.drain();
  await loop.stop();
  expect(failures).toHaveLength(1);
  expect(steps).toBeGreaterThan(1);
});

test("after a stop no step begins", async () => {
  let steps = 0;
  const loop = createPoller(async () => {
    steps += 1;
    return false;
  }, options);
  await loop.stop();
  await loop.drain();
  expect(steps).toBe(0);
});
