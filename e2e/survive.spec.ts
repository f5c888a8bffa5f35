import type { Page } from "@playwright/test";
import { routes } from "../lib/routes";
import { postToDesk } from "./desk-call";
import { endSession } from "./end-session";
import { expect, test, thorough } from "./fixtures";
import { finder, rows } from "./invoice-group-list";
import { plainGroup } from "./pick-group";
import { freshText, openGroup, result, saveBar, saveButton } from "./settings-form";

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

  test(
    "BR3: a page that an extension changed before it started answers every control",
    thorough,
    async ({ page, signIn, allowConsole }) => {
      // The framework tells of each part that it draws anew.
      allowConsole(/#418|[Hh]ydrat/);
      await page.route(
        (url) => !url.pathname.includes("."),
        async (route) => {
          if (route.request().resourceType() !== "document") return route.continue();
          const response = await route.fetch();
          const changed = (await response.text())
            .replace("<body", '<body data-gr-ext-installed=""')
            .replaceAll(/<form[^>]*>/g, "$&<div>Extension</div>")
            .replace(/(<h1[^>]*>)[^<]+/, "$1Changed");
          await route.fulfill({ response, body: changed });
        },
      );
      await signIn("clerk", routes.invoiceGroups());
      await expect(rows(page)).toHaveCount(50);
      await page.evaluate(() => {
        document.documentElement.dataset.same = "page";
      });
      const [name = ""] = await rows(page).first().getByRole("rowheader").allTextContents();
      await page.getByRole("columnheader", { name: "Outstanding" }).getByRole("button").click();
      await expect(page).toHaveURL(/sort=/);
      await finder(page).fill(name.slice(0, 6));
      await expect(rows(page)).not.toHaveCount(50);
      await rows(page).first().getByRole("checkbox").check();
      await expect(page.getByText("1 row selected")).toBeVisible();
      await rows(page).first().getByRole("checkbox").uncheck();
      await rows(page).first().getByRole("link").first().focus();
      await page.keyboard.press("Space");
      await expect(page).toHaveURL(/peek=/);
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Export" }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await page.keyboard.press("Escape");
      await rows(page).first().getByRole("link").first().press("Enter");
      await expect(page).toHaveURL(/\/invoice-groups\/[0-9a-f]{32}/);
      // The link led there without a new document.
      await expect(page.locator("html")).toHaveAttribute("data-same", "page");
      await page.reload();
      await expect(page.locator("body")).toHaveAttribute("data-gr-ext-installed", "");
      await page.getByRole("link", { name: "Settings", exact: true }).click();
      await page.getByLabel("Your reference").fill(freshText());
      await expect(saveBar(page)).toContainText("Your reference");
      await saveBar(page).getByRole("button", { name: "Discard" }).click();
      await expect(saveBar(page)).toBeHidden();
    },
  );

  test("BR7: a form of an earlier build is saved once, or refused with the text in it", async ({
    page,
    signIn,
    allowConsole,
  }) => {
    allowConsole(/Failed to load|400|404|chunk/i);
    await signIn("clerk", null);
    const group = await plainGroup(page, 40);
    await openGroup(page, group.accountGuid);
    await page.evaluate(() => {
      document.documentElement.dataset.build = "before";
    });
    const chunks = "**/_next/static/chunks/**";
    await page.route(chunks, (route) => route.fulfill({ status: 404, body: "" }));
    const sent: number[] = [];
    const settings = "**/api/desk/invoice-groups/*/settings";
    page.on("response", (response) => {
      if (/\/settings$/.test(response.url())) sent.push(response.status());
    });
    const text = freshText();
    await page.getByLabel("Your reference").fill(text);
    await saveButton(page).click();
    await expect(result(page)).toContainText("1 setting saved");
    expect(sent).toEqual([200]);

    // Another earlier build sends what this one no longer knows.
    await page.route(settings, async (route) => {
      const body: object = route.request().postDataJSON();
      await route.continue({ postData: JSON.stringify({ ...body, formerly: true }) });
    });
    await page.getByLabel("Your reference").fill("Of another build");
    await saveButton(page).click();
    await expect.poll(() => sent).toEqual([200, 400]);
    await expect(page.getByLabel("Your reference")).toHaveValue("Of another build");
    await expect(saveBar(page)).toContainText("Your reference");
    await page.unrouteAll();
    await page.reload();
    await expect(page.getByLabel("Your reference")).toHaveValue("Of another build");
    await page.getByRole("button", { name: "Start over" }).click();
    await expect(page.getByLabel("Your reference")).toHaveValue(text);
  });

  test("BR10: after a sleep of three hours the page says at once that the session has ended", async ({
    page,
    signInByHand,
    allowConsole,
  }) => {
    allowConsole(/401/);
    await page.clock.install();
    await signInByHand("auditor", routes.invoiceGroups());
    const age = page.getByText(/^Updated \d\d:\d\d/);
    const before = await age.innerText();
    // Meanwhile the session ends, as it does without use.
    await endSession(page);
    await page.clock.fastForward("03:00:00");
    await expect(page.getByRole("alertdialog", { name: "Your session has ended" })).toBeVisible({
      timeout: 5_000,
    });
    // The rows are those of before, and say so.
    await expect(age).toHaveText(before);
    await page.getByRole("button", { name: "Not now" }).click();
    const write = await postToDesk(
      page,
      "/api/desk/job-drafts",
      { kind: "report-zip", settings: {}, items: [{ id: "a" }] },
      { also: [401] },
    );
    expect(write.status()).toBe(401);
  });
});
