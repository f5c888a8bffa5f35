import type { Page } from "@playwright/test";
import { routes } from "../lib/routes";
import { expectFits } from "./expect-fits";
import { expectEarlyRow, expectOneRow } from "./expect-list-head";
import { expect, test, thorough } from "./fixtures";

const row = (page: Page) => page.locator("main tbody tr[data-row]");

const counts = { waiting: 0, oldestDueAt: null, later: 0, running: 0, retried: 0, failed: 0 };
const failing = {
  kind: "schedules",
  id: "clean-up",
  state: "failed",
  failures: 10,
  failure: "RangeError",

  since: "2026-11-20T08:00:00.000Z",
  retryAt: null,
  droppable: true,
  retryable: true,
  subject: null,
  unsent: null,
};

/** Answers with one failing item until it is retried or dropped; nothing fails by itself. */
async function answerFailing(page: Page): Promise<{ readonly steps: string[] }> {
  const steps: string[] = [];
  await page.route(/\/api\/desk\/queue(?:\/|$)/, async (route) => {
    const request = route.request();
    if (request.method() === "POST") {
      steps.push(new URL(request.url()).pathname.replace("/api/desk/queue", ""));
      return route.fulfill({ status: 204 });
    }
    const open = steps.length === 0;
    const kinds = ["jobs", "sends", "webhooks", "requests", "schedules"].map((kind) => ({
      ...counts,
      kind,
      failed: kind === "schedules" && open ? 1 : 0,
    }));
    return route.fulfill({ json: { kinds, failing: open ? [failing] : [] } });
  });
  return { steps };
}

test.describe("the queue", () => {
  test(
    "shows background work by kind, and nothing that fails",
    thorough,
    async ({ page, signIn, expectAccessible }) => {
      await signIn("admin", routes.queue());
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Queue");
      const table = page.getByRole("table", { name: "Background work by kind" });
      await expect(table.getByRole("rowheader", { name: "Calls to billing" })).toBeVisible();
      await expect(table.getByRole("rowheader", { name: "Schedules" })).toBeVisible();
      await expect(page.getByText("No failing work", { exact: true }).first()).toBeVisible();
      await expectAccessible();
    },
  );

  test("retries failing work, by keys", thorough, async ({ page, signIn, expectAccessible }) => {
    const { steps } = await answerFailing(page);
    await signIn("admin", routes.queue());
    await expect(row(page)).toContainText("Clean-up of old data");
    await page.setViewportSize({ width: 390, height: 844 });
    await expectFits(page);
    await expectAccessible();
    await page.setViewportSize({ width: 1440, height: 900 });
    await expectOneRow(page);
    await expectEarlyRow(page);
    const count = page.getByRole("rowheader", { name: "Schedules" });
    await expect(count).toBeHidden();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Space");
    const peek = page.getByRole("complementary", { name: "Clean-up of old data" });
    await expect(peek.getByText("RangeError")).toBeVisible();
    await expectAccessible();
    await peek.getByRole("button", { name: "Retry now" }).focus();
    await page.keyboard.press("Enter");
    await expect(row(page)).toHaveCount(0);
    expect(steps).toEqual(["/schedules/clean-up/retry"]);
    await expect(count).toBeVisible();
  });

  test(
    "drops failing work after a question",
    thorough,
    async ({ page, signIn, expectAccessible }) => {
      const { steps } = await answerFailing(page);
      await signIn("admin", routes.queue("peek=schedules.clean-up"));
      await page.getByRole("button", { name: "Drop", exact: true }).click();
      const dialog = page.getByRole("alertdialog", { name: "Drop this work?" });
      await expect(dialog.getByText("This run is skipped.")).toBeVisible();
      await expectAccessible();
      await dialog.getByRole("button", { name: "Drop work" }).click();
      await expect(row(page)).toHaveCount(0);
      expect(steps).toEqual(["/schedules/clean-up/drop"]);
    },
  );

  test("is closed to clerks, in Norwegian", async ({ speakNorwegian, page, signIn }) => {
    await speakNorwegian();
    await signIn("clerk", routes.queue());
    await expect(page.getByText("Bare revisorer og administratorer kan se køen")).toBeVisible();
  });
});
