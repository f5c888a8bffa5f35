import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { routes } from "../lib/routes";
import { expect, signIn, test } from "./fixtures";
import { type WalkedList, walkedLists } from "./lists";

const rows = (page: Page) => page.locator("tbody tr[data-row]");
/** The pane beside the list; pages have other parts beside it too. */
const peekOf = (page: Page) =>
  page
    .locator("main")
    .getByRole("complementary")
    .filter({ has: page.getByRole("button", { name: "Close" }) });

/** Keys work after hydration; k at the first row has no effect, so it can be repeated. */
async function goToFirstRow(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press("k");
    const link = rows(page).first().getByRole("link").first();
    await expect(link).toBeFocused({ timeout: 500 });
  }).toPass();
}

// A run in parts may take some lists in one part and some in another, each as a whole.
test.describe.configure({ mode: "parallel" });

for (const list of walkedLists) {
  test.describe(`the list ${list.name}`, () => {
    test.describe.configure({ mode: "default" });
    const { prepare } = list;
    if (prepare) {
      test.beforeAll(async ({ browser, baseURL }) => {
        const page = await (await browser.newContext({ baseURL })).newPage();
        await signIn(page, list.role, routes.home());
        await prepare(page);
        await page.context().close();
      });
    }

    test("a shared link restores search, filters, order and peek", async ({ page, signIn }) => {
      await signIn(list.role, list.link);
      await expectRestored(page, list);
      if (!list.peek) return;
      await goToFirstRow(page);
      await page.keyboard.press("Space");
      await expect(peekOf(page)).toBeVisible();
      await expect(page).toHaveURL(/[?&]peek=/);
      await page.goto(page.url());
      await expectRestored(page, list);
      await expect(peekOf(page)).toBeVisible();
      // Keys work after hydration, which is later than the first rows.
      await expect(async () => {
        await page.keyboard.press("Escape");
        await expect(peekOf(page)).toBeHidden({ timeout: 1_000 });
      }).toPass();
      await expect(page).not.toHaveURL(/[?&]peek=/);
    });

    const { exported } = list;
    test("is worked by keys, exported, kept when a read fails, and fits 390 pixels", async ({
      page,
      signIn,
      allowConsole,
      expectAccessible,
    }) => {
      allowConsole(/Failed to load resource/);
      await signIn(list.role, list.plain);
      await expect(rows(page).first()).toBeVisible();
      await test.step("rows and columns are reached by keys", () => expectKeys(page));
      if (exported !== null) {
        await test.step("the file has the columns on the screen", () =>
          expectExport(page, exported));
      }
      await test.step("rows that cannot be read again stay, with a note", () =>
        expectOutOfDate(page, list.api));
      await test.step("390 pixels are enough", async () => {
        await page.setViewportSize({ width: 390, height: 844 });
        const width = () => page.evaluate(() => document.documentElement.scrollWidth);
        await expect.poll(width).toBeLessThanOrEqual(390);
        await expect(rows(page).first()).toBeVisible();
        await expectAccessible();
      });
    });
  });
}

async function expectKeys(page: Page): Promise<void> {
  await goToFirstRow(page);
  await page.keyboard.press("j");
  // A list of one row has no next one.
  const next = rows(page).nth(Math.min(1, (await rows(page).count()) - 1));
  await expect(next.getByRole("link").first()).toBeFocused();
  await page.keyboard.press("c");
  const columns = page.getByRole("dialog", { name: "Columns" });
  await expect(columns).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(columns).toBeHidden();
}

async function expectExport(page: Page, heads: readonly string[]): Promise<void> {
  await page.getByRole("button", { name: "Export", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Export to a file" });
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Export", exact: true }).click();
  const text = await readFile(await (await download).path(), "utf8");
  const [head = "", ...lines] = text
    .replace(/^\uFEFF/, "")
    .trimEnd()
    .split("\r\n");
  expect(head.split(",")).toEqual(expect.arrayContaining([...heads]));
  expect(lines.length).toBeGreaterThan(0);
  // Some exports stay open to show a note about the file.
  await expect(async () => {
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden({ timeout: 500 });
  }).toPass();
}

async function expectOutOfDate(page: Page, api: RegExp): Promise<void> {
  await page.route(api, (route) =>
    route.fulfill({ status: 503, contentType: "application/problem+json", body: "{}" }),
  );
  await page.locator("main").getByRole("button", { name: "Refresh", exact: true }).click();
  await expect(page.getByText("This list is out of date")).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
  await page.unroute(api);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("This list is out of date")).toBeHidden();
}

async function expectRestored(page: Page, { restored }: WalkedList): Promise<void> {
  await expect(rows(page).first()).toBeVisible();
  const { find, chips = [], view, rows: range, sorted } = restored;
  if (find !== undefined) {
    await expect(page.getByRole("search").getByRole("textbox").first()).toHaveValue(find);
  }
  for (const chip of chips) {
    await expect(page.getByRole("list", { name: "Active filters" })).toContainText(chip);
  }
  if (view !== undefined) await expect(page.getByRole("radio", { name: view })).toBeChecked();
  if (range !== undefined) {
    await expect(page.getByRole("navigation", { name: "Pages" })).toContainText(range);
  }
  if (sorted) {
    const head = page.getByRole("columnheader", { name: sorted.column, exact: true });
    await expect(head).toHaveAttribute("aria-sort", sorted.direction);
  }
}
