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
    const request = { state, acceptedAt, kind: "update-invoice-group", content: {} } as const;
    expect(shownStateOf(request, after(minutes))).toBe(shown);
  },
);

it.each([
  ["add-line", false, "approved"],
  ["add-line", true, "queued"],
  ["create-contact", true, "queued"],
  ["erase-invoice-group", false, "approved"],
  ["change", true, "job"],
  ["undo", false, "job"],
] as const)("An approved %s, by one person: %s, is shown as %s", (kind, onePerson, shown) => {
  expect(shownStateOf({ state: "approved", kind, onePerson }, 0)).toBe(shown);
});

it("An accepted price list is not late before its first day, when billing shows it", () => {
  const content = { validFrom: "2026-11-23" };
  const request = { state: "accepted", acceptedAt, kind: "write-price-list", content } as const;
  const at = (moment: string) => shownStateOf(request, Date.parse(moment));
  expect(at("2026-11-22T23:00:00Z")).toBe("accepted");
  expect(at("2026-11-23T00:14:59Z")).toBe("accepted");
  expect(at("2026-11-23T00:15:00Z")).toBe("not-seen");
});
