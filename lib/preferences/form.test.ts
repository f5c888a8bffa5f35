import { expect, it } from "vitest";
import type { StoredPreferences } from "../domain/preferences";
import { changedPreferences, preferencesSchema, toForm, toPreferences } from "./form";

const nothing: StoredPreferences = {
  language: null,
  theme: null,
  density: null,
  startPage: null,
  formats: null,
  shortcuts: null,
  emailDigest: null,
};
const now = { language: "nb", theme: "dark" } as const;

it("begins with what holds where nothing is stored", () => {
  expect(toForm(nothing, now)).toEqual({
    language: "nb",
    theme: "dark",
    density: "normal",
    startPage: "work",
    date: "language",
    number: "language",
    singleKeys: true,
    keys: {},
    emailDigest: false,
  });
});

it("stores what it was given, and gives it back", () => {
  const form = {
    ...toForm(nothing, now),
    date: "iso",
    number: "space-comma",
    keys: { v: "w" },
    density: "compact",
  } as const;
  expect(toForm(toPreferences(form), { language: "en", theme: "light" })).toEqual(form);
});

it("forgets keys that are the command's own", () => {
  const form = { ...toForm(nothing, now), keys: { v: "v", f: "w" } };
  expect(toPreferences(form).shortcuts).toEqual({ singleKeys: true, keys: { f: "w" } });
});

it("names the preferences that changed, and no others", () => {
  const form = toForm(nothing, now);
  expect(changedPreferences(form, form)).toEqual([]);
  expect(changedPreferences(form, { ...form, number: "point-comma" })).toEqual(["formats"]);
  expect(changedPreferences(form, { ...form, keys: { v: "w" }, theme: "light" })).toEqual([
    "theme",
    "shortcuts",
  ]);
});

it("refuses keys that hide another command", () => {
  const form = toForm(nothing, now);
  expect(preferencesSchema.safeParse({ ...form, keys: { v: "w" } }).success).toBe(true);
  const wrong = preferencesSchema.safeParse({ ...form, keys: { v: "f" } });
  expect(wrong.error?.issues.map(({ path }) => path)).toEqual([["keys"]]);
});
