import { expect, it } from "vitest";
import { UpstreamFailure } from "../../server/upstream/upstream-failure";
import { failureOf, wasNotSent } from "./rules";

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
