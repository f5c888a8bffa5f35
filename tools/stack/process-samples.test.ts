import { expect, it } from "vitest";
import { memorySlope, sampleProcess } from "./process-samples";

it("is the growth of memory in bytes per hour, whatever the samples' noise cancels out to", () => {
  const samples = [0, 1, 2, 3].map((minute) => ({
    at: minute * 60_000,
    residentBytes: 1000 + minute * 5 + (minute === 0 || minute === 3 ? 1 : -1),
  }));
  expect(memorySlope(samples)).toBeCloseTo(300);
  expect(memorySlope(samples.slice(0, 1))).toBe(0);
});

it("reads what this process uses", () => {
  const { residentBytes, processorSeconds } = sampleProcess(process.pid);
  expect(residentBytes).toBeGreaterThan(10_000_000);
  expect(processorSeconds).toBeGreaterThan(0);
});
