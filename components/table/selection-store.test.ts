import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { everythingSelected, nothingSelected } from "./row-selection";
import { readSelection, writeSelection } from "./selection-store";

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

it("gives back the rows that were selected, of this list only", () => {
  const selection = { mode: "ids", ids: new Set(["a", "b"]) } as const;
  writeSelection("jobs", selection);
  expect(readSelection("jobs")).toEqual(selection);
  expect(readSelection("people")).toEqual(nothingSelected);
});

it("keeps neither an empty selection nor all that match", () => {
  writeSelection("jobs", { mode: "ids", ids: new Set(["a"]) });
  writeSelection("jobs", everythingSelected);
  expect(kept.size).toBe(0);
  writeSelection("jobs", nothingSelected);
  expect(kept.size).toBe(0);
});

it("gives back all that match, without what was left out, for the same query only", () => {
  const selection = { mode: "all", except: new Set(["a"]) } as const;
  writeSelection("groups", selection, "status=0");
  expect(readSelection("groups", "status=0")).toEqual(selection);
  expect(readSelection("groups", "status=1")).toEqual(nothingSelected);
  expect(readSelection("groups")).toEqual(nothingSelected);
});

it("stores ids alone: not the query, without which all that match ends", () => {
  const selection = { mode: "all", except: new Set(["a"]) } as const;
  writeSelection("groups", selection, "text=Nordmann");
  expect([...kept]).toEqual([["selection.groups", '{"except":["a"]}']]);
  // As after a reload, with which the query is lost.
  kept.set("selection.others", '{"asked":"text=Nordmann","except":["a"]}');
  expect(readSelection("others", "text=Nordmann")).toEqual(nothingSelected);
});

it("selects nothing where the storage holds something else, or there is none", () => {
  kept.set("selection.jobs", "{");
  expect(readSelection("jobs")).toEqual(nothingSelected);
  kept.set("selection.jobs", '{"a":1}');
  expect(readSelection("jobs")).toEqual(nothingSelected);
  vi.stubGlobal("sessionStorage", undefined);
  expect(readSelection("jobs")).toEqual(nothingSelected);
  expect(() => writeSelection("jobs", nothingSelected)).not.toThrow();
});
