import { expect, it } from "vitest";
import { UpstreamFailure } from "../../server/upstream/upstream-failure";
import { backOffAfter, failureOf, wasNotSent } from "./rules";

it("rests longer after each failure, a minute at most, and never all desks alike", () => {
  const longest = [1, 2, 3, 7, 8, 500].map((failures) => backOffAfter(failures, null, 1));
  expect(longest).toEqual([1000, 2000, 4000, 60_000, 60_000, 60_000]);
  expect(backOffAfter(3, null, 0)).toBe(2000);
});

it("rests at least as long as the service asks", () => {
  expect(backOffAfter(1, 30_000, 1)).toBe(30_000);
});

it("takes only what surely did not reach the service for not sent", () => {
  const failures = (["not-reached", "busy", "timeout", "broken", "failed", "garbage"] as const).map(
    (kind) => [kind, wasNotSent(new UpstreamFailure(kind, kind === "busy" ? { sent: false } : {}))],
  );
  expect(Object.fromEntries(failures)).toEqual({
    "not-reached": true,
    busy: true,
    timeout: false,
    broken: false,
    failed: false,
    garbage: false,
  });
  expect(wasNotSent(new Error("of the database"))).toBe(false);
});

it("names the failure of the service by a code", () => {
  expect(failureOf(new UpstreamFailure("busy"))).toBe("service-busy");
  expect(failureOf(new UpstreamFailure("not-reached"))).toBe("service-unavailable");
  expect(failureOf(new UpstreamFailure("timeout"))).toBe("service-failed");
});
