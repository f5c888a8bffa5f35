import type { Page } from "@playwright/test";

/** Its driver can evaluate nothing in the page. */
export function isFirefox(page: Page): boolean {
  return page.context().browser()?.browserType().name() === "firefox";
}
