/** How large the pages are shown: fitted to the pane, or a factor (1 is 100 %). */
export type Zoom = "page-width" | "page-fit" | number;

/** The steps of + and −, and the choices of the list. */
export const zoomFactors = [0.25, 0.5, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4] as const;

/** The next step from the current scale, also between two steps. */
export function stepZoom(scale: number, direction: "in" | "out"): number {
  // A fitted page is never exactly on a step: within half a percent it counts as that step.
  const tolerance = 0.005;
  if (direction === "in") {
    return zoomFactors.find((factor) => factor > scale + tolerance) ?? maxZoom;
  }
  return zoomFactors.findLast((factor) => factor < scale - tolerance) ?? minZoom;
}

export const minZoom = zoomFactors[0];
export const maxZoom = zoomFactors[zoomFactors.length - 1] ?? 4;

/** A zoom as the viewer takes it, and as the value of a choice. */
export function zoomText(zoom: Zoom): string {
  return String(zoom);
}

/** The inverse; what is no zoom is a fitted width. */
export function parseZoom(text: string): Zoom {
  if (text === "page-width" || text === "page-fit") return text;
  const factor = Number(text);
  return factor >= minZoom && factor <= maxZoom ? factor : "page-width";
}
