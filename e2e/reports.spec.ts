import type { Page } from "@playwright/test";
import { routes } from "../lib/routes";
import { expect, test, thorough } from "./fixtures";
import { newestFolder } from "./report-lists";

const row = (page: Page, name: string) =>
  page.locator("tbody tr[data-row]").filter({ hasText: name });

test.describe("report files", thorough, () => {
  test("are found by the keyboard, previewed as a table and downloaded", async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    await signIn("clerk", routes.reportFiles());
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Report files");
    await expect(row(page, "Fakturakjøring.pdf").first()).toBeVisible();
    await expectAccessible();

    await page.getByRole("textbox", { name: "Find by name, folder or customer" }).focus();
    await page.keyboard.insertText("november");
    await expect(page).toHaveURL(/find=november/);
    const quoted = row(page, 'Avstemming "november" 50 %; del 1.csv');
    await expect(quoted).toHaveCount(1);
    await quoted.getByRole("link").first().click();
    const table = page.getByRole("table", { name: "Content of the file" });
    await expect(table.getByRole("columnheader", { name: "Beløp" })).toBeVisible();
    await expect(page.getByText("8 of 8 rows.")).toBeVisible();
    await expectAccessible();

    const downloading = page.waitForEvent("download");
    await page.getByRole("link", { name: "Download" }).focus();
    await page.keyboard.press("Enter");
    expect((await downloading).suggestedFilename()).toMatch(/^Avstemming .*\.csv$/);
    await page.keyboard.press("Escape");
    await expect(table).toHaveCount(0);
  });

  test("of a folder and without sub-folders, with a PDF, an empty file and a ZIP", async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    await signIn("lead", routes.reportFiles(`folder=${encodeURIComponent(newestFolder)}`));
    await row(page, "Fakturakjøring.pdf").getByRole("link").first().click();
    await expect(page.getByText("1 page", { exact: true })).toBeVisible();
    await expect(page.getByRole("document", { name: "Content of the file" })).toContainText(
      "Invoice run",
    );
    await page.keyboard.press("Escape");
    await row(page, "Fakturakjøring.pdf").getByRole("checkbox").check();
    await row(page, "Avregning.csv").getByRole("checkbox").check();
    await page.getByRole("button", { name: "Make ZIP" }).click();
    await expect(page.getByText("The ZIP is ready: 2 files.")).toBeVisible();
    const zipped = page.waitForEvent("download");
    await page.getByRole("link", { name: "Download ZIP" }).click();
    expect((await zipped).suggestedFilename()).toBe("report-files.zip");

    // Its job shows the same after a reload, by the keyboard.
    await page.getByRole("link", { name: "Open job" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("ZIP of 2 report files");
    await page.reload();
    const table = page.getByRole("table", { name: "Files of the ZIP, with the result of each" });
    await expect(table.getByRole("row")).toHaveCount(3);
    await expect(
      table.getByRole("rowheader", { name: `${newestFolder}/Avregning.csv` }),
    ).toBeVisible();
    await expectAccessible();
    const again = page.waitForEvent("download");
    await page.getByRole("link", { name: "Download ZIP" }).focus();
    await page.keyboard.press("Enter");
    expect((await again).suggestedFilename()).toBe("report-files.zip");
    await page.goto(routes.reportFiles("flat=1"));
    await expect(page.getByRole("switch", { name: "Include sub-folders" })).not.toBeChecked();
    await expect(row(page, "Fakturakjøring.pdf")).toHaveCount(0);
    await row(page, "Avviste linjer.csv").getByRole("link").first().click();
    await expect(page.getByText("This file is empty.")).toBeVisible();
  });

  test("are new until they are marked as seen, in Norwegian", async ({
    speakNorwegian,
    page,
    signIn,
  }) => {
    await speakNorwegian();
    await signIn("auditor", routes.reportFiles());
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Rapportfiler");
    const seen = page.getByRole("button", { name: "Merk alle som sett" });
    await expect(row(page, "Fakturakjøring.pdf").first()).toBeVisible();
    // Another test of the same person may have marked them.
    if (await seen.isEnabled()) await seen.click();
    await expect(seen).toBeDisabled();
    await expect(page.getByText(/^Ingen nye filer siden/)).toBeVisible();
    await page.reload();
    await expect(page.getByText(/^Ingen nye filer siden/)).toBeVisible();
    await page.getByRole("button", { name: "Nye siden sist" }).click();
    await expect(page).toHaveURL(/fresh=1/);
    await expect(row(page, "Fakturakjøring.pdf")).toHaveCount(0);
    await page.goto(routes.reportFiles(`folder=${encodeURIComponent(newestFolder)}`));
    await row(page, "Avregning.csv").getByRole("checkbox").check();
    await page.getByRole("button", { name: "Lag ZIP" }).click();
    await expect(page.getByText("ZIP-en er klar: 1 fil.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Last ned ZIP" })).toBeVisible();
  });
});
