import type { Page } from "@playwright/test";
import { routes } from "../lib/routes";
import { expect } from "./fixtures";

export const result = (page: Page) => page.getByRole("region", { name: "Result of the last save" });
export const saveBar = (page: Page) => page.getByRole("region", { name: "Unsaved changes" });
export const saveButton = (page: Page) => saveBar(page).getByRole("button", { name: /^Save / });

/** Another number of days than the group has, so that it is a change on every run. */
export function otherTerms(group: { paymentTerms: number | null }, step = 1): number {
  return (((group.paymentTerms ?? 0) + step) % 90) + 1;
}

/** A text that no earlier run has left there. */
export function freshText(): string {
  return `E2E ${Date.now().toString(36)}`;
}

/** Opens the form of a group's settings and waits until its scripts have taken it over. */
export async function openGroup(page: Page, accountGuid: string): Promise<void> {
  await page.goto(routes.invoiceGroupSettings(accountGuid));
  await expect(page.locator("main form")).toHaveJSProperty("inert", false);
}
