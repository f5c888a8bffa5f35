import { expect, it } from "vitest";
import { nounNames, nouns } from "../domain/nouns";
import { queryKeys } from "./query-keys";
import { staleKeysOf } from "./stale-keys";

const roots = Object.values(queryKeys).flat();

it.each(nounNames)("names only roots of queries as stale after a change of %s", (noun) => {
  for (const root of nouns[noun].stale) expect(roots).toContain(root);
});

it("gives the audit's root with those of the kinds, each once, and nothing for unknown kinds", () => {
  expect(staleKeysOf([])).toEqual([]);
  expect(staleKeysOf(["customers", "invoice-groups", "of-tomorrow"])).toEqual([
    ["audit"],
    ["customers"],
    ["invoice-groups"],
    ["notes"],
  ]);
});
