import { routes } from "../lib/routes";
import { landmarks } from "../service/seed/landmarks";
import { expect, test } from "./fixtures";
import { withdrawRequest } from "./withdraw-request";

// No other test uses this customer.
const [accountGuid = ""] = landmarks.ended.accountGuids;
const [name = ""] = landmarks.ended.accountNames;

test.describe("the erasure of an invoice group", () => {
  test("is requested by its name, waits for a second person, and can be withdrawn", async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    await signIn("lead", routes.invoiceGroupErase(accountGuid));
    const dossier = page.getByRole("region", { name: "What would be erased" });
    await expect(dossier.getByRole("row")).toHaveCount(11);
    await expectAccessible();
    await page.getByRole("button", { name: "Request erasure" }).press("Enter");
    const dialog = page.getByRole("alertdialog");
    const typed = dialog.getByRole("textbox", { name: /^Name of the invoice group/ });
    await typed.fill("Another name");
    await dialog.getByRole("button", { name: "Continue" }).press("Enter");
    await expect(dialog.getByText("Type the name exactly as shown").first()).toBeVisible();
    await typed.fill(name);
    await dialog.getByRole("button", { name: "Continue" }).press("Enter");
    await expect(
      page.getByRole("heading", { name: `Request the erasure of ${name}?` }),
    ).toBeVisible();
    await expectAccessible();
    await dialog.getByRole("button", { name: "Request erasure" }).press("Enter");
    await page.getByRole("link", { name: "Follow the request" }).press("Enter");

    await expect(page.getByText("A second person must approve this.")).toBeVisible();
    await expect(page.getByText(/^Nothing has changed since the request/)).toBeVisible();
    await expectAccessible();
    const request = page.url();
    await page.goto(routes.invoiceGroup(accountGuid));
    await expect(page.getByText("Erasure requested")).toBeVisible();
    await page.getByRole("link", { name: "Open the request" }).press("Enter");
    await page.waitForURL(request);
    await withdrawRequest(page);
  });

  test("is for team leads, and says so in Norwegian", async ({
    speakNorwegian,
    page,
    signIn,
    expectAccessible,
  }) => {
    await speakNorwegian();
    await signIn("clerk", routes.invoiceGroupErase(accountGuid));
    await expect(page.getByText("Teamledere kan slette fakturagrupper.")).toBeVisible();
    await expectAccessible();
  });
});
