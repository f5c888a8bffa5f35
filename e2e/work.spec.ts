import { routes } from "../lib/routes";
import { expect, signIn as signInOn, test } from "./fixtures";
import { plainGroup } from "./pick-group";
import { submitProposal } from "./submit-proposal";

test.describe("my work", () => {
  test("is the home, counts what waits, and learns of more by itself", async ({
    page,
    signIn,
    browser,
    baseURL,
    expectAccessible,
  }) => {
    await signIn("lead", routes.home());
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("My work");
    await expect(page.getByRole("link", { name: /abandoned lines/ }).last()).toBeVisible();
    await expectAccessible();
    const rail = page.getByRole("navigation", { name: "Areas" });
    const proposals = rail.getByRole("link", { name: /Line proposals/ });
    // Other tests leave proposals behind.
    const before = await page.evaluate(async () => {
      const { toApprove, returned, unknown } = await (await fetch("/api/desk/work")).json();
      return toApprove + returned + unknown;
    });

    const clerk = await (await browser.newContext({ baseURL })).newPage();
    await signInOn(clerk, "clerk", routes.home());
    const group = await plainGroup(clerk, 25);
    await submitProposal(clerk, { accountGuid: group.accountGuid, description: "One more hour" });

    await expect(proposals).toContainText(String(before + 1));
    await expect(page.getByRole("link", { name: /waits? for approval/ })).toBeVisible();
    await page.keyboard.press("g");
    await page.keyboard.press("a");
    await page.waitForURL((url) => url.pathname === routes.lineProposals());
    await clerk.context().close();
  });

  test("leads to the jobs, which say whose they are and what became of them", async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    await signIn("auditor", routes.jobs());
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Jobs");
    await expect(page.getByText("No jobs yet")).toBeVisible();
    await page.getByText("Everybody's", { exact: true }).click();
    await expect(page.getByText(/^Archive \d+ line|^No jobs yet$/).first()).toBeVisible();
    await expectAccessible();
  });
});
