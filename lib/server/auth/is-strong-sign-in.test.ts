import { expect, it } from "vitest";
import { isStrongSignIn, strengthParameters } from "./is-strong-sign-in";

const none = { SIGN_IN_AMR: [], SIGN_IN_ACR: [], SIGN_IN_MAX_AGE_MINUTES: undefined };
const now = Date.parse("2026-11-25T12:00:00Z");
const secondsAgo = (seconds: number) => now / 1000 - seconds;

it("asks for nothing and takes every sign-in without settings", () => {
  expect(strengthParameters(none)).toEqual({});
  expect(isStrongSignIn({}, none, now)).toBe(true);
});

it("asks the provider for the contexts and the age of the settings", () => {
  const settings = { ...none, SIGN_IN_ACR: ["c1", "c2"], SIGN_IN_MAX_AGE_MINUTES: 15 };
  expect(strengthParameters(settings)).toEqual({ acr_values: "c1 c2", max_age: "900" });
});

it.each([
  [{ amr: ["pwd", "mfa"] }, ["mfa"], true],
  [{ amr: ["pwd"] }, ["mfa"], false],
  [{ amr: ["mfa"] }, ["mfa", "hwk"], false],
  [{}, ["mfa"], false],
  [{ amr: "mfa" }, ["mfa"], false],
  [{ acr: "mfa" }, ["mfa"], false],
])("needs every method: %j for %j", (claims, SIGN_IN_AMR, expected) => {
  expect(isStrongSignIn(claims, { ...none, SIGN_IN_AMR }, now)).toBe(expected);
});

it.each([
  [{ acr: "c1" }, true],
  [{ acrs: ["c0", "c2"] }, true],
  [{ acr: "c3", acrs: ["c4"] }, false],
  [{ acr: 1 }, false],
  [{}, false],
])("needs one of the contexts: %j", (claims, expected) => {
  expect(isStrongSignIn(claims, { ...none, SIGN_IN_ACR: ["c1", "c2"] }, now)).toBe(expected);
});

it.each([
  [{ auth_time: secondsAgo(0) }, true],
  [{ auth_time: secondsAgo(960) }, true],
  [{ auth_time: secondsAgo(961) }, false],
  [{ auth_time: "now" }, false],
  [{}, false],
])(
  "needs credentials of the last 15 minutes, with a minute for the clocks: %j",
  (claims, expected) => {
    expect(isStrongSignIn(claims, { ...none, SIGN_IN_MAX_AGE_MINUTES: 15 }, now)).toBe(expected);
  },
);
