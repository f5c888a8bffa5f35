import type { FocusEvent } from "react";

/**
 * Takes the focus back from the page behind: a screen that has just loaded may focus its heading
 * while a person types here already. Another dialog may have it.
 */
export function keepFocus({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>): void {
  if (!(relatedTarget instanceof Element)) return;
  if (relatedTarget.closest("[role=dialog], [role=alertdialog]") === null) currentTarget.focus();
}
