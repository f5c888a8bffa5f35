import { routes } from "../lib/routes";
import { postToDesk } from "./desk-call";
import { expect, test, thorough } from "./fixtures";

/** Of lines that the service does not have: the job skips them. */
function unknownLine(description: string) {
  const id = () => crypto.randomUUID().replaceAll("-", "");
  return {
    ...{ id: id(), customerGuid: id(), accountGuid: id() },
    ...{ amountMinor: 12_300, currency: "NOK", description },
  };
}

test(
  "a job has a page of its own: its facts, each row with its result, and the way back",
  thorough,
  async ({ page, signIn, allowConsole, expectAccessible }) => {
    // The names of groups that the service does not have.
    allowConsole(/Failed to load resource/);
    await signIn("clerk", null);
    await postToDesk(page, "/api/desk/jobs", {
      kind: "archive-lines",
      settings: { reason: "test-data" },
      rows: [unknownLine("First line of a test"), unknownLine("Second line of a test")],
    });
    await page.goto(routes.jobs());
    await page.locator("main tbody tr[data-row]").first().getByRole("link").click();
    await expect(page).toHaveURL(/\/jobs\/[0-9a-f-]{36}$/);
    const job = page.url();
    await expect(page.getByRole("heading", { level: 1, name: "Archive 2 lines" })).toBeVisible();
    await page.getByRole("button", { name: "Start now" }).click();
    await expect(page.getByText("2 skipped")).toBeVisible({ timeout: 60_000 });
    const row = page.getByRole("row", { name: /First line of a test/ });
    await expect(row).toContainText("Skipped");
    await expect(row).toContainText("The line no longer exists");
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
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(width).toBeLessThanOrEqual(390);
    await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link").click();
    await expect(page).toHaveURL(/\/jobs$/);
  },
);

test(
  "jobs are listed for those who started them, and all of them on demand",
  thorough,
  async ({ page, signIn, openAs, expectAccessible }) => {
    await postToDesk(await openAs("clerk", routes.jobs()), "/api/desk/jobs", {
      kind: "archive-lines",
      settings: { reason: "test-data" },
      rows: [unknownLine("Only line of a test")],
    });
    await signIn("auditor", routes.jobs());
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Jobs");
    await expect(page.getByText("No jobs yet")).toBeVisible();
    await page.getByRole("radio", { name: "All", exact: true }).click();
    await expect(page.getByRole("link", { name: "Archive 1 line" }).first()).toBeVisible();
    await expectAccessible();
  },
);
