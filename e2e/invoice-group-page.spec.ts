import { routes } from "../lib/routes";
import { expect, test, thorough } from "./fixtures";
import { groupsOfOneCustomer, plainGroup, protectedGroup } from "./pick-group";
import { openGroup, otherTerms, result, saveButton } from "./settings-form";

test.describe("who may do what on the page of a group", () => {
  test("shows an auditor words instead of fields, and nothing to save", async ({
    page,
    signIn,
  }) => {
    await signIn("auditor", null);
    const group = await plainGroup(page, 0);
    await page.goto(routes.invoiceGroupSettings(group.accountGuid));
    await expect(page.getByText("Clerks and team leads can change these settings.")).toBeVisible();
    await expect(page.getByRole("term").filter({ hasText: "Payment terms" })).toBeVisible();
    await expect(page.locator("main").getByRole("textbox")).toHaveCount(0);
    await expect(page.locator("main").getByRole("checkbox")).toHaveCount(0);
    await expect(page.locator("main").getByRole("combobox")).toHaveCount(0);
    await expect(page.getByRole("button", { name: /^Save/ })).toHaveCount(0);
  });

  test("hides address, e-mail and mobile where the address is protected", async ({
    page,
    signIn,
  }) => {
    await signIn("clerk", null);
    const group = await protectedGroup(page);
    expect(group.email).toBeNull();
    await openGroup(page, group.accountGuid);
    await expect(page.getByText("Protected address", { exact: true }).first()).toBeVisible();
    await expect(page.getByText("Hidden: protected address")).toHaveCount(3);
    await page.goto(routes.customer(group.customerGuid));
    await expect(page.getByText("Hidden: protected address")).toHaveCount(3);
  });

  test("says that a group is not here, and offers the list", thorough, async ({ page, signIn }) => {
    await signIn("clerk", null);
    await page.goto(routes.invoiceGroup("0".repeat(32)));
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Invoice group not found");
    await page.getByRole("link", { name: "All invoice groups" }).click();
    await expect(page).toHaveURL(routes.invoiceGroups());
  });
});

test.describe("the page of a group for everybody", () => {
  test("takes a whole change by keyboard alone", thorough, async ({ page, signIn }) => {
    await signIn("clerk", null);
    const group = await plainGroup(page, 8);
    await openGroup(page, group.accountGuid);
    await expect(page.getByLabel("Distribution channel")).toBeVisible();
    await page.keyboard.press("e");
    await expect(page.getByLabel("Distribution channel")).toBeFocused();
    for (let step = 0; step < 6; step += 1) await page.keyboard.press("Tab");
    await expect(page.getByLabel("Payment terms")).toBeFocused();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type(String(otherTerms(group)));
    await page.keyboard.press("ControlOrMeta+Enter");
    await expect(result(page)).toContainText("1 setting saved");
    await expect(result(page)).toBeFocused();
    await page.keyboard.press("u");
    await expect(result(page)).toContainText("Undone");
    await expect(page.getByLabel("Payment terms")).toHaveValue(String(group.paymentTerms));
  });

  test(
    "is accessible while reading, editing, previewing and after a save",
    thorough,
    async ({ page, signIn, expectAccessible }) => {
      await signIn("clerk", null);
      const [group] = await groupsOfOneCustomer(page);
      await openGroup(page, group?.accountGuid ?? "");
      await expect(page.getByLabel("Payment terms")).toBeVisible();
      await expectAccessible();
      await page.getByLabel("Payment terms").fill("soon");
      await page.getByRole("checkbox", { name: "Group on hold" }).check();
      await page.getByRole("radio", { name: /^All \d+ groups/ }).check();
      await expect(page.getByText("Changes to each group")).toBeVisible();
      await saveButton(page).click();
      await expect(page.getByText("Fix 1 problem")).toBeVisible();
      await expectAccessible();
      await page.getByRole("button", { name: /^Discard/ }).click();
      await page.getByRole("checkbox", { name: "Administration fee" }).check();
      await saveButton(page).click();
      await expect(result(page)).toContainText("Applied");
      await expectAccessible();
    },
  );

  test("shows a customer with every group and a masked national id", async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    await signIn("clerk", null);
    const groups = await groupsOfOneCustomer(page);
    const customerGuid = groups[0]?.customerGuid ?? "";
    await page.goto(routes.customerGroups(customerGuid));
    await expect(
      page.getByRole("status").filter({ hasText: `${groups.length} invoice groups` }),
    ).toBeVisible();
    for (const group of groups) {
      await expect(page.getByRole("link", { name: group.name, exact: true })).toBeVisible();
    }
    await expectAccessible();
    const single = await plainGroup(page, 9);
    await page.goto(routes.customer(single.customerGuid));
    await expect(page.getByText("Private person")).toBeVisible();
    await expect(page.getByText(/^\d{6} •{5}$/)).toBeVisible();
  });
});
