import { expect, test } from "vitest";
import { createClock } from "./clock";

test("a moved clock runs on from there, reports the difference, and can be reset", () => {
  let machine = 1_000;
  let outcome = 0;
  const clock = createClock(() => new Date(machine));
  clock.onMove(() => {
    outcome += 1;
  });
  clock.move(new Date(50_000));
  machine += 5;
  expect(clock.now()).toEqual(new Date(50_005));
  clock.move(null);
  expect(clock.now()).toEqual(new Date(1_005));
  clock.moveAhead(-5);
  expect([clock.now(), clock.ahead()]).toEqual([new Date(1_000), -5]);
  expect(outcome).toBe(3);
});
