import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { routes } from "../lib/routes";
import { expectFits } from "./expect-fits";
import { expectEarlyRow, expectOneRow } from "./expect-list-head";
import { expect, test, thorough } from "./fixtures";
import { visitedLists, type Walked } from "./lists";
import { createSkippedJob } from "./skipped-job";

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

// Each test may be taken by another worker.
test.describe.configure({ mode: "parallel" });

const mostOfVisit = 6;
const visits = (["clerk", "auditor", "lead", "admin"] as const).flatMap((role) => {
  const all = visitedLists.filter((list) => list.role === role);
  const count = Math.ceil(all.length / mostOfVisit);
  return Array.from({ length: count }, (_, at) => ({
    role,
    lists: all.filter((_list, place) => place % count === at),
  }));
});

for (const { role, lists } of visits) {
  const names = lists.map(({ list }) => list).join(", ");
  test(
    `390, 1024 and 1440 pixels are enough for ${names}, whose links find rows`,
    thorough,
    async ({ page, signIn, expectAccessible }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await signIn(role, routes.home());
      for (const { list, link, prepare } of lists) {
        await test.step(list, async () => {
          await prepare?.(page);
          await page.goto(link);
          // Some lists fill once a job has ended.
          await expect(
            rows(page).first(),
            `The list ${list} has no row: make one in e2e/lists.ts by \`prepare\`.`,
          ).toBeVisible({ timeout: 60_000 });
          await expectFits(page);
          await expectAccessible();
          await page.setViewportSize({ width: 1024, height: 768 });
          await expectFits(page);
          await expectOneRow(page);
          await page.setViewportSize({ width: 1440, height: 900 });
          await expectOneRow(page);
          await expectEarlyRow(page);
          await page.setViewportSize({ width: 390, height: 844 });
        });
      }
    },
  );
}

test("a list is printed with all loaded rows and its heads, without its controls", async ({
  page,
  signIn,
}) => {
  await signIn("clerk", routes.abandonedLines());
  const table = page.getByRole("table").first();
  await expect(rows(page).first()).toBeVisible();
  const known = async () => Number(await table.getAttribute("aria-rowcount")) - 1;
  // The first read has so many lines; the others follow.
  await expect.poll(known).toBeGreaterThan(60);
  const all = await known();
  await expect.poll(() => rows(page).count()).toBeLessThan(all);
  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  expect(await rows(page).count()).toBe(all);
  await expect(page.locator("main")).toContainText(`${all} lines ·`);
  await expect(page.locator("search")).toBeHidden();
  const head = page.locator("thead button").first();
  // A button's box would keep Chromium from repeating the heads.
  await expect(head).toHaveCSS("display", "contents");
  // The cell has the space of the box instead, so that a head stands above its values.
  await expect(page.locator("thead th:has(button)").first()).toHaveCSS("padding-left", "12px");
  await expect(page.getByText("Skip to content")).toBeHidden();
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  await page.emulateMedia({ media: null });
  await expect.poll(() => rows(page).count()).toBeLessThan(all);
});

test("a list is printed without its peek and what only acts", async ({ page, signIn }) => {
  await signIn("clerk", null);
  await createSkippedJob(page, 1);
  await page.goto(routes.jobs());
  await expect(page.locator("th[data-column=actions]")).toBeVisible();
  await goToFirstRow(page);
  await page.keyboard.press("Space");
  await expect(peekOf(page)).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(rows(page).first()).toBeVisible();
  await expect(peekOf(page)).toBeHidden();
  await expect(page.locator("th[data-column=actions]")).toBeHidden();
  await expect(page.locator("tbody").getByRole("button")).toHaveCount(0);
});

for (const { list, role, link, prepare, walked } of visitedLists) {
  if (walked === undefined) continue;
  test(
    `the list ${list} is restored by its link, worked by keys, exported, and kept when a read fails`,
    thorough,
    async ({ page, signIn, allowConsole }) => {
      allowConsole(/Failed to load resource/);
      const { plain, api, peek, exported } = walked;
      await signIn(role, routes.home());
      await prepare?.(page);
      await page.goto(link);
      await expectRestored(page, walked);
      if (peek) {
        await test.step("the link of a row beside the list", () => expectPeek(page, walked));
      }
      await page.goto(plain);
      await expect(rows(page).first()).toBeVisible();
      await test.step("rows and columns are reached by keys", () => expectKeys(page));
      await test.step("the file has the columns on the screen", () => expectExport(page, exported));
      await test.step("rows that cannot be read again stay, with a note", () =>
        expectOutOfDate(page, api));
    },
  );
}

async function expectPeek(page: Page, walked: Walked): Promise<void> {
  await goToFirstRow(page);
  await page.keyboard.press("Space");
  await expect(peekOf(page)).toBeVisible();
  await expect(page).toHaveURL(/[?&]peek=/);
  await page.goto(page.url());
  await expectRestored(page, walked);
  await expect(peekOf(page)).toBeVisible();
  // Keys work after hydration, which is later than the first rows.
  await expect(async () => {
    await page.keyboard.press("Escape");
    await expect(peekOf(page)).toBeHidden({ timeout: 1_000 });
  }).toPass();
  await expect(page).not.toHaveURL(/[?&]peek=/);
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

async function expectRestored(page: Page, { restored }: Walked): Promise<void> {
  await expect(rows(page).first()).toBeVisible();
  const { find, chips, view, rows: range, sorted } = restored;
  await expect(page.getByRole("search").getByRole("textbox").first()).toHaveValue(find);
  for (const chip of chips) {
    await expect(page.getByRole("list", { name: "Active filters" })).toContainText(chip);
  }
  if (view !== undefined) await expect(page.getByRole("radio", { name: view })).toBeChecked();
  if (range !== undefined) {
    await expect(page.getByRole("navigation", { name: "Pages" })).toContainText(range);
  }
  const head = page.getByRole("columnheader", { name: sorted.column, exact: true });
  await expect(head).toHaveAttribute("aria-sort", sorted.direction);
}
