import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { operationTable } from "../../contract/operation-table";
import { nouns } from "../nouns";

const root = new URL("../../../", import.meta.url);
/** Tests, and what serves all operations. */
const elsewhere = /\.test\.|\/testing\/|^lib\/(contract|server|db|intl)\/|\/audit\//;
const sources = ["lib", "components"]
  .flatMap((tree) =>
    readdirSync(new URL(tree, root), { recursive: true, encoding: "utf8" }).map(
      (path) => `${tree}/${path}`,
    ),
  )
  .filter((path) => /\.tsx?$/.test(path) && !elsewhere.test(path));

/** The noun in whose folder a file is. */
function nounOf(path: string): string | undefined {
  return path.split("/").find((segment) => Object.hasOwn(nouns, segment));
}

it("lists the nouns whose code names each operation", async () => {
  const found = new Map(Object.keys(operationTable).map((id) => [id, new Set<string>()]));
  for (const path of sources) {
    const noun = nounOf(path);
    if (noun === undefined) continue;
    for (const [, id = ""] of readFileSync(new URL(path, root), "utf8").matchAll(/"(\w+)"/g)) {
      found.get(id)?.add(noun);
    }
  }
  const screens = Object.fromEntries(
    [...found].map(([id, names]) => [id, [...names].sort().join(" ")]),
  );
  // -u would record an operation that no screen uses.
  expect(
    Object.keys(screens).filter((id) => screens[id] === ""),
    "No noun names these operations of lib/contract: call each from lib/<noun> or components/<noun>.",
  ).toEqual([]);
  await expect(
    `${JSON.stringify(screens, null, 2)}\n`,
    "Other nouns name an operation now. Run `npx vitest run --config scripts/test/vitest.config.ts --project=unit operation-screens -u`, then the same with operation-coverage.",
  ).toMatchFileSnapshot("operation-screens.json");
});
