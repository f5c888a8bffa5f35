import type { Page } from "@playwright/test";
import { routes } from "../lib/routes";
import { expectFits } from "./expect-fits";
import { expect, test, thorough } from "./fixtures";
import { plainGroup } from "./pick-group";
import { submitProposal } from "./submit-proposal";

/** A part of the home by its heading. */
const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const linesApi = "**/api/desk/my-work/abandoned-lines";

test.describe("home", () => {
  test("of a clerk has the queue, the charts and the records opened last", async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    await signIn("clerk", routes.home());
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("My work");
    await expect(card(page, "Your queue")).toBeVisible();
    await expect(card(page, "Team's queue")).toBeVisible();
    await expect(card(page, "Jobs and unknown outcomes")).toBeVisible();
    await expect(page.getByRole("figure", { name: "By cause" })).toBeVisible();
    await expect(
      card(page, "Open invoices by days overdue").getByRole("link", { name: /^Over 90 days/ }),
    ).toBeVisible();
    // These are for leads and administrators.
    for (const name of ["Awaiting your approval", "Team workload", "Connection to billing"]) {
      await expect(card(page, name)).toHaveCount(0);
    }
    await expectAccessible();

    const { accountGuid, name } = await plainGroup(page, 3);
    await page.goto(routes.invoiceGroup(accountGuid));
    await page.goto(routes.home());
    await card(page, "Recent")
      .getByRole("link", { name: new RegExp(`^${name}`) })
      .click();
    await page.waitForURL((url) => url.pathname === routes.invoiceGroup(accountGuid));
  });

  test(
    "a press on a bar opens exactly the invoices that it counts",
    thorough,
    async ({ page, signIn }) => {
      await signIn("clerk", null);
      // Other tests assign invoices, and the count is up to half a minute old.
      await expect(async () => {
        await page.goto(routes.home());
        const ages = card(page, "Open invoices by days overdue");
        const rows = await ages.getByRole("table").getByRole("row").all();
        const bars = await Promise.all(
          rows.slice(1).map(async (row) => ({
            label: (await row.getByRole("rowheader").textContent()) ?? "",
            count: Number(await row.getByRole("cell").first().textContent()),
          })),
        );
        // Other tests may have assigned all invoices of an age.
        const { label, count } = bars.reduce((most, bar) => (bar.count > most.count ? bar : most));
        expect(count).toBeGreaterThan(0);
        await ages.getByRole("link", { name: new RegExp(`^${label}`) }).click();
        await page.waitForURL(/age=/);
        const counted = page.getByText(new RegExp(`^${count} (?:of \\d+ )?open invoices?$`));
        await expect(counted).toBeVisible({ timeout: 5_000 });
      }).toPass({ timeout: 60_000 });
    },
  );

  test(
    "keys reach a week, the table behind it, and exactly its lines",
    thorough,
    async ({ page, signIn }) => {
      await signIn("clerk", routes.home());
      const chart = page.getByRole("figure", { name: "By week" });
      const toTable = chart.getByRole("button", { name: "By week: show as table" });
      await toTable.focus();
      await page.keyboard.press("Enter");
      const table = chart.getByRole("table", { name: "By week" });
      const rows = await table.getByRole("row").allTextContents();
      expect(rows).toHaveLength(13);
      await chart.getByRole("button", { name: "By week: show as chart" }).press("Enter");
      const weeks = chart.getByRole("list", { name: "By week" }).getByRole("link");
      await expect(weeks).toHaveCount(12);
      const full = await weeks.evaluateAll((links) =>
        links.findIndex((link) => !/, 0$/.test(link.getAttribute("aria-label") ?? "")),
      );
      const week = weeks.nth(Math.max(0, full));
      const count = /, (\d+)$/.exec((await week.getAttribute("aria-label")) ?? "")?.[1];
      await week.focus();
      await page.keyboard.press("Enter");
      await page.waitForURL((url) => url.searchParams.has("sinceFrom"));
      await expect(page.getByText(new RegExp(`^${count} (?:of \\d+ )?lines?$`))).toBeVisible();
    },
  );

  test(
    "of a lead begins with what awaits approval, and learns of more by itself",
    thorough,
    async ({ page, signIn, openAs, expectAccessible }) => {
      await signIn("lead", routes.home());
      await expect(card(page, "Team workload")).toBeVisible();
      const rail = page.getByRole("navigation", { name: "Main menu" });
      // Other tests leave proposals behind.
      const before = await page.evaluate(async () => {
        const work = await (await fetch("/api/desk/my-work")).json();
        const counted =
          /^(toApprove|returned|unknown|debt(ToApprove|Returned|Unknown)|requests(ToApprove|Unclear)|plans(ToApprove|Returned))$/;
        return Object.keys(work)
          .filter((name) => counted.test(name))
          .reduce((sum, name) => sum + work[name], 0);
      });
      const clerk = await openAs("clerk", routes.home());
      const group = await plainGroup(clerk, 25);
      await submitProposal(clerk, { accountGuid: group.accountGuid, description: "One more hour" });

      await expect(rail.getByRole("link", { name: /^Approvals/ })).toContainText(
        String(before + 1),
      );
      // Above it is the tour alone, until the person closes it.
      const headings = page.locator("main").getByRole("heading", { level: 2 });
      const first = headings.filter({ hasNotText: "Welcome to Invoice Desk" }).first();
      await expect(first).toHaveText("Awaiting your approval");
      const approvals = card(page, "Awaiting your approval");
      await expect(approvals.getByRole("listitem").first()).toBeVisible();
      await expectAccessible();

      const all = approvals.getByRole("link", { name: /^\d+ line proposals?$/ });
      const count = Number.parseInt((await all.textContent()) ?? "", 10);
      await all.click();
      await page.waitForURL(/view=to-approve/);
      await expect(page.getByText(new RegExp(`^${count} `)).last()).toBeVisible();
      await page.keyboard.press("g");
      await page.keyboard.press("h");
      await page.waitForURL((url) => url.pathname === routes.home());
      await clerk.context().close();
    },
  );

  test(
    "of an administrator says whether billing answers, and who is signed in",
    thorough,
    async ({ page, signIn, expectAccessible }) => {
      await signIn("admin", routes.home());
      const connection = card(page, "Connection to billing");
      await expect(connection).toContainText(/Billing responded in [\d,]+ ms/);
      await expect(connection.getByRole("link", { name: "Check each step" })).toHaveAttribute(
        "href",
        routes.connection(),
      );
      await expect(
        card(page, "Sessions and webhooks").getByRole("link", { name: /signed in/ }),
      ).toBeVisible();
      await expectAccessible();
    },
  );

  test("says so when nothing waits", thorough, async ({ page, signIn, expectAccessible }) => {
    await signIn("clerk", null);
    for (const part of ["my-work", "my-work/details"]) {
      await page.route(`**/api/desk/${part}`, async (route) => {
        const answer = await route.fetch();
        const json = await answer.json();
        const none = (value: unknown) =>
          typeof value === "number" ? 0 : Array.isArray(value) ? [] : value;
        const emptied = Object.entries(json).map(([name, value]) => [name, none(value)]);
        await route.fulfill({ response: answer, json: Object.fromEntries(emptied) });
      });
    }
    await page.goto(routes.home());
    await expect(page.getByText("You're all caught up")).toBeVisible();
    await expectAccessible();
  });

  test(
    "has a card that says what failed, while the others stay",
    thorough,
    async ({ page, signIn, allowConsole, expectAccessible }) => {
      allowConsole(/the server responded with a status of 503/);
      await signIn("clerk", null);
      await page.route(linesApi, (route) =>
        route.fulfill({
          status: 503,
          contentType: "application/problem+json",
          json: {
            type: "service-unavailable",
            title: "Billing is down",
            status: 503,
            traceId: "1",
          },
        }),
      );
      await page.goto(routes.home());
      const lines = card(page, "Abandoned lines");
      await expect(lines.getByRole("alert")).toBeVisible({ timeout: 15_000 });
      await expect(lines.getByRole("link")).toHaveCount(0);
      await expect(
        card(page, "Open invoices by days overdue").getByRole("link", { name: /^Not due/ }),
      ).toBeVisible();
      await expect(card(page, "Your queue")).toBeVisible();
      await expectAccessible();
      await page.unroute(linesApi);
      await lines.getByRole("button", { name: "Try again" }).click();
      await expect(lines.getByRole("alert")).toHaveCount(0);
      await expect(page.getByRole("figure", { name: "By cause" })).toBeVisible();
    },
  );

  test("fits a phone", thorough, async ({ page, signIn }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn("lead", routes.home());
    await expect(page.getByRole("figure", { name: "By cause" })).toBeVisible();
    await expectFits(page);
  });
});
