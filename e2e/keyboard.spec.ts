import type { Page } from "@playwright/test";
import { routes } from "../lib/routes";
import { expect, test } from "./fixtures";
import { plainGroup } from "./pick-group";
import { otherTerms, result } from "./settings-form";

/** Counts the keys that a person presses; a chord such as Ctrl+K is one. */
class CountingKeys {
  count = 0;
  constructor(private readonly page: Page) {}

  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key);
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
  await expect(page.locator("main form")).toHaveJSProperty("inert", false);

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
