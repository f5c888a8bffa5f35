import { expect, it } from "vitest";
import { exampleViews } from "./testing/example-views";
import { viewActions } from "./view-actions";

const all = exampleViews({ person: null, team: null });
const [own = null, shared = null] = all.views;
const ids = (...facts: Parameters<typeof viewActions>) =>
  viewActions(...facts).map(({ id, allowed }) => (allowed ? id : `not ${id}`));

it("offers to save what is shown without a view, and a default where another one would open", () => {
  const facts = { current: null, changed: false, mayShare: false };
  expect(ids({ all, ...facts })).toEqual(["save-as"]);
  const withDefault = exampleViews({ person: null, team: shared?.id ?? null });
  expect(ids({ all: withDefault, ...facts })).toEqual(["save-as", "set-own-default"]);
  expect(ids({ all: withDefault, ...facts, mayShare: true })).toContain("clear-team-default");
});

it("lets people do everything with their own views but share them", () => {
  expect(ids({ all, current: own, changed: true, mayShare: false })).toEqual([
    "save",
    "discard",
    "save-as",
    "rename",
    "set-own-default",
    "copy-link",
    "delete",
  ]);
});

it("lets everybody use a shared view, and those change it who may share", () => {
  expect(ids({ all, current: shared, changed: true, mayShare: false })).toEqual([
    "not save",
    "discard",
    "save-as",
    "not rename",
    "set-own-default",
    "copy-link",
    "not delete",
  ]);
  expect(ids({ all, current: shared, changed: false, mayShare: true })).toEqual([
    "save-as",
    "rename",
    "unshare",
    "set-own-default",
    "set-team-default",
    "copy-link",
    "delete",
  ]);
});
