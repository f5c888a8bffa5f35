import type { Page } from "@playwright/test";
import { routes } from "../lib/routes";
import { Cleanup } from "../tools/stack/cleanup";
import { startStack } from "../tools/stack/start-stack";
import { expect, type Role, signInByHand, test, thorough } from "./fixtures";

/** A part of the home by its heading. */
const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const rows = (page: Page) => page.locator("tbody tr[data-row]");
/** It is written while people sign in already. */
const written = { timeout: 120_000 };

test(
  "a first start has something to do for a clerk, a team lead and an administrator",
  thorough,
  async ({ browser, expectAccessible }) => {
    // It starts a stack beside those of the other tests, which have no demo activity.
    test.slow();
    const cleanup = new Cleanup();
    try {
      const stack = await startStack(cleanup, { desks: 1, env: { DEMO_ACTIVITY: "on" } });
      const { address } = stack.deskAt(0);
      const openAs = async (role: Role): Promise<Page> => {
        const viewport = { width: 1440, height: 900 };
        const context = await browser.newContext({ baseURL: address, viewport });
        cleanup.add(() => context.close());
        const page = await context.newPage();
        await signInByHand(page, role, routes.home());
        return page;
      };

      await test.step("a clerk has returned work, a due case, a failed row and a mention", async () => {
        const page = await openAs("clerk");
        const failed = page.getByText("1 row refused").first();
        // The job with the refused row is the last act.
        await expect(async () => {
          await page.reload();
          await expect(failed).toBeVisible({ timeout: 5000 });
        }).toPass(written);
        await expect(card(page, "Your queue")).toContainText("proposal returned to you");
        await expect(card(page, "Awaiting others")).toContainText("Check of the meter");
        await expect(card(page, "Mentions")).toContainText("mentioned you in a note");
        await expectAccessible(page);
        await page.goto(routes.debtCases("due=1&mine=1"));
        await expect(rows(page)).toHaveCount(1);
        await expect(rows(page)).toContainText("NC-4101");
      });

      await test.step("a team lead has an inbox of several subjects, and views of the team", async () => {
        const page = await openAs("lead");
        await expect(card(page, "Awaiting your approval")).toBeVisible();
        await page.goto(routes.approvals("view=to-approve"));
        await expect(rows(page)).toHaveCount(6);
        for (const words of ["Meter cabinet moved", "Call-out, electrician"]) {
          await expect(rows(page).filter({ hasText: words })).toHaveCount(1);
        }
        await expectAccessible(page);
      });

      await test.step("an administrator has a price list to approve", async () => {
        const page = await openAs("admin");
        await page.goto(routes.approvals("view=to-approve"));
        await expect(rows(page)).toHaveCount(1);
        await expect(rows(page)).toContainText(/price list/i);
      });
    } finally {
      await cleanup.run();
    }
  },
);
