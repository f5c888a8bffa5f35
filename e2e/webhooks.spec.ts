import type { Page } from "@playwright/test";
import { routes } from "../lib/routes";
import { assignOpenInvoice } from "./assign-open-invoice";
import { expect, test, thorough } from "./fixtures";
import { openSandbox } from "./sandbox";

const connectionFile = process.env.E2E_CONNECTION ?? "";
const rows = (page: Page) => page.locator("main tbody tr[data-row]");

test.describe("webhooks", () => {
  test("of a payment reach the desk by themselves, close the case, and are followed again by keys", async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    test.skip(connectionFile === "", "needs the credentials of an embedded service");
    const sandbox = await openSandbox(connectionFile);
    await signIn("lead", routes.webhooks());
    const { invoiceNumber, caseId } = await assignOpenInvoice(page);
    await sandbox.call("POST", "/sandbox/payments", { invoiceNumber });

    await page.keyboard.press("/");
    await page.keyboard.type(invoiceNumber);
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page).getByText("Register updated")).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Space");
    const peek = page.getByRole("complementary", {
      name: "Payment on an invoice in debt collection",
    });
    await expect(peek.getByText("Paid in full")).toBeVisible();
    await expect(peek.getByText("Assigned → Paid")).toBeVisible();
    await expect(peek.getByRole("rowheader", { name: /^data\.invoiceNumber/ })).toBeVisible();
    await expectAccessible();

    await peek.getByRole("button", { name: "Process again" }).focus();
    await page.keyboard.press("Enter");
    await expect(rows(page).getByText("No change")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(peek).toBeHidden();

    await page.goto(routes.debtCase(caseId));
    await expect(page.locator("main header").getByText("Paid", { exact: true })).toBeVisible();
  });

  test(
    "are explained by the service's models, and rehearsed without changing anything",
    thorough,
    async ({ page, signIn, expectAccessible }) => {
      await signIn("admin", routes.webhooks("view=models"));
      const credit = page.getByRole("region", { name: "Invoice in debt collection credited" });
      await expect(credit.getByRole("rowheader", { name: /creditNoteNumber/ })).toBeVisible();
      await credit.getByRole("button", { name: "Send test" }).click();
      await expect(credit.getByText("Result of the test")).toBeVisible();
      await expect(credit.getByText("Would open a case: Needs attention")).toBeVisible();
      await expectAccessible();
      await credit.getByRole("button", { name: "View webhook" }).click();
      const peek = page.getByRole("complementary", { name: "Invoice in debt collection credited" });
      await expect(peek.getByText("Test, nothing changed")).toBeVisible();
    },
  );

  test("that nobody signed are refused, and a clerk is told whom the page is for", async ({
    page,
    signIn,
    request,
    expectAccessible,
  }) => {
    const forged = await request.post("/api/webhooks/service", {
      headers: {
        "webhook-id": "msg_forged",
        "webhook-timestamp": "1",
        "webhook-signature": "v1,x",
      },
      data: { type: "InvoiceDunnedPaid", data: { invoiceNumber: "1" } },
    });
    expect([forged.status(), (await forged.json()).type]).toEqual([401, "webhook-not-accepted"]);
    await signIn("clerk", routes.webhooks());
    await expect(page.getByText(/^Only team leads, auditors/)).toBeVisible();
    await expectAccessible();
  });
});
