import type { Page } from "@playwright/test";

export const rows = (page: Page) => page.locator("tbody").getByRole("row");
/** Cells of a column, as people see it who may select rows: the box comes before the first one. */
export const cells = (page: Page, column: number) =>
  rows(page)
    .locator("td")
    .filter({ visible: true })
    .and(page.locator(`td:nth-child(${column + 1})`));
export const finder = (page: Page) =>
  page.getByRole("textbox", { name: "Find by name, number, e-mail or id" });
