import type { RefObject } from "react";

/** Moves the focus into the rows of the table in `body`: to the active one. */
export function focusRows(body: RefObject<HTMLElement | null>): void {
  body.current?.querySelector<HTMLAnchorElement>("tbody a[tabindex='0']")?.focus();
}
