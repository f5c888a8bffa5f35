import { expect, it } from "vitest";
import { burnDown, monthStates } from "./burn-down";

const today = {
  day: "2026-11-03",
  month: "2026-11-01",
  expected: 100,
  imported: 60,
  paid: 10,
};
const unread = { notImported: null, notPaid: null };

it("burns down over every day of the month, up to what billing answers now", () => {
  const days = burnDown(
    {
      days: [
        { day: "2026-11-01", expected: 100, imported: 0, paid: 0 },
        // Read in the night; now there are more.
        { day: "2026-11-03", expected: 100, imported: 50, paid: 0 },
      ],
    },
    today,
  );
  expect(days).toHaveLength(30);
  expect(days.slice(0, 4)).toEqual([
    { day: "2026-11-01", notImported: 100, notPaid: 0 },
    { day: "2026-11-02", ...unread },
    { day: "2026-11-03", notImported: 40, notPaid: 50 },
    { day: "2026-11-04", ...unread },
  ]);
});

it("leaves the days of another month and unknown counts out", () => {
  const unknown = { ...today, expected: null, imported: null, paid: null };
  const days = burnDown(
    { days: [{ day: "2026-10-31", expected: 1, imported: 0, paid: 0 }] },
    unknown,
  );
  expect(new Set(days.map(({ notImported }) => notImported))).toEqual(new Set([null]));
});

it("shows the last state of up to twelve months, and the current one as it is now", () => {
  const months = Array.from({ length: 13 }, (_, at) => {
    const month = new Date(Date.UTC(2025, 10 + at, 1)).toISOString().slice(0, 10);
    return { month, day: month, expected: at, imported: at, paid: at };
  });
  const states = monthStates({ months }, today);
  expect(states).toHaveLength(12);
  expect(states[0]?.month).toBe("2025-12-01");
  expect(states.at(-1)).toMatchObject({ month: "2026-11-01", imported: 60 });
  expect(monthStates({ months: [] }, today)).toHaveLength(1);
});
