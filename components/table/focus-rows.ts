import type { RefObject } from "react";

/** Leads the focus into the rows of the table in `body`: to the one that keys act on. */
export function focusRows(body: RefObject<HTMLElement | null>): void {
  body.current?.querySelector<HTMLAnchorElement>("tbody a[tabindex='0']")?.focus();
}
