import { routes } from "../lib/routes";
import { landmarks } from "../service/seed/landmarks";
import { expect, test } from "./fixtures";

const [accountGuid = ""] = landmarks.plain.accountGuids;

test.describe("the erasure of an invoice group", () => {
  test("shows what would be erased, and asks for the group's name", async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    await signIn("lead", routes.invoiceGroupErase(accountGuid));
    const dossier = page.getByRole("region", { name: "What would be erased" });
    await expect(dossier.getByRole("row")).toHaveCount(11);
    await expectAccessible();
    const name = (await page.getByRole("heading", { level: 1 }).innerText()).trim();
    await page.getByRole("button", { name: "Request erasure" }).press("Enter");
    const dialog = page.getByRole("dialog", { name: "Erase invoice group" });
    await dialog.getByRole("textbox", { name: /^Name of the invoice group/ }).fill("Another name");
    await dialog.getByRole("button", { name: "Continue" }).press("Enter");
    await expect(dialog.getByText("Type the name exactly as shown").first()).toBeVisible();
    await dialog.getByRole("textbox", { name: /^Name of the invoice group/ }).fill(name);
    await dialog.getByRole("button", { name: "Continue" }).press("Enter");
    await expect(
      page.getByRole("heading", { name: `Request the erasure of ${name}?` }),
    ).toBeVisible();
    await expectAccessible();
  });

  test("is for team leads, and says so in Norwegian", async ({
    page,
    context,
    baseURL,
    signIn,
  }) => {
    await context.addCookies([{ name: "desk.language", value: "nb", url: baseURL ?? "" }]);
    await signIn("clerk", routes.invoiceGroupErase(accountGuid));
    await expect(page.getByText("Teamledere kan slette fakturagrupper.")).toBeVisible();
  });
});
