import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), "utf8");
const decisions = read("docs/DECISIONS.md");
const rulings = read("docs/interface-rulings.md");

/** The entries of a page: number and text below the heading. */
const entries = (page: string) =>
  page
    .split(/^## /m)
    .slice(1)
    .map((entry) => {
      const [heading = "", ...body] = entry.trim().split("\n");
      return { number: heading.split(".")[0] ?? "", body };
    });

const all = entries(decisions);
const numbers = all.map(({ number }) => number);
const moved = all.filter(({ body }) => body[0]?.startsWith("Moved to"));

describe("the decisions", () => {
  it("have each number once, and one row in the table of contents", () => {
    const rows = [...decisions.matchAll(/^\| (\d+[a-z]?) \|/gm)].map(([, number]) => number);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect([...numbers].sort()).toEqual([...rows].sort());
  });

  it("have a date, a status and at most ten lines, or are moved to the rulings", () => {
    for (const { number, body } of all.filter((entry) => !moved.includes(entry))) {
      expect(body[0], number).toMatch(/^Date: \d{4}-\d\d-\d\d · Status: (accepted|superseded)/);
      expect(body.slice(2).length, number).toBeLessThanOrEqual(10);
    }
    expect(moved.map(({ number }) => number).sort()).toEqual(
      entries(rulings)
        .map(({ number }) => number)
        .sort(),
    );
  });

  it("are named by numbers that exist wherever they are superseded", () => {
    for (const [, successor] of decisions.matchAll(/superseded by (\d+)/g)) {
      expect(numbers).toContain(successor);
    }
  });
});

describe("the rulings on a silent interface", () => {
  it.each(entries(rulings))("$number names tests that exist, each in its file", ({ body }) => {
    const tests = body.join(" ").replace(/\s+/g, " ").split("**Tests.**")[1] ?? "";
    const proofs = [...tests.matchAll(/`([^`]+\.test\.ts)`:((?: "[^"]+"[,.])+)/g)];
    expect(proofs.length).toBeGreaterThan(0);
    for (const [, file = "", titles = ""] of proofs) {
      for (const [, title = ""] of titles.matchAll(/"([^"]+)"/g)) {
        expect(read(file)).toContain(`("${title}"`);
      }
    }
  });
});
