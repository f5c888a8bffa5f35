import type { Locator, Page } from "@playwright/test";

/** The dialog on the page at any of its steps: a form, a question or a result. */
export function shownDialog(page: Page): Locator {
  return page.getByRole("alertdialog").or(page.getByRole("dialog"));
}
