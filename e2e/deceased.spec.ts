import { routes } from "../lib/routes";
import { landmarks } from "../service/seed/landmarks";
import { expect, test, thorough } from "./fixtures";
import { withdrawRequest } from "./withdraw-request";

// No other test uses this customer.
const { customerGuid, customerName, customerNumber } = landmarks.customerOnHold;
const { deceased } = landmarks;

test.describe("the report of a customer's death", thorough, () => {
  test("has three steps, and sends nothing to billing before it is approved", async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    await signIn("lead", routes.customerDeceased(customerGuid));
    await expect(
      page.getByText(`${customerName}, customer number ${customerNumber}`),
    ).toBeVisible();
    await expectAccessible();
    await page.getByRole("button", { name: "Continue" }).press("Enter");
    await expect(page.getByRole("heading", { name: "Who inherits?" })).toBeFocused();
    await page.getByRole("radio", { name: /^A customer inherits/ }).press("Space");
    const inheritor = page.getByRole("combobox", { name: "Inheriting customer" });
    await inheritor.fill(landmarks.plain.accountNames[0] ?? "");
    await page.getByRole("option").first().click();
    await expect(page.getByRole("button", { name: "Choose another customer" })).toBeVisible();
    await expectAccessible();
    await page.getByRole("button", { name: "Continue" }).press("Enter");
    await expect(
      page.getByRole("heading", { name: `Register the death of ${customerName}?` }),
    ).toBeFocused();
    await expect(page.getByText("Another team lead")).toBeVisible();
    await expectAccessible();
    await page.getByRole("button", { name: "Send for approval" }).press("Enter");
    await expect(page.getByText("A second person must approve this.")).toBeVisible();
    await expectAccessible();
    await withdrawRequest(page);
  });

  test("is for team leads, and says so in Norwegian", async ({
    speakNorwegian,
    page,
    signIn,
    expectAccessible,
  }) => {
    await speakNorwegian();
    await signIn("clerk", routes.customerDeceased(customerGuid));
    await expect(page.getByText("Teamledere kan registrere et dødsfall.")).toBeVisible();
    await expectAccessible();
    await page.goto(routes.customerGroups(deceased.customerGuid));
    await expect(page.locator("tbody tr[data-row]").first()).toContainText("Død");
  });

  test("is marked in the list of the customer's groups and in the finder", async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    await signIn("clerk", routes.customerGroups(deceased.customerGuid));
    await expect(page.locator("tbody tr[data-row]").first()).toContainText("Deceased");
    await expectAccessible();
    await page.keyboard.press("ControlOrMeta+k");
    await expect(page.getByRole("dialog").getByLabel("Search or jump to")).toBeFocused();
    await page.keyboard.insertText(deceased.customerName);
    const group = page.getByRole("option", { name: new RegExp(deceased.accountNames[0] ?? "") });
    await expect(group.first()).toContainText("Deceased");
    await expectAccessible();
  });
});
