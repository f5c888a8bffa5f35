import type { Page } from "@playwright/test";
import { routes } from "../lib/routes";
import { landmarks } from "../service/seed/landmarks";
import { expect, test, thorough } from "./fixtures";
import { shownDialog } from "./shown-dialog";

// Other tests do not read this customer.
const { customerGuid, accountGuids, customerName } = landmarks.eInvoiceWithoutReference;
const accountGuid = accountGuids[0] ?? "";

/** A name that no other test gives a record. */
const newName = (what: string) => `${what} ${Date.now().toString(36)}`;
const field = (page: Page, name: string | RegExp) =>
  shownDialog(page).getByRole("textbox", { name, exact: true });

async function press(page: Page, name: string): Promise<void> {
  // A dialog's bar has a button of the same name as its corner.
  await page.getByRole("button", { name, exact: true }).last().focus();
  await page.keyboard.press("Enter");
}

/** Chooses the first group, where another test has added one to this customer. */
async function chooseGroup(page: Page, label: string): Promise<void> {
  const path = `/api/service/v1/cm/customer/${customerGuid}/accounts`;
  const { accounts } = await (await page.request.get(path)).json();
  if (accounts.length > 1) {
    await shownDialog(page).getByRole("combobox", { name: label }).selectOption(accountGuid);
  }
}

/** Checks the facts, sends, and waits for the note that nothing is applied yet. */
async function send(page: Page, label: string): Promise<void> {
  await press(page, "Continue");
  await press(page, label);
  await expect(shownDialog(page).getByText("Request created, not yet applied")).toBeVisible();
}

test.describe("the forms of a customer", () => {
  test("request a new invoice group by keyboard, which appears once billing made it", async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    await signIn("clerk", routes.customerGroups(customerGuid));
    const name = newName("Garage");
    await press(page, "New invoice group");
    await expect(shownDialog(page).getByText(`For ${customerName}.`)).toBeVisible();
    await expectAccessible();
    await field(page, "Name").focus();
    await page.keyboard.type(name);
    await shownDialog(page)
      .getByRole("radio", { name: /^Create an account for this group/ })
      .focus();
    await page.keyboard.press("Space");
    await press(page, "Continue");
    await expect(shownDialog(page).getByText("Copied from the customer by billing")).toBeVisible();
    await expectAccessible();
    await press(page, "Request invoice group");
    await expect(shownDialog(page).getByText("Request created, not yet applied")).toBeVisible();
    await expectAccessible();
    await press(page, "Close");
    // The page is read again as soon as billing applied the request.
    const row = page.locator("tbody tr[data-row]").filter({ hasText: name });
    await expect(row).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText("1 invoice group is being created")).toHaveCount(0);
  });

  test(
    "request changed details of a group, and stay through a reload",
    thorough,
    async ({ page, signIn, expectAccessible }) => {
      await signIn("clerk", routes.invoiceGroup(accountGuid));
      await press(page, "Change name, address and contact details");
      await expect(
        shownDialog(page).getByText("Invoice Desk has no address lookup", { exact: false }),
      ).toBeVisible();
      await expectAccessible();
      await field(page, "E-mail").fill("not an address");
      await press(page, "Continue");
      await expect(
        shownDialog(page).getByRole("link", { name: /^E-mail: Enter an e-mail address/ }),
      ).toBeVisible();
      await expectAccessible();
      const email = `${newName("post").replace(" ", ".")}@example.no`;
      await field(page, "E-mail").fill(email);
      page.once("dialog", (question) => void question.accept());
      await page.reload();
      await press(page, "Change name, address and contact details");
      await expect(shownDialog(page).getByText(/^Restored what you entered on /)).toBeVisible();
      await expect(field(page, "E-mail")).toHaveValue(email);
      await send(page, "Request change");
      await shownDialog(page).getByRole("link", { name: "Follow the request" }).click();
      await expect(page).toHaveURL(/\/approvals\/[0-9a-f-]{36}$/);
      await expect(page.getByText(email).first()).toBeVisible();
    },
  );

  test(
    "request a contact with ids in other systems",
    thorough,
    async ({ page, signIn, expectAccessible }) => {
      await signIn("clerk", routes.customerContacts(customerGuid));
      const familyName = newName("Berg");
      await press(page, "New contact");
      await chooseGroup(page, "Invoice group");
      await field(page, "First name").fill("Ada");
      await field(page, "Last name").fill(familyName);
      await shownDialog(page).getByRole("checkbox", { name: "Technical" }).check();
      await field(page, "System").fill("CRM");
      await field(page, "Id in that system").fill("A-1");
      await press(page, "Add another id");
      const second = shownDialog(page).getByRole("group", { name: "Id 2" });
      await expect(second.getByRole("textbox", { name: "System", exact: true })).toBeFocused();
      await page.keyboard.type("CRM");
      await second.getByRole("textbox", { name: "Id in that system" }).fill("A-2");
      await press(page, "Continue");
      await expect(
        shownDialog(page).getByRole("link", { name: "Row 2, System: Enter each system once" }),
      ).toBeVisible();
      await expectAccessible();
      await second.getByRole("textbox", { name: "System", exact: true }).fill("PORTAL");
      await send(page, "Request contact");
      await press(page, "Close");
      await expect(page.getByRole("row", { name: new RegExp(familyName) })).toBeVisible({
        timeout: 30_000,
      });
    },
  );

  test(
    "are in Norwegian too, and change address and mobile of the customer's group",
    thorough,
    async ({ speakNorwegian, page, signIn, expectAccessible }) => {
      await signIn("clerk", null);
      await speakNorwegian();
      await page.goto(routes.customer(customerGuid));
      await press(page, "Endre adresse og kontaktopplysninger");
      await chooseGroup(page, "Fakturagruppe");
      await field(page, "Mobil").fill(`9${Date.now().toString().slice(-7)}`);
      await press(page, "Fortsett");
      await press(page, "Be om endringen");
      await expect(
        shownDialog(page).getByText("Forespørselen er opprettet, men ikke utført ennå"),
      ).toBeVisible();
      await expectAccessible();
      await press(page, "Lukk");
      await expect(shownDialog(page)).toHaveCount(0);
    },
  );

  test("are not offered to an auditor", async ({ page, signIn }) => {
    await signIn("auditor", routes.customerGroups(customerGuid));
    await expect(page.getByRole("heading", { level: 1 })).toContainText(customerName);
    await expect(page.locator("tbody tr[data-row]").first()).toBeVisible();
    await expect(page.getByRole("button", { name: "New invoice group" })).toHaveCount(0);
    await expect(
      page.getByRole("button", { name: "Change address and contact details" }),
    ).toHaveCount(0);
    await page.goto(routes.invoiceGroup(accountGuid));
    await expect(page.getByRole("link", { name: "Why is this not invoiced?" })).toBeVisible();
    await expect(
      page.getByRole("button", { name: "Change name, address and contact details" }),
    ).toHaveCount(0);
  });
});
