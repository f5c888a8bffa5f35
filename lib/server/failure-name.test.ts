import { expect, it, vi } from "vitest";

it.each([
  [
    "UpstreamFailure",
    async () => new (await import("./upstream/upstream-failure")).UpstreamFailure("busy"),
  ],
  ["TokenFailure", makeTokenFailure],
  ["DeskProblem", async () => (await import("./problem")).problems.notFound()],
] as const)("tells a problem from a %s that another bundle has thrown", async (_name, make) => {
  const here = await import("./upstream/service-refusal");
  vi.resetModules();
  const thrown = await make();
  expect(here.toDeskProblem(thrown, []).problem.type).not.toBe("internal-error");
});

it("takes an outage seen by another bundle for one, and a caller who left for none", async () => {
  const here = await import("./upstream/upstream-failure");
  vi.resetModules();
  const there = await import("./upstream/upstream-failure");
  const left = new there.UpstreamFailure("aborted");
  expect(here.toUpstreamFailure(left)).toBe(left);
  expect(here.toUpstreamFailure(left).outage).toBe(false);
  expect(here.toUpstreamFailure(new there.UpstreamFailure("timeout")).outage).toBe(true);
});

async function makeTokenFailure() {
  const { TokenFailure } = await import("./upstream/token-failure");
  return new TokenFailure("service-secret-expired");
}
