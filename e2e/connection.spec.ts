import { routes } from "../lib/routes";
import { expect, test, thorough } from "./fixtures";
import { openSandbox } from "./sandbox";

test.describe("the connection to billing", () => {
  test("is checked step by step, with the service types", async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    await signIn("admin", routes.connection());
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Connection");
    await expect(page.getByText("The connection works")).toBeVisible();
    const steps = page.getByRole("list", { name: "Steps of the check" }).getByRole("listitem");
    await expect(steps).toHaveText([/Token.*Done/, /Service types.*Done/, /Query.*Done/]);
    const types = page.getByRole("table", { name: "Service types" });
    await expect(types.getByRole("cell", { name: "electricity" }).first()).toBeVisible();
    await expectAccessible();
    await page.getByRole("button", { name: "Check again" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText("The connection works")).toBeVisible();
  });

  test(
    "names the failed step with advice",
    thorough,
    async ({ page, signIn, expectAccessible }) => {
      await signIn("clerk", routes.connection());
      await expect(page.getByText("The connection works")).toBeVisible();
      const sandbox = await openSandbox(process.env.E2E_CONNECTION ?? "");
      await sandbox.strike({ kind: "before", operation: "listServiceTypes" });
      await page.getByRole("button", { name: "Check again" }).click();
      await expect(page.getByText("The connection does not work")).toBeVisible();
      await expect(page.getByRole("alert").filter({ hasText: "Billing" }).first()).toBeVisible();
      await expect(page.getByText("Skipped")).toBeVisible();
      await expectAccessible();
      await sandbox.clear();
    },
  );

  test(
    "is in Norwegian for those who read it",
    thorough,
    async ({ speakNorwegian, page, signIn }) => {
      await speakNorwegian();
      await signIn("lead", routes.connection());
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tilkobling");
      await expect(page.getByText("Tilkoblingen fungerer")).toBeVisible();
    },
  );
});
