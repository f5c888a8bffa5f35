import { expect, it } from "vitest";
import { lastLookOf } from "./last-look";

const now = Date.parse("2026-11-22T10:00:00.000Z");
const after = (seconds: number) => new Date(now + seconds * 1000);

it.each([
  ["the first of three is due", 0, 2, 60],
  ["the second is due", 1, 8, 58],
  ["the third is due", 2, 50, 50],
])("is a minute after the call, whichever look is next: %s", (_case, checks, next, last) => {
  const send = { checks, nextCheckAt: after(next), sentAt: after(0) };
  expect(lastLookOf(send, now)).toEqual(after(last));
});

it("is over where no look is due any more", () => {
  expect(lastLookOf({ checks: 3, nextCheckAt: null, sentAt: after(-70) }, now)).toBeNull();
});

it("is not waited for where the service can't be read for minutes", () => {
  const send = { checks: 0, nextCheckAt: after(60), sentAt: after(-100) };
  expect(lastLookOf(send, now)).toEqual(after(5));
  expect(lastLookOf({ ...send, sentAt: after(-105) }, now)).toBeNull();
});
