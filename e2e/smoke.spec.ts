import { routes } from "../lib/routes";
import { expect, test } from "./fixtures";

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

  test("gives everybody its icon, and search engines nothing", async ({ request }) => {
    const robots = await request.get("/robots.txt");
    expect(robots.status()).toBe(200);
    expect(await robots.text()).toMatch(/^User-agent: \*\nDisallow: \/$/m);
    const icon = await request.get("/icon.svg");
    expect([icon.status(), icon.headers()["content-type"]]).toEqual([200, "image/svg+xml"]);
  });

  test("answers its health addresses without a session", async ({ request }) => {
    expect((await request.get("/api/health/live")).status()).toBe(200);
    expect((await request.get("/api/health/open")).status()).toBe(200);
    expect((await request.get("/api/health/ready")).status()).toBe(200);
  });
});
