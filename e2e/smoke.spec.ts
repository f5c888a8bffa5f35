import { operationTable } from "../lib/contract/operation-table";
import { routes } from "../lib/routes";
import { expect, test } from "./fixtures";
import { isFirefox } from "./is-firefox";

const openListAddress = `/api/service${operationTable.listOpenInvoices.path}`;

test.describe("the desk as a person meets it", () => {
  test("leads somebody unknown to the sign-in page, which is accessible in both themes", async ({
    page,
    expectAccessibleInBothThemes,
  }) => {
    await page.goto(routes.invoiceGroups());
    await expect(page).toHaveURL(/\/sign-in/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in to Invoice Desk");
    await expectAccessibleInBothThemes();
  });

  test("lets a clerk in by the identity provider's page, which is accessible too", async ({
    page,
    signInByHand,
    expectAccessible,
  }) => {
    await page.goto(routes.signIn());
    await page.getByRole("button", { name: /^Clerk/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
    await expect(page.getByRole("radio", { name: /Clerk/ }).first()).toBeChecked();
    await expectAccessible();
    await signInByHand("clerk");
    await expect(page).toHaveURL(routes.invoiceGroups());
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });

  test("begins the sign-in that was pressed before the page's scripts had started", async ({
    page,
  }) => {
    let start = () => {};
    const started = new Promise<void>((resolve) => {
      start = resolve;
    });
    await page.route("**/_next/static/**/*.js", async (route) => {
      await started;
      await route.continue();
    });
    const opened = page.goto(routes.signIn());
    await page.getByRole("button", { name: /^Auditor/ }).click();
    start();
    await expect(page.getByRole("radio", { name: /Auditor/ }).first()).toBeChecked();
    await opened;
  });

  test("says on every page that this is the test environment, and of which company", async ({
    page,
    signIn,
  }) => {
    await signIn("auditor");
    await expect(page.getByText("Nordlys Energi").first()).toBeVisible();
    await expect(page).toHaveTitle(/TEST/);
  });

  test("keeps its frame around an unknown address, for those who are signed in", async ({
    page,
    signIn,
    allowConsole,
  }) => {
    allowConsole(/404 \(Not Found\)/);
    await page.goto("/no-such-page");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
    await expect(page.getByRole("navigation")).toHaveCount(0);
    await signIn("auditor", null);
    const answer = await page.goto("/no-such-page");
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
    await expect(page.getByRole("navigation").getByRole("link", { name: "Jobs" })).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Go to my work" }).click();
    await expect(page).toHaveURL(routes.home());
  });

  test("reads a long list once, which its document preloads already", async ({ page, signIn }) => {
    await signIn("clerk", null);
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith(openListAddress)) sent.push(request.url());
    });
    const answer = await page.goto(routes.openInvoices());
    expect(await answer?.text()).toContain(openListAddress);
    await expect(page.locator("tbody tr[data-row]").first()).toBeVisible();
    if (isFirefox(page)) {
      expect(sent).toHaveLength(1);
      return;
    }
    // Chromium names a request also where its answer is in memory: only the other one has a size.
    const sizes = await page.evaluate(
      (address) =>
        performance
          .getEntriesByType("resource")
          .flatMap((entry) =>
            entry instanceof PerformanceResourceTiming && entry.name.endsWith(address)
              ? entry.transferSize
              : [],
          ),
      openListAddress,
    );
    expect(sizes.filter((size) => size > 0)).toHaveLength(1);
  });

  test("gives everybody its icon, and search engines nothing", async ({ request }) => {
    const robots = await request.get("/robots.txt");
    expect(robots.status()).toBe(200);
    expect(await robots.text()).toMatch(/^User-agent: \*\nDisallow: \/$/m);
    const icon = await request.get("/icon.svg");
    expect([icon.status(), icon.headers()["content-type"]]).toEqual([200, "image/svg+xml"]);
    // Browsers ask for it where a page names no icon.
    const usual = await request.get("/favicon.ico", { maxRedirects: 0 });
    expect([usual.status(), usual.headers().location]).toEqual([308, "/icon.svg"]);
  });

  test("answers its health addresses without a session", async ({ request }) => {
    expect((await request.get("/api/health/live")).status()).toBe(200);
    expect((await request.get("/api/health/open")).status()).toBe(200);
    expect((await request.get("/api/health/ready")).status()).toBe(200);
  });
});
