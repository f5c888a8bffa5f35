import type { Page } from "@playwright/test";
import { expect } from "./fixtures";

/** Withdraws the request whose page this is, so that the next run begins without an open one. */
export async function withdrawRequest(page: Page): Promise<void> {
  const withdraw = { name: /^Withdraw/ };
  await page.getByRole("button", withdraw).press("Enter");
  await page.getByRole("alertdialog").getByRole("button", withdraw).press("Enter");
  await expect(page.getByText("Withdrawn. Nothing was sent.")).toBeVisible();
}
