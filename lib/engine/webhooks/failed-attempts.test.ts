import { expect, it } from "vitest";
import { countFailedAttempts } from "./failed-attempts";

const bounds = { perAddress: 3, altogether: 5, milliseconds: 60_000, addresses: 4 };

function counting() {
  const clock = { now: 1_000_000 };
  const attempts = countFailedAttempts(bounds, () => clock.now);
  const fail = (address: string, times: number) => {
    for (let time = 0; time < times; time += 1) attempts.note(address);
  };
  return { clock, attempts, fail };
}

it("has an address wait that failed too often, until a minute after its first failure", () => {
  const { clock, attempts, fail } = counting();
  fail("a", 2);
  expect(attempts.wait("a")).toBe(0);
  clock.now += 20_000;
  fail("a", 1);
  expect(attempts.wait("a")).toBe(40);
  clock.now += 40_000;
  expect(attempts.wait("a")).toBe(0);
});

it("limits all failing addresses when their total is too high, and no other", () => {
  const { attempts, fail } = counting();
  fail("a", 2);
  fail("b", 2);
  expect([attempts.wait("a"), attempts.wait("b")]).toEqual([0, 0]);
  fail("c", 1);
  expect(["a", "b", "c", "d"].map(attempts.wait)).toEqual([60, 60, 60, 0]);
});

it("forgets the oldest address for a new one, however many come", () => {
  const { attempts, fail } = counting();
  fail("a", 3);
  for (const address of ["b", "c", "d"]) fail(address, 1);
  expect(attempts.wait("a")).toBe(60);
  fail("e", 1);
  expect(attempts.wait("a")).toBe(0);
  expect(attempts.wait("e")).toBe(60);
});
