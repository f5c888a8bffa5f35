import type { Page } from "@playwright/test";
import type { MeteringPointOverview } from "../lib/contract/metering-point";
import type { ProductOfferingPage } from "../lib/contract/product-offering";
import { routes } from "../lib/routes";
import { expect, test, thorough } from "./fixtures";
import { plainGroup } from "./pick-group";

const title = (page: Page, name: string) => page.getByRole("heading", { level: 2, name });
const proceed = (page: Page) => page.getByRole("button", { name: "Continue" }).press("Enter");

/** An offering on sale in every price area whose one price must be agreed. */
async function fixedOffering(page: Page) {
  const answer = await page.request.get("/api/service/v1/cm/products?page=0&size=100");
  const { items }: ProductOfferingPage = await answer.json();
  const offering = items.find(
    ({ Name, PriceAreas }) => Name === "Fastpris 3 år" && PriceAreas.length > 1,
  );
  if (!offering) throw new Error("The seed has no fixed price in several areas");
  return offering;
}

/** The number of an electricity metering point of the group. */
async function electricityPoint(page: Page, accountGuid: string) {
  const path = `/api/service/v1/cm/account/${accountGuid}/accountingpoints?showall=true`;
  const points: MeteringPointOverview[] = await (await page.request.get(path)).json();
  const found = points.find(({ serviceTypeKey }) => serviceTypeKey === "electricity");
  if (!found) throw new Error("The group has no electricity metering point");
  return found.accountingPointId;
}

/** Chooses an option of a combobox by the keyboard. */
async function choose(page: Page, box: string, text: string): Promise<void> {
  const input = page.getByRole("combobox", { name: box, exact: true });
  await input.focus();
  await input.fill(text);
  await expect(page.getByRole("option", { name: new RegExp(text) }).first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
}

test.describe("an offer", thorough, () => {
  test("is made from its product in six steps, survives a reload, and is followed until applied", async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    await signIn("clerk", null);
    const group = await plainGroup(page, 35);
    const point = await electricityPoint(page, group.accountGuid);
    const offering = await fixedOffering(page);
    await page.goto(routes.offering(offering.ID));
    await page.getByRole("link", { name: "Make an offer" }).press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("New offer");
    await expectAccessible();

    await proceed(page);
    await expect(page.locator("main").getByRole("alert")).toContainText("Invoice group: Required");
    await page.getByRole("combobox", { name: "Invoice group" }).fill(group.accountGuid);
    await expect(page.getByRole("option").first()).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Choose another group" })).toBeFocused();
    await proceed(page);

    await expect(title(page, "Which metering point?")).toBeFocused();
    await choose(page, "Metering point", point);
    await expectAccessible();
    await proceed(page);

    await expect(title(page, "Which product, at which prices?")).toBeFocused();
    await expect(page.getByRole("combobox", { name: "Product", exact: true })).toHaveValue(
      offering.Name,
    );
    const price = page.getByRole("textbox", { name: "Energy price" });
    await price.fill("6");
    await expectAccessible();
    await proceed(page);
    await expect(page.locator("main").getByRole("alert")).toContainText("Must be 5 or less");
    await price.fill("0.65");
    await proceed(page);

    await expect(title(page, "Who signs, and when?")).toBeFocused();
    await page.getByRole("textbox", { name: "First name" }).fill("Siri");
    await page.getByRole("textbox", { name: "Last name" }).fill("Strand");
    await page.getByRole("textbox", { name: "E-mail" }).fill("siri.strand@example.com");
    await expectAccessible();
    page.once("dialog", (dialog) => void dialog.accept());
    await page.reload();
    await expect(title(page, "Who signs, and when?")).toBeVisible();
    await expect(page.getByText(/^Restored what you entered/)).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Last name" })).toHaveValue("Strand");
    await proceed(page);

    await expect(title(page, "Which terms apply?")).toBeFocused();
    await page.getByRole("radio", { name: /^Other terms/ }).press("Space");
    await proceed(page);
    await expect(page.locator("main").getByRole("alert")).toContainText(
      "Invoice interval: Required",
    );
    await expectAccessible();
    await page.getByRole("radio", { name: /^Same as the invoice group/ }).press("Space");
    await proceed(page);

    await expect(title(page, "Send this offer?")).toBeFocused();
    await expect(page.getByText("Energy price: 0.65 per kWh")).toBeVisible();
    await expect(page.getByText("Siri Strand, siri.strand@example.com")).toBeVisible();
    await expectAccessible();
    await page
      .getByRole("checkbox", { name: "I have checked the terms and prices" })
      .press("Space");
    await page.getByRole("button", { name: "Send offer" }).press("Enter");

    await page.waitForURL(/\/approvals\/[0-9a-f-]{36}$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("New offer");
    await expect(page.getByRole("region", { name: "The offer" })).toContainText(offering.Name);
    await expect(page.getByText("Billing has applied this.")).toBeVisible({ timeout: 30_000 });
    await expectAccessible();
    await page.goto(routes.approvals("view=all&kind=create-offer"));
    await expect(page.getByRole("link", { name: "New offer" }).first()).toBeVisible();
  });

  test("is not for auditors, and says so in Norwegian", async ({
    speakNorwegian,
    page,
    signIn,
    expectAccessible,
  }) => {
    await speakNorwegian();
    await signIn("auditor", routes.newOffer());
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nytt tilbud");
    await expect(page.getByText("Saksbehandlere og teamledere kan lage tilbud.")).toBeVisible();
    await expectAccessible();
  });
});
