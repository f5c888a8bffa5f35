import type { Page } from "@playwright/test";
import { routes } from "../lib/routes";
import { landmarks } from "../service/seed/landmarks";
import { expect, test, thorough } from "./fixtures";

const { customerGuid, customerName } = landmarks.eightGroups;

const tab = (page: Page, name: string) =>
  page
    .getByRole("navigation", { name: "Customer", exact: true })
    .getByRole("link", { name, exact: true });

test.describe("the page of a customer", thorough, () => {
  test("has a tab for each part, which a person without writes reads too", async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    await signIn("auditor", routes.customer(customerGuid));
    const tabs = [
      ["Invoice groups", routes.customerGroups(customerGuid)],
      ["Metering points and contracts", routes.customerMeteringPoints(customerGuid)],
      ["Contacts", routes.customerContacts(customerGuid)],
      ["Next invoice", routes.customerLines(customerGuid)],
      ["Invoices", routes.customerInvoices(customerGuid)],
      ["Debt", routes.customerDebt(customerGuid)],
      ["Notes", routes.customerNotes(customerGuid)],
      ["Events", routes.customerEvents(customerGuid)],
    ] as const;
    for (const [name, address] of tabs) {
      await tab(page, name).click();
      await expect(page).toHaveURL(address);
      await expect(tab(page, name)).toHaveAttribute("aria-current", "page");
      await expect(page.getByRole("heading", { level: 1 })).toContainText(customerName);
    }
    await tab(page, "Contacts").click();
    await expect(page.getByRole("status").filter({ hasText: /\d+ contacts?/ })).toBeVisible();
    await expectAccessible();
    await tab(page, "Debt").click();
    await expect(page.getByRole("heading", { name: "Debt cases" })).toBeVisible();
    await expectAccessible();
  });

  // What the browser reads; the other tabs come with the document. The overview has read it already.
  const failing = [
    ["Metering points and contracts", /\/accountingpoints\?/],
    ["Debt", /\/api\/desk\/debt-cases/],
    ["Notes", /\/api\/desk\/notes(?:\?|$)/],
    ["Events", /\/api\/desk\/timeline(?:\?|$)/],
  ] as const;
  for (const [name, api] of failing) {
    test(`keeps its head and its other tabs where ${name} fails`, async ({
      page,
      signIn,
      allowConsole,
    }) => {
      allowConsole(/Failed to load resource/);
      await signIn("clerk", routes.customerGroups(customerGuid));
      await page.route(api, (route) =>
        route.fulfill({ status: 503, contentType: "application/problem+json", body: "{}" }),
      );
      await tab(page, name).click();
      await expect(page.locator("main").getByRole("alert").first()).toBeVisible({
        timeout: 20_000,
      });
      await expect(page.getByRole("heading", { level: 1 })).toContainText(customerName);
      await tab(page, "Invoices").click();
      await expect(page.locator("tbody tr[data-row]").first()).toBeVisible();
    });
  }

  test("is read in Norwegian, from tab to tab by the keyboard", async ({
    page,
    signIn,
    speakNorwegian,
    expectAccessible,
  }) => {
    await speakNorwegian();
    await signIn("auditor", routes.customer(customerGuid));
    const tabs = page.getByRole("navigation", { name: "Kunde", exact: true });
    for (const [name, address] of [
      ["Målepunkter og kontrakter", routes.customerMeteringPoints(customerGuid)],
      ["Forespørsler", routes.customerRequests(customerGuid)],
      ["Hendelser", routes.customerEvents(customerGuid)],
    ] as const) {
      const link = tabs.getByRole("link", { name, exact: true });
      await link.focus();
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(address);
      await expect(link).toHaveAttribute("aria-current", "page");
    }
    await expect(page.getByRole("heading", { level: 1 })).toContainText(customerName);
    await expectAccessible();
  });
});
