import type { RenderResult } from "@testing-library/react";
import { expect } from "vitest";

/** Leaves a page as a reload does: its drafts stay, because the form was not closed first. */
export function leaveAsReload({ unmount }: Pick<RenderResult, "unmount">): void {
  const stored = Object.entries({ ...sessionStorage });
  unmount();
  // Closing discards them.
  expect(sessionStorage).toHaveLength(0);
  for (const [key, value] of stored) sessionStorage.setItem(key, String(value));
}
