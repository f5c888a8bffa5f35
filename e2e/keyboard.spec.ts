import type { Page } from "@playwright/test";
import type { MeteringPointOverview } from "../lib/contract/metering-point";
import { routes } from "../lib/routes";
import { expect, test } from "./fixtures";
import { plainGroup } from "./pick-group";
import { otherTerms, result } from "./settings-form";

/**
 * Counts the keys that a person presses; a chord such as Ctrl+K is one. Pasting is one chord, too:
 * the number of a metering point is copied from a letter or an e-mail.
 */
class CountingKeys {
  count = 0;
  constructor(private readonly page: Page) {}

  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key);
    this.count += 1;
  }

  async paste(text: string): Promise<void> {
    await this.page.keyboard.insertText(text);
    this.count += 1;
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
    this.count += text.length;
  }
}

test("a group is found, its terms changed and saved with 25 keys at most", async ({
  page,
  signIn,
}) => {
  await signIn("clerk", routes.home());
  const group = await plainGroup(page, 34);
  const terms = otherTerms(group);
  const keys = new CountingKeys(page);
  const options = page.getByRole("dialog").getByRole("option");
  const isAnswered = () =>
    expect(page.getByRole("dialog").getByRole("status")).toHaveText(/results?$/i);

  await keys.press("ControlOrMeta+k");
  await keys.type(group.name.slice(0, 10).trim());
  await isAnswered();
  await expect(options.first()).toContainText(group.name);
  await keys.press("Enter");
  await expect(page).toHaveURL(routes.invoiceGroup(group.accountGuid));
  await expect(page.getByRole("heading", { level: 1 })).toContainText(group.name);

  await keys.press("ControlOrMeta+k");
  await keys.type("pay");
  await isAnswered();
  await expect(options.first()).toHaveText("Payment terms");
  await keys.press("Enter");
  await expect(page.getByLabel("Payment terms")).toBeFocused();
  await keys.type(String(terms));
  await expect(page.getByLabel("Payment terms")).toHaveValue(String(terms));
  await keys.press("ControlOrMeta+Enter");
  await expect(result(page)).toContainText("Payment terms");
  await expect(result(page)).toContainText(String(terms));
  expect(keys.count).toBeLessThanOrEqual(25);
});

test("a group is found by its metering point, its terms changed and saved with 22 keys at most", async ({
  page,
  signIn,
}) => {
  await signIn("clerk", null);
  const group = await plainGroup(page, 41);
  const terms = otherTerms(group);
  const answer = await page.request.get(
    `/api/service/v1/cm/customer/${group.customerGuid}/accountingpoints`,
  );
  const [point]: MeteringPointOverview[] = await answer.json();
  if (!point) throw new Error("The customer has no metering point");
  // The finder knows the metering points of records that were opened in this tab.
  await page.goto(routes.invoiceGroup(group.accountGuid));
  await expect(page.getByRole("heading", { level: 1 })).toContainText(group.name);
  await page.goto(routes.home());
  const keys = new CountingKeys(page);
  const dialog = page.getByRole("dialog");

  await keys.press("ControlOrMeta+k");
  await expect(dialog.getByLabel("Search or jump to")).toBeFocused();
  await keys.paste(point.accountingPointId);
  await expect(dialog.getByRole("status")).toHaveText(/results?$/i);
  await expect(dialog.getByRole("option").first()).toContainText(group.customerName);
  await keys.press("Enter");
  await page.waitForURL((url) => url.pathname.startsWith(routes.invoiceGroup(group.accountGuid)));
  await expect(page.getByRole("heading", { level: 1 })).toContainText(group.name);

  await keys.press("e");
  await expect(page.getByLabel("Distribution channel")).toBeFocused();
  for (let step = 0; step < 6; step += 1) await keys.press("Tab");
  await expect(page.getByLabel("Payment terms")).toBeFocused();
  await keys.type(String(terms));
  await expect(page.getByLabel("Payment terms")).toHaveValue(String(terms));
  await keys.press("ControlOrMeta+Enter");
  await expect(result(page)).toContainText("Payment terms");
  await expect(result(page)).toContainText(String(terms));
  // 3 to find, 1 to the form, 6 to the field, 2 digits at most, 1 to save.
  expect(keys.count).toBeLessThanOrEqual(22);
});
