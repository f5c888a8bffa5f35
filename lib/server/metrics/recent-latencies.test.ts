import { Registry } from "prom-client";
import { describe, expect, it } from "vitest";
import type { Latencies } from "../../domain/system/latencies";
import { createRequestHistogram } from "../../telemetry/request-histogram";
import { countsOf, createLatencySamples } from "./recent-latencies";

const counted = (requests: number, failed = 0): Latencies => ({
  requests,
  failed,
  seconds: requests,
  upTo: [requests],
});

describe("recent latencies", () => {
  it("are the differences of samples, minute by minute, and of what was used alone", async () => {
    let now = 0;
    let counts = new Map<string, Latencies>();
    const samples = createLatencySamples(
      async () => counts,
      () => now,
    );
    now = 60_000;
    counts = new Map([["a", counted(3, 1)]]);
    await samples.sample();
    now = 90_000;
    counts = new Map([
      ["a", counted(3, 1)],
      ["b", counted(2)],
    ]);
    const recent = await samples.read();
    expect(recent.since).toBe(0);
    expect(recent.minutes).toEqual([
      { from: 0, requests: 3, failed: 1 },
      { from: 60_000, requests: 2, failed: 0 },
    ]);
    expect([...recent.of.keys()]).toEqual(["a", "b"]);
  });

  it("cover a quarter of an hour", async () => {
    let now = 0;
    const samples = createLatencySamples(
      async () => new Map([["a", counted(now / 60_000)]]),
      () => now,
    );
    for (let minute = 1; minute <= 40; minute += 1) {
      now = minute * 60_000;
      await samples.sample();
    }
    const recent = await samples.read();
    expect(recent.since).toBe(25 * 60_000);
    expect(recent.minutes).toHaveLength(16);
    expect(recent.of.get("a")?.requests).toBe(15);
  });

  it("of a histogram are its counts by one label, with what failed by another", async () => {
    const histogram = createRequestHistogram(new Registry(), {
      name: "seconds",
      help: "Seconds.",
      labels: ["route", "status"] as const,
    });
    histogram.observe({ route: "a", status: "2xx" }, 0.02);
    histogram.observe({ route: "a", status: "5xx" }, 20);
    const counts = await countsOf(histogram, "route", ({ status }) => status === "5xx");
    expect(counts.get("a")).toEqual({
      requests: 2,
      failed: 1,
      seconds: 20.02,
      upTo: [0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
    });
  });
});
