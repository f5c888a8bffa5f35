import { describe, expect, it } from "vitest";
import { strokeOf } from "./stroke";

interface Held {
  readonly ctrlKey?: boolean;
  readonly altKey?: boolean;
  readonly shiftKey?: boolean;
  readonly metaKey?: boolean;
  readonly altGraph?: boolean;
}

function press(key: string, held: Held = {}): string {
  const event = {
    key,
    ctrlKey: false,
    altKey: false,
    shiftKey: false,
    metaKey: false,
    ...held,
    getModifierState: (name: string) => name === "AltGraph" && held.altGraph === true,
  };
  return strokeOf(Object.assign(Object.create(null), event));
}

describe("a key press as text", () => {
  it.each([
    ["k", {}, "k"],
    ["K", { shiftKey: true }, "Shift+k"],
    ["k", { ctrlKey: true }, "Mod+k"],
    ["k", { metaKey: true }, "Mod+k"],
    ["?", { shiftKey: true }, "?"],
    [" ", {}, "Space"],
    ["ArrowDown", { altKey: true }, "Alt+ArrowDown"],
    ["k", { altKey: true }, "Alt+k"],
    ["[", { ctrlKey: true }, "Mod+["],
  ] as const)("%s with %j is %s", (key, held, stroke) => {
    expect(press(key, held)).toBe(stroke);
  });

  it.each([
    ["AltGr as Windows tells it", { ctrlKey: true, altKey: true, altGraph: true }],
    ["AltGr as Linux tells it", { altGraph: true }],
    ["Option on a Mac", { altKey: true }],
  ] as const)("BR13: a sign typed on a Nordic keyboard with %s is the sign", (_, held) => {
    for (const sign of ["[", "]", "{", "}", "@", "€"]) expect(press(sign, held)).toBe(sign);
  });

  it("BR13: so is one typed with Shift: / and ? on a Nordic keyboard", () => {
    for (const sign of ["/", "?"]) expect(press(sign, { shiftKey: true })).toBe(sign);
  });
});
