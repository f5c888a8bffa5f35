import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { maxZoom, minZoom, parseZoom, stepZoom, zoomFactors, zoomText } from "./zoom";

describe("zoom", () => {
  it("always moves by a step, until the largest and the smallest", () => {
    fc.assert(
      fc.property(fc.double({ min: 0.1, max: 5, noNaN: true }), (scale) => {
        expect(stepZoom(scale, "in")).toBeGreaterThan(Math.min(scale, maxZoom - 0.01));
        expect(stepZoom(scale, "out")).toBeLessThan(Math.max(scale, minZoom + 0.01));
      }),
    );
  });

  it("steps out by the steps it stepped in, from every step", () => {
    for (const factor of zoomFactors.slice(0, -1)) {
      expect(stepZoom(stepZoom(factor, "in"), "out")).toBe(factor);
    }
  });

  it("leads from a fitted width to the nearest step instead of repeating it", () => {
    expect(stepZoom(1.0031, "in")).toBe(1.1);
    expect(stepZoom(0.8712, "in")).toBe(0.9);
    expect(stepZoom(0.8712, "out")).toBe(0.75);
  });

  it("reads back every zoom that it wrote and takes nothing else", () => {
    for (const zoom of ["page-width", "page-fit", ...zoomFactors] as const) {
      expect(parseZoom(zoomText(zoom))).toBe(zoom);
    }
    for (const text of ["", "NaN", "0", "-1", "99", "page"]) {
      expect(parseZoom(text)).toBe("page-width");
    }
  });
});
