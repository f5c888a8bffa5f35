import { describe, expect, it } from "vitest";
import { folderCircles } from "./folder-circles.mjs";

type Pair = readonly [from: string, to: string];

/** The refused imports, where all are given and some of them run. */
function circles(all: readonly Pair[], atRunTime: readonly Pair[] = []) {
  const imports = (pairs: readonly Pair[]) => pairs.map(([from, to]) => ({ from, to }));
  return folderCircles(imports([...all, ...atRunTime]), imports(atRunTime));
}

const refused = (...pairs: Parameters<typeof circles>) =>
  circles(...pairs).map(({ from, to }) => [from, to]);

describe("circles of folders", () => {
  const down: Pair[] = [
    ["service/prices/handlers.ts", "service/offers/store.ts"],
    ["service/prices/store.ts", "service/offers/store.ts"],
    ["service/offers/store.ts", "service/db/open.ts"],
    ["service/offers/handlers.ts", "service/db/open.ts"],
  ];
  const up: Pair = ["service/db/open.ts", "service/prices/rules.ts"];

  it("lets pass imports that all point down", () => {
    expect(refused(down)).toEqual([]);
  });

  it("names the fewest imports that close one, the way back, and what to do", () => {
    expect(circles([up, ...down])).toEqual([
      {
        rule: "no circle of folders",
        from: up[0],
        to: up[1],
        instead:
          "It closes a circle of 3 in service: service/prices/handlers.ts imports service/offers/store.ts and service/offers/store.ts imports service/db/open.ts. Move what both need below them, or what combines them above them.",
      },
    ]);
  });

  it("names each import that has to go in a circle of circles", () => {
    const ring: Pair[] = [
      ["lib/a/one.ts", "lib/b/one.ts"],
      ["lib/a/two.ts", "lib/b/one.ts"],
      ["lib/b/one.ts", "lib/c/one.ts"],
      ["lib/b/two.ts", "lib/c/one.ts"],
      ["lib/c/one.ts", "lib/d/one.ts"],
      ["lib/c/two.ts", "lib/d/one.ts"],
      ["lib/c/two.ts", "lib/d/two.ts"],
    ];
    const closing: Pair[] = [
      ["lib/b/one.ts", "lib/a/three.ts"],
      ["lib/d/one.ts", "lib/c/three.ts"],
      ["lib/d/one.ts", "lib/a/three.ts"],
    ];
    expect(refused([...closing, ...ring]).sort()).toEqual([...closing].sort());
    expect(refused(ring)).toEqual([]);
  });

  it("finds one at each level, in the folder that has both", () => {
    const pairs: Pair[] = [
      ["lib/desk-contract/shapes.ts", "lib/domain/day.ts"],
      ["lib/domain/jobs/shape.ts", "lib/desk-contract/jobs.ts"],
      ["lib/domain/jobs/shape.ts", "lib/domain/recipes/shape.ts"],
      ["lib/domain/recipes/shape.ts", "lib/domain/jobs/seal.ts"],
      ["lib/invoices/queries.ts", "lib/domain/day.ts"],
    ];
    const folders = circles(pairs).map(
      ({ instead }) => /circle of 2 in ([a-z/]+):/.exec(instead)?.[1],
    );
    expect(folders.sort()).toEqual(["lib", "lib/domain"]);
  });

  it("counts a file beside the folders by what runs, not by the types that it names", () => {
    const types: Pair[] = [["service/app.ts", "service/prices/handlers.ts"]];
    const runs: Pair[] = [["service/prices/handlers.ts", "service/app.ts"]];
    expect(refused(types, runs)).toEqual([]);
    expect(refused(runs, types)).toEqual([]);
    expect(refused([], [...types, ...runs])).toHaveLength(1);
  });

  it("leaves circles of files alone to the rule that is about them", () => {
    const files: Pair[] = [
      ["service/app.ts", "service/main.ts"],
      ["service/main.ts", "service/app.ts"],
      ["service/db/open.ts", "service/db/schema.ts"],
      ["service/db/schema.ts", "service/db/open.ts"],
    ];
    expect(refused([], files)).toEqual([]);
  });
});
