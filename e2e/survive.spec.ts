import type { Page } from "@playwright/test";
import { routes } from "../lib/routes";
import { expect, test } from "./fixtures";
import { finder, rows } from "./invoice-group-list";

/** Changes every text as a browser's translator does, except where the page forbids it. */
async function translate(page: Page) {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const kept = parent?.closest("font, script, style, textarea, [translate=no]");
      if (node instanceof Text && node.data.trim() !== "" && !kept) texts.push(node);
    }
    for (const text of texts) {
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      outer.append(inner);
      text.replaceWith(outer);
      inner.append(text);
    }
  });
}

test.describe("pages that survive", () => {
  test("BR1: a translated list is filtered, sorted, peeked into and selected", async ({
    page,
    signIn,
  }) => {
    await signIn("clerk", routes.invoiceGroups());
    await expect(rows(page)).toHaveCount(50);
    const [name] = await rows(page).first().getByRole("rowheader").allTextContents();
    await translate(page);
    await page.getByRole("columnheader", { name: "Outstanding" }).getByRole("button").click();
    await translate(page);
    await finder(page).fill(name?.slice(0, 6) ?? "");
    await expect(rows(page)).not.toHaveCount(50);
    await translate(page);
    await rows(page).first().getByRole("checkbox").check();
    await translate(page);
    await expect(page.getByText("1 row selected")).toBeVisible();
    await rows(page).first().getByRole("checkbox").uncheck();
    await translate(page);
    await finder(page).fill("");
    await expect(rows(page)).toHaveCount(50);
    await translate(page);
    await rows(page).first().focus();
    await page.keyboard.press("Space");
    await translate(page);
    await page.keyboard.press("Escape");
    await translate(page);
    await page.getByRole("button", { name: "Next" }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(rows(page)).toHaveCount(50);
  });

  test("BR6: a tab of an earlier build says so and reloads once, with its filters", async ({
    page,
    signIn,
    allowConsole,
  }) => {
    allowConsole(/Failed to load|404|chunk/i);
    await signIn("clerk", routes.invoiceGroups("status=0"));
    await expect(rows(page).first()).toBeVisible();
    // As after an upgrade: the scripts of this page's build are gone.
    await page.evaluate(() => {
      document.documentElement.dataset.build = "before";
    });
    const chunks = "**/_next/static/chunks/**";
    await page.route(chunks, (route) => route.fulfill({ status: 404, body: "" }));
    await page.route("**/api/health/live", async (route) => {
      await page.unroute(chunks);
      await route.continue();
    });
    const loaded = page.waitForEvent("load");
    await page.getByRole("button", { name: "Export" }).click();
    await loaded;
    await expect(page.locator("html")).not.toHaveAttribute("data-build", "before");
    await expect(page).toHaveURL(/status=0/);
    await expect(rows(page).first()).toBeVisible();
  });

  test("BR6: a script of an earlier build is not found, and is no page", async ({ request }) => {
    const answer = await request.get("/_next/static/chunks/of-an-earlier-build.js");
    expect(answer.status()).toBe(404);
  });
});
