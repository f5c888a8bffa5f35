import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { createProcessorClock, describeProcessorTime, totalOf } from "./processor-time.mjs";

it("adds user and system time of the process and of its ended children", () => {
  const stat = "42 (a (b) c) S 1 42 42 0 -1 4194304 9 9 0 0 150 50 1000 300 20 0 1 0 5 0";
  expect(totalOf(stat)).toBe(15);
});

it("states what was spent since it was last taken", () => {
  const totals = [10, 12.5, 13];
  const take = createProcessorClock(() => totals.shift() ?? null);
  expect([take(), take(), take()]).toEqual([2.5, 0.5, null]);
});

it.runIf(process.platform === "linux")("counts a child that has ended", () => {
  const take = createProcessorClock();
  const busy = "const end = Date.now() + 300; while (Date.now() < end);";
  spawnSync(process.execPath, ["-e", busy]);
  expect(take()).toBeGreaterThan(0.1);
});

it("describes each part and all of them, and nothing where the system states no time", () => {
  const parts = [
    { title: "checks", seconds: 118.4 },
    { title: "build", seconds: null },
    { title: "unit tests", seconds: 1400.2 },
  ];
  const text = "\nProcessor time: checks 118 s, unit tests 1400 s; in all 1519 s";
  expect(describeProcessorTime(parts)).toBe(text);
  expect(describeProcessorTime([{ title: "checks", seconds: null }])).toBe("");
});
