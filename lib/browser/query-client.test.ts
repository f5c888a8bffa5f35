import { MutationObserver } from "@tanstack/react-query";
import { describe, expect, it, vi } from "vitest";
import { ProblemError, type ProblemKind } from "./problem-error";
import { createQueryClient, retryRead } from "./query-client";
import { queryKeys } from "./query-keys";
import { onSessionEnd } from "./session-end";

const failed = (kind: ProblemKind, status = 500, type = "x") =>
  new ProblemError({ type, title: "x", status }, kind);

async function mutate(error: ProblemError | null) {
  const client = createQueryClient();
  client.setQueryData([...queryKeys.invoices, "list"], []);
  client.setQueryData([...queryKeys.customers, "one"], {});
  const mutation = new MutationObserver(client, {
    mutationFn: () => (error ? Promise.reject(error) : Promise.resolve()),
    meta: { invalidates: [queryKeys.invoices] },
  });
  await mutation.mutate().catch(() => undefined);
  const stale = (root: readonly string[]) =>
    client.getQueryCache().find({ queryKey: root, exact: false })?.state.isInvalidated;
  return { named: stale(queryKeys.invoices), other: stale(queryKeys.customers) };
}

describe("the query client", () => {
  it("makes stale what a mutation names, whatever its caller does, and nothing else", async () => {
    expect(await mutate(null)).toEqual({ named: true, other: false });
  });

  it("treats a write of unknown outcome as one that may have taken", async () => {
    expect(await mutate(failed("unclear"))).toEqual({ named: true, other: false });
  });

  it("makes stale what a write named that a change of the record preceded", async () => {
    const late = failed("conflict", 409, "changed-meanwhile");
    expect(await mutate(late)).toEqual({ named: true, other: false });
  });

  it("leaves everything as it is after a refusal", async () => {
    expect(await mutate(failed("invalid", 400))).toEqual({ named: false, other: false });
  });

  it("never sends a write twice", async () => {
    const client = createQueryClient();
    const mutationFn = vi.fn().mockRejectedValue(failed("unavailable", 503));
    await new MutationObserver(client, { mutationFn }).mutate(undefined).catch(() => undefined);
    expect(mutationFn).toHaveBeenCalledTimes(1);
  });

  it("announces a session's end for reads and writes alike", async () => {
    const listener = vi.fn();
    const stop = onSessionEnd(listener);
    const client = createQueryClient();
    const reject = () => Promise.reject(failed("session", 401));
    await client.fetchQuery({ queryKey: ["x"], queryFn: reject }).catch(() => undefined);
    await new MutationObserver(client, { mutationFn: reject }).mutate().catch(() => undefined);
    stop();
    await client.fetchQuery({ queryKey: ["y"], queryFn: reject }).catch(() => undefined);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it("asks again once where the service was away, and never after a 4xx", () => {
    expect(retryRead(0, failed("unavailable", 503))).toBe(true);
    expect(retryRead(1, failed("unavailable", 503))).toBe(false);
    for (const kind of [
      "session",
      "forbidden",
      "missing",
      "invalid",
      "conflict",
      "limited",
      "aborted",
    ] as const) {
      expect(retryRead(0, failed(kind))).toBe(false);
    }
    expect(retryRead(0, new Error("a fault of the page"))).toBe(false);
  });
});
