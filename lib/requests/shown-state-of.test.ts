import { expect, it } from "vitest";
import { shownStateOf } from "./shown-state-of";

const acceptedAt = "2026-11-22T10:00:00.000Z";
const after = (minutes: number) => Date.parse(acceptedAt) + minutes * 60_000;

it.each([
  ["accepted", 14, "accepted"],
  ["accepted", 15, "not-seen"],
  ["unconfirmed", 1500, "unconfirmed"],
  ["applied", 1500, "applied"],
] as const)(
  "A request in the state %s after %s minutes is shown as %s",
  (state, minutes, shown) => {
    expect(shownStateOf({ state, acceptedAt }, after(minutes))).toBe(shown);
  },
);
