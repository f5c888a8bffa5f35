import type { Page } from "@playwright/test";
import { routes } from "../lib/routes";
import { landmarks } from "../service/seed/landmarks";
import { expect, test, thorough } from "./fixtures";

const { eightGroups, plain } = landmarks;
const system = (page: Page) => page.getByRole("textbox", { name: /^System/ });
const id = (page: Page) => page.getByRole("textbox", { name: /^Id in that system/ });

/** It is stored while the result is on the screen already. */
async function expectRemembered(page: Page, name: string): Promise<void> {
  const systems = async () =>
    (await page.request.get("/api/desk/preferences/thirdPartySystems")).text();
  await expect.poll(systems).toContain(name);
}

test.describe("an id in another system", thorough, () => {
  test("leads to its customer, invoice groups, metering points and contracts", async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    await signIn("auditor");
    await page.keyboard.press("ControlOrMeta+k");
    await page.keyboard.insertText("find by external");
    await page.getByRole("option", { name: "Find by external id" }).click();
    await expect(page).toHaveURL(routes.thirdParty());
    await expect(page.getByRole("heading", { level: 1 })).toContainText("external id");
    await system(page).fill("CRM");
    await id(page).fill(eightGroups.customerNumber);
    await page.getByRole("button", { name: "Find", exact: true }).click();
    await expect(page).toHaveURL(
      routes.thirdParty({ system: "CRM", id: eightGroups.customerNumber }),
    );
    await expect(page.getByRole("link", { name: eightGroups.customerName }).first()).toBeVisible();
    const points = page.getByRole("region", { name: "Metering points and contracts" });
    await expect(points.locator("tbody tr[data-row]").first()).toBeVisible();
    await expectAccessible();

    // The contracts on a point come by the other system's id too.
    const point = points.locator("tbody tr[data-row]").filter({ hasText: /Metering point/ });
    await point.first().getByRole("link").first().click();
    const peek = page.getByRole("complementary").filter({ hasText: "All contracts" });
    await expect(peek.getByRole("listitem").first()).toBeVisible();

    await expectRemembered(page, "CRM");
    await page.goto(routes.thirdParty());
    await expect(system(page)).not.toHaveValue("");
  });

  test("is named where it is unknown, with the systems that the person used", async ({
    page,
    signIn,
    allowConsole,
    expectAccessible,
  }) => {
    allowConsole(/Failed to load resource/);
    await signIn("lead", routes.thirdParty({ system: "CRM", id: plain.customerNumber }));
    await expect(page.getByRole("link", { name: plain.customerName }).first()).toBeVisible();
    await expectRemembered(page, "CRM");
    await page.goto(routes.thirdParty({ system: "PORTAL", id: plain.customerNumber }));
    await expect(
      page.getByText(`No invoice group with id ${plain.customerNumber} in system PORTAL`),
    ).toBeVisible();
    await expectAccessible();
    await page.getByRole("link", { name: "Search in CRM" }).click();
    await expect(page.getByRole("link", { name: plain.customerName }).first()).toBeVisible();
  });

  test("is looked up from the finder, which says where it is unknown", async ({
    page,
    signIn,
    allowConsole,
  }) => {
    allowConsole(/Failed to load resource/);
    await signIn("clerk");
    await page.keyboard.press("ControlOrMeta+k");
    await page.keyboard.insertText("tp:PORTAL:nowhere-1");
    await expect(
      page.getByText("No invoice group with id nowhere-1 in system PORTAL"),
    ).toBeVisible();
    await page.getByRole("option", { name: "Look up id nowhere-1 in system PORTAL" }).click();
    await expect(page).toHaveURL(routes.thirdParty({ system: "PORTAL", id: "nowhere-1" }));
    await page.keyboard.press("ControlOrMeta+k");
    await page.keyboard.insertText(`tp:CRM:${plain.customerNumber}`);
    await expect(
      page.getByRole("option", { name: new RegExp(plain.customerName) }).first(),
    ).toBeVisible();
  });

  test("is looked up in Norwegian by the keyboard alone", async ({
    page,
    signIn,
    speakNorwegian,
    expectAccessible,
  }) => {
    await speakNorwegian();
    await signIn("auditor", routes.thirdParty());
    await page.getByRole("textbox", { name: /^System/ }).fill("CRM");
    await page.getByRole("textbox", { name: /^ID i systemet/ }).focus();
    await page.keyboard.type(plain.customerNumber);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(routes.thirdParty({ system: "CRM", id: plain.customerNumber }));
    await expect(page.getByRole("link", { name: plain.customerName }).first()).toBeVisible();
    await expectAccessible();
    // The look-up is stored for the person, before another test's.
    await expectRemembered(page, "CRM");
  });
});
