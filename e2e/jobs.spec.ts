import { routes } from "../lib/routes";
import { expectFits } from "./expect-fits";
import { expect, test, thorough } from "./fixtures";
import { createSkippedJob } from "./skipped-job";

test(
  "a job has a page of its own: its facts, each row with its result, and the way back",
  thorough,
  async ({ page, signIn, expectAccessible, allowConsole }) => {
    // On a slow machine the job starts by itself before the button is pressed.
    allowConsole(/409 \(Conflict\)/);
    await signIn("clerk", null);
    const [line] = await createSkippedJob(page, 2);
    await page.goto(routes.jobs());
    await page.locator("main tbody tr[data-row]").first().getByRole("link").click();
    await expect(page).toHaveURL(/\/jobs\/[0-9a-f-]{36}$/);
    const job = page.url();
    await expect(page.getByRole("heading", { level: 1, name: "Archive 2 lines" })).toBeVisible();
    await expect(page).toHaveTitle(/^Archive 2 lines · .+ · Job · TEST/);
    await page.getByRole("button", { name: "Start now" }).click();
    await expect(page.getByText("2 skipped")).toBeVisible({ timeout: 60_000 });
    const row = page.locator(`tr[data-row="${line?.id}"]`);
    await expect(row).toContainText(line?.description ?? "");
    await expect(row).toContainText("Skipped");
    await expect(row).toContainText("Archived in the meantime");
    await expectAccessible();

    await page.getByRole("button", { name: "Filter", exact: true }).click();
    const filters = page.getByRole("dialog");
    await filters.getByRole("button", { name: "Result" }).click();
    await filters.getByRole("button", { name: "Refused" }).click();
    await expect(page).toHaveURL(/state=refused/);
    await expect(row).toBeHidden();
    await page.goto(job);

    await page.getByRole("button", { name: "Copy id" }).click();
    await expect(page.getByRole("menuitem", { name: /^Job id/ })).toBeVisible();
    await page.keyboard.press("Escape");
    await page.setViewportSize({ width: 390, height: 844 });
    await expectFits(page);
    await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link").click();
    await expect(page).toHaveURL(/\/jobs$/);
  },
);

test(
  "jobs are listed for those who started them, and all of them on demand",
  thorough,
  async ({ page, signIn, openAs, expectAccessible }) => {
    await createSkippedJob(await openAs("clerk", routes.jobs()), 1);
    await signIn("auditor", routes.jobs());
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Jobs");
    await expect(page.getByText("No jobs yet")).toBeVisible();
    await page.getByRole("radio", { name: "All", exact: true }).click();
    await expect(page.getByRole("link", { name: "Archive 1 line" }).first()).toBeVisible();
    await expectAccessible();
  },
);
