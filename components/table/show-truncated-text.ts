import type { PointerEvent } from "react";

/** A cut-off text is shown whole on hover; checked then, not for every cell. */
export function showTruncatedText({ target }: PointerEvent<HTMLElement>): void {
  const cell = target instanceof Element ? target.closest<HTMLElement>("td, th") : null;
  if (cell === null) return;
  const texts = cell.matches("td") ? [cell] : [...cell.querySelectorAll(".record-name > *")];
  const cut = texts.some((text) => text.scrollWidth > text.clientWidth);
  cell.title = cut ? texts.map((text) => text.textContent?.trim()).join(" · ") : "";
}
