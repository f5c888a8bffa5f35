import { expect, it } from "vitest";
import { walkStep } from "./walk-step";

const [day, night] = [new Date("2026-11-28T12:00:00Z"), new Date("2026-11-28T22:30:00Z")];
const timeZone = "Europe/Oslo";
const older = new Date("2026-11-20T00:00:00Z");
const hoursBefore = (hours: number) => new Date(night.getTime() - hours * 3_600_000);

it.each([
  ["is left at daytime", null, day, false, "nothing"],
  ["begins in the first night", null, night, false, "begin"],
  ["begins at daytime if somebody waits", null, day, true, "begin"],
  ["goes on at night", { startedAt: older, completedAt: null }, night, false, "continue"],
  ["stops in the morning", { startedAt: older, completedAt: null }, day, false, "nothing"],
  ["goes on after it", { startedAt: day, completedAt: older }, day, true, "continue"],
  ["begins anew", { startedAt: older, completedAt: hoursBefore(20) }, night, false, "begin"],
  [
    "is done once a night",
    { startedAt: older, completedAt: hoursBefore(3) },
    night,
    false,
    "nothing",
  ],
  [
    "is repeated if somebody waits",
    { startedAt: older, completedAt: hoursBefore(3) },
    night,
    true,
    "begin",
  ],
  [
    "is not repeated at once for each search",
    { startedAt: older, completedAt: hoursBefore(0.9) },
    night,
    true,
    "nothing",
  ],
] as const)("The walk %s", (_, walk, now, isAwaited, step) => {
  expect(walkStep(walk, { now, timeZone, isAwaited, firstAtOnce: false })).toBe(step);
});

it("The night is that of the tenant's clock", () => {
  const now = new Date("2026-11-28T21:30:00Z");
  const stepIn = (zone: string) =>
    walkStep(null, { now, timeZone: zone, isAwaited: false, firstAtOnce: false });
  expect([stepIn("Europe/Oslo"), stepIn("UTC"), stepIn("UTC")]).toEqual([
    "begin",
    "nothing",
    "nothing",
  ]);
});

it.each([
  ["begins", null, "begin"],
  ["goes on", { startedAt: older, completedAt: null }, "continue"],
  [
    "waits for the night once all groups were read",
    { startedAt: older, completedAt: older },
    "nothing",
  ],
] as const)("The first walk %s at daytime", (_, walk, step) => {
  const moment = { now: day, timeZone, isAwaited: false, firstAtOnce: true };
  expect(walkStep(walk, moment)).toBe(step);
});
