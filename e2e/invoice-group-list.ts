import type { Page } from "@playwright/test";

export const rows = (page: Page) => page.locator("tbody").getByRole("row");
export const cells = (page: Page, column: number) =>
  rows(page)
    .locator("td")
    .filter({ visible: true })
    .and(page.locator(`td:nth-child(${column})`));
export const finder = (page: Page) =>
  page.getByRole("textbox", { name: "Find by name, number, e-mail or id" });
