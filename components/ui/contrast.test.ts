import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const source = readFileSync(new URL("../../app/tokens.css", import.meta.url), "utf8");

type Theme = "light" | "dark";

/** The value of a colour token in one theme, as `#rrggbb`. */
function colour(name: string, theme: Theme): string {
  const found = new RegExp(`--${name}: (?:light-dark\\((#\\w{6}), (#\\w{6})\\)|(#\\w{6}));`).exec(
    source,
  );
  const value = found?.[3] ?? (theme === "light" ? found?.[1] : found?.[2]);
  if (value === undefined) throw new Error(`No colour token --${name}`);
  return value;
}

/** Contrast ratio of WCAG 2.2. */
function contrast(a: string, b: string): number {
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const surfaces = ["canvas", "sunken", "raised", "hover", "selected"];
const tones = ["neutral", "info", "waiting", "good", "warning", "danger"];

const texts: readonly [string, string][] = [
  ...["ink", "ink-soft", "ink-quiet", "accent-ink", "danger-ink"].flatMap((ink) =>
    surfaces.map((surface): [string, string] => [ink, surface]),
  ),
  ...tones.flatMap((tone): [string, string][] => [
    [`${tone}-ink`, `${tone}-soft`],
    ["ink", `${tone}-soft`],
    ["ink-soft", `${tone}-soft`],
  ]),
  ["accent-ink", "accent-soft"],
  ["on-accent", "accent"],
  ["on-accent", "accent-hover"],
  ["on-accent", "danger-fill"],
  ["on-accent", "danger-fill-hover"],
];

const parts: readonly [string, string][] = [
  ...["line-strong", "focus", "accent"].flatMap((part) =>
    ["canvas", "sunken", "raised"].map((surface): [string, string] => [part, surface]),
  ),
  ["line-input", "canvas"],
  ["focus", "hover"],
  ["focus", "selected"],
  ["on-accent", "line-strong"],
  ...tones.flatMap((tone): [string, string][] => [
    [`${tone}-mark`, `${tone}-soft`],
    [`${tone}-mark`, "canvas"],
    [`${tone}-mark`, "raised"],
  ]),
];

describe.each(["light", "dark"] as const)("the %s theme", (theme) => {
  const short = (pairs: readonly [string, string][], least: number) =>
    pairs
      .map(([a, b]) => ({
        pair: `${a} on ${b}`,
        ratio: contrast(colour(a, theme), colour(b, theme)),
      }))
      .filter(({ ratio }) => ratio < least)
      .map(({ pair, ratio }) => `${pair} ${ratio.toFixed(2)}`);

  it("has at least 4.5:1 for every text on each of its surfaces", () => {
    expect(short(texts, 4.5)).toEqual([]);
  });

  it("has at least 3:1 for every part that carries meaning", () => {
    expect(short(parts, 3)).toEqual([]);
  });
});
