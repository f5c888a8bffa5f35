import { routes } from "../lib/routes";
import { startEntraProvider } from "./entra-provider";
import { expect, test, thorough } from "./fixtures";
import { freePort, startOwnDesk } from "./own-desk";

const v1Issuer = "https://sts.windows.net/5f3c1a52-8f9e-4b52-9c2a-1f0b3c9d1a00/";
const seconds = (offset: number) => Math.floor(Date.now() / 1000) + offset;

test.describe("a sign-in with Microsoft Entra ID", thorough, () => {
  let provider: Awaited<ReturnType<typeof startEntraProvider>>;
  let desk: Awaited<ReturnType<typeof startOwnDesk>>;
  test.beforeAll(async () => {
    provider = await startEntraProvider(await freePort());
    desk = await startOwnDesk(provider.settings);
  });
  test.afterAll(async () => {
    await desk.stop();
    await provider.stop();
  });
  test.beforeEach(() => provider.behave({}));

  test("leads to the page that was wanted, also after a refusal, and names the person", async ({
    page,
  }) => {
    provider.behave({
      refusal: { error: "access_denied", description: "AADSTS50105: <b>Not assigned</b>." },
    });
    await page.goto(`${desk.address}${routes.openInvoices()}`);
    await page.getByRole("button", { name: "Sign in with login.entra.test" }).click();
    await expect(page.locator("main").getByRole("alert")).toContainText(
      "not assigned to Invoice Desk",
    );
    provider.behave({});
    await page.getByRole("button", { name: "Sign in with login.entra.test" }).click();
    await expect(page).toHaveURL(new RegExp(`${routes.openInvoices()}$`));
    await expect(page.getByRole("button", { name: "Ragna Testvik: account menu" })).toBeVisible();
  });

  const causes = [
    {
      name: "missing consent",
      kind: "consent-required",
      behaviour: () => ({
        refusal: { error: "consent_required", description: "AADSTS65001: No consent." },
      }),
      title: "Consent is missing",
      details: ["consent_required", "AADSTS65001"],
    },
    {
      name: "a wrong client secret",
      kind: "client-refused",
      behaviour: () => ({
        tokenRefusal: {
          status: 401,
          error: "invalid_client",
          description: "AADSTS7000222: The client secret has expired.",
        },
      }),
      title: "Sign-in is not set up correctly",
      details: ["invalid_client", "AADSTS7000222"],
    },
    {
      name: "tokens of version 1.0",
      kind: "wrong-issuer",
      behaviour: () => ({ claims: { iss: v1Issuer } }),
      title: "Sign-in is not set up correctly",
      details: [v1Issuer, "/v2.0"],
    },
    {
      name: "clocks that differ",
      kind: "clocks-differ",
      behaviour: () => ({ claims: { iat: seconds(240), nbf: seconds(240) } }),
      title: "The clocks differ",
      details: ["seconds ahead"],
    },
    {
      name: "a rule of access",
      kind: "not-allowed",
      behaviour: () => ({
        refusal: { error: "access_denied", description: "AADSTS53003: Blocked." },
      }),
      title: "Access refused",
      details: ["AADSTS53003"],
    },
  ];
  for (const { name, kind, behaviour, title, details } of causes) {
    test(`names ${name}, with its codes under Technical details and in the log`, async ({
      page,
      expectAccessible,
    }) => {
      provider.behave(behaviour());
      await page.goto(`${desk.address}/sign-in`);
      await page.getByRole("button", { name: "Sign in with login.entra.test" }).click();
      const alert = page.locator("main").getByRole("alert");
      await expect(alert).toContainText(title);
      await alert.getByText("Technical details").click();
      for (const detail of details) await expect(alert).toContainText(detail);
      await expectAccessible();
      const line = desk.lines().findLast(({ event }) => event === "sign-in");
      expect(line).toMatchObject({ kind });
      const logged = JSON.stringify(line);
      for (const detail of details) expect(logged).toContain(detail.replace("seconds", "s"));
    });
  }

  test("EN3: four tabs that sign in at once each end on their own page", async ({ page }) => {
    const context = page.context();
    const paths = [
      routes.openInvoices(),
      routes.invoiceGroups(),
      routes.abandonedLines(),
      routes.home(),
    ];
    const tabs = await Promise.all(
      paths.map(async (path) => {
        const tab = await context.newPage();
        await tab.goto(`${desk.address}${path}`);
        return tab;
      }),
    );
    const buttons = tabs.map((tab) =>
      tab.getByRole("button", { name: "Sign in with login.entra.test" }),
    );
    await Promise.all(buttons.map((button) => button.click()));
    for (const [at, tab] of tabs.entries()) {
      const heading = tab.getByRole("button", { name: /: account menu$/ });
      const again = tab.getByRole("button", { name: "Sign in with login.entra.test" });
      // Another tab may have signed in after this one was refused: one press then suffices.
      await expect(async () => {
        if (await again.isEnabled({ timeout: 1000 }).catch(() => false)) {
          await again.click({ timeout: 1000 }).catch(() => undefined);
        }
        await expect(heading).toBeVisible({ timeout: 5000 });
      }).toPass({ timeout: 60_000 });
      await expect(tab).toHaveURL(`${desk.address}${paths[at]}`);
    }
  });
});
