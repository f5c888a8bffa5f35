import { routes } from "../lib/routes";
import { landmarks } from "../service/seed/landmarks";
import { expect, test } from "./fixtures";

test.describe("the report of a customer's death", () => {
  test("is checked and sent for approval, and nothing is sent to billing before", async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    await signIn("lead", routes.customer(landmarks.plain.customerGuid));
    await page.getByRole("button", { name: "Report as deceased" }).press("Enter");
    const dialog = page.getByRole("dialog", { name: "Report a customer as deceased" });
    await expect(dialog.getByText(/customer number/)).toBeVisible();
    await expectAccessible();
    await dialog.getByRole("button", { name: "Continue" }).press("Enter");
    await expect(page.getByRole("heading", { name: /as deceased\?$/ })).toBeVisible();
    await dialog.getByRole("button", { name: "Send for approval" }).press("Enter");
    await expect(dialog.getByText("Sent for approval")).toBeVisible();
    await dialog.getByRole("link", { name: "Follow the request" }).click();
    await expect(page.getByText("A second person must approve this.")).toBeVisible();
    await expectAccessible();
  });
});
