import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const source = readFileSync(new URL("../../app/fonts.css", import.meta.url), "utf8");
const sheet = readFileSync(new URL("../../app/globals.css", import.meta.url), "utf8");

const faces = [...source.matchAll(/@font-face \{([^}]*)\}/g)].map(([, face = ""]) => ({
  family: /font-family: "([^"]*)"/.exec(face)?.[1] ?? "",
  weight: /font-weight: (\d+)/.exec(face)?.[1] ?? "every",
  file: /url\("([^"]*)"\)/.exec(face)?.[1] ?? null,
  range: /unicode-range:\s*([^;]*)/.exec(face)?.[1] ?? null,
}));

test("no family has two files of one weight: an absent one has the browser look for the system's letters", () => {
  const each = faces.map(({ family, weight }) => `${family} ${weight}`);
  expect(each).toEqual([...new Set(each)]);
});

test("every weight of the desk has its letters and its rare ones", () => {
  const weights = [...sheet.matchAll(/--font-weight-\w+: (\d+)/g)].map(([, weight]) => weight);
  expect(weights).toHaveLength(3);
  for (const weight of weights) {
    const [common, rare, ...others] = faces.filter((face) => face.weight === weight);
    expect(common).toMatchObject({ family: "Inter", range: null });
    expect(common?.file).toContain(`inter-latin-${weight}-`);
    expect(rare).toMatchObject({ family: "Inter extended" });
    expect(rare?.file).toContain(`inter-latin-ext-${weight}-`);
    expect(others).toEqual([]);
  }
});

test("text looks in every family, the common letters first and the fallback last", () => {
  const families = [...new Set(faces.map(({ family }) => `"${family}"`))].join(", ");
  expect(sheet).toContain(`--font-sans: ${families}, sans-serif;`);
});
