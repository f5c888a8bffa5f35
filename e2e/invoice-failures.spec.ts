import type { Page, Route } from "@playwright/test";
import { routes } from "../lib/routes";
import { landmarks } from "../service/seed/landmarks";
import { expect, test, thorough } from "./fixtures";
import { answerLate, expectAlive, openInvoice, pdfText } from "./invoice-screen";

const { manyInvoices, plain } = landmarks;
const { customerGuid, invoiceNumbers } = plain;
const number = invoiceNumbers.at(-1) ?? "";
const pdfPattern = new RegExp(`/pdf\\?number=${number}$`);
const detailsPattern = new RegExp(`/details\\?number=${number}$`);

function problem(type: string, status: number) {
  return (route: Route) =>
    route.fulfill({
      status,
      contentType: "application/problem+json",
      body: JSON.stringify({ type, title: type, status, traceId: "0123456789abcdef" }),
    });
}

async function open(page: Page, signIn: (role: "clerk", to: string) => Promise<void>) {
  await signIn("clerk", routes.customerInvoices(customerGuid));
  await page.getByRole("link", { name: number }).click();
  await expectAlive(page, `Invoice ${number}`);
}

/** The details are their own panel: whatever the PDF does, lines and totals are there. */
async function expectDetails(page: Page) {
  await expect(page.getByRole("table", { name: `Lines of invoice ${number}` })).toBeVisible();
}

test.describe("a PDF that cannot be shown", () => {
  // The browser itself notes every answer that is no success.
  test.beforeEach(({ allowConsole }) => allowConsole(/Failed to load resource/));

  const answers = [
    ["not-found", 404, `The PDF of invoice ${number} is not available`],
    ["no-pdf", 404, `No PDF for invoice ${number}`],
    ["not-a-pdf", 502, "The file from billing is not a PDF"],
    ["forbidden", 403, "You don't have access to this PDF"],
    ["payload-too-large", 502, "The PDF is too large to show"],
    ["invoice-reference-refused", 502, "Billing refused access to this PDF"],
  ] as const;
  for (const [type, status, words] of answers) {
    test(
      `says in its own words what ${type} means, and still shows the lines`,
      thorough,
      async ({ page, signIn }) => {
        await page.route(pdfPattern, problem(type, status));
        await open(page, signIn);
        await expect(page.getByText(words)).toBeVisible();
        await expectDetails(page);
      },
    );
  }

  test("is never drawn when its bytes are no PDF, whatever its header says", async ({
    page,
    signIn,
  }) => {
    await page.route(pdfPattern, (route) =>
      route.fulfill({ contentType: "application/pdf", body: "<html>Sign in</html>" }),
    );
    await open(page, signIn);
    await expect(page.getByText("The file from billing is not a PDF")).toBeVisible();
    await expect(page.locator(".page canvas")).toHaveCount(0);
  });

  test(
    "is called damaged when it begins as a PDF and goes on as something else",
    thorough,
    async ({ page, signIn }) => {
      await page.route(pdfPattern, (route) =>
        route.fulfill({ contentType: "application/pdf", body: "%PDF-1.7\nnothing of the kind" }),
      );
      await open(page, signIn);
      await expect(page.getByText("The PDF is damaged")).toBeVisible();
      await expect(page.getByRole("link", { name: "Download" }).last()).toBeVisible();
      await page.unroute(pdfPattern);
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(pdfText(page, number).first()).toBeVisible();
    },
  );

  test("is only loaded on demand when it is large", thorough, async ({ page, signIn }) => {
    await page.route(pdfPattern, async (route) => {
      const answer = await route.fetch();
      // Trailing bytes are not part of the document: readers search for its end from behind.
      const body = Buffer.concat([await answer.body(), Buffer.alloc(26 * 1024 * 1024, 10)]);
      await route.fulfill({
        response: answer,
        body,
        headers: { "content-type": "application/pdf" },
      });
    });
    await open(page, signIn);
    await expect(page.getByText(/^The PDF is large: 2\d(\.\d)? MB$/)).toBeVisible();
    await page.getByRole("button", { name: "Show anyway" }).click();
    await expect(page.locator(".page canvas").first()).toBeVisible({ timeout: 30_000 });
  });

  test(
    "is waited for after 20 seconds if the person says so, or saved when it is there",
    thorough,
    async ({ page, signIn }) => {
      await page.clock.install();
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(pdfPattern, async (route) => {
        await released;
        await route.continue();
      });
      await open(page, signIn);
      await expectDetails(page);
      await page.clock.fastForward(21_000);
      await expect(page.getByText("The PDF is taking longer than usual")).toBeVisible();
      await expect(page.getByRole("button", { name: "Keep waiting" })).toBeVisible();
      await page.getByRole("button", { name: "Download when ready" }).click();
      await expect(page.getByText("Downloads when ready")).toBeVisible();
      const saved = page.waitForEvent("download");
      release();
      expect((await saved).suggestedFilename()).toBe(`invoice-${number}.pdf`);
      await expect(pdfText(page, number).first()).toBeVisible();
    },
  );

  test(
    "is asked for again by itself when the person chose to wait and the server gave up",
    thorough,
    async ({ page, signIn }) => {
      await page.clock.install();
      let asked = 0;
      let giveUp = () => {};
      const late = new Promise<void>((resolve) => {
        giveUp = resolve;
      });
      await page.route(pdfPattern, async (route) => {
        asked += 1;
        if (asked > 1) return route.continue();
        await late;
        return problem("timeout", 504)(route);
      });
      await open(page, signIn);
      await page.clock.fastForward(21_000);
      await page.getByRole("button", { name: "Keep waiting" }).click();
      giveUp();
      await expect(pdfText(page, number).first()).toBeVisible();
      expect(asked).toBe(2);
    },
  );

  test(
    "says that the connection is lost, and comes with the next try",
    thorough,
    async ({ page, signIn }) => {
      await page.route(pdfPattern, (route) => route.abort("internetdisconnected"));
      await open(page, signIn);
      await expect(page.getByText("No connection to Invoice Desk").first()).toBeVisible();
      await page.unroute(pdfPattern);
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(pdfText(page, number).first()).toBeVisible();
    },
  );
});

test.describe("details that cannot be shown", () => {
  test.beforeEach(({ allowConsole }) => allowConsole(/Failed to load resource/));

  test(
    "leave the PDF and what the list knows, and come with the next try",
    thorough,
    async ({ page, signIn }) => {
      await page.route(detailsPattern, problem("service-unavailable", 503));
      await open(page, signIn);
      await expect(pdfText(page, number).first()).toBeVisible();
      const details = page.getByRole("region", { name: `Details of invoice ${number}` });
      await expect(details.getByText("Lines and addresses could not be loaded")).toBeVisible();
      await expect(details.getByText("Invoice date")).toBeVisible();
      await page.unroute(detailsPattern);
      await details.getByRole("button", { name: "Try again" }).click();
      await expectDetails(page);
    },
  );
});

test.describe("a PDF that is left while it opens", () => {
  test("is no error, however late its worker answers", thorough, async ({ page, signIn }) => {
    const numbers = manyInvoices.invoiceNumbers.toReversed().slice(0, 5);
    await page.addInitScript(answerLate);
    await openInvoice(page, signIn, manyInvoices.customerGuid, numbers[0] ?? "");
    for (const [at, number] of numbers.slice(1).entries()) {
      await page.waitForFunction((asked) => (window.askedForPages ?? 0) > asked, at);
      await page.keyboard.press("]");
      await expect(page.getByRole("heading", { name: `Invoice ${number}` })).toBeVisible();
    }
    await expect(pdfText(page, numbers[4] ?? "").first()).toBeVisible();
  });
});

test.describe("a list that cannot be shown", () => {
  test(
    "is told apart from an empty one, and comes with the next try",
    thorough,
    async ({ page, signIn, allowConsole }) => {
      allowConsole(/Failed to load resource/);
      const list = `**/api/service/be/v3/invoice/${customerGuid}*`;
      await page.route(list, problem("service-unavailable", 503));
      await signIn("clerk", routes.customerInvoices(customerGuid));
      await page.getByRole("button", { name: "Filter", exact: true }).click();
      await page.getByRole("button", { name: "Hide credited invoices" }).click();
      const again = page.getByRole("button", { name: "Try again" });
      await expect(again).toBeVisible();
      await expect(page.getByText("This customer has no invoices")).toBeHidden();
      await page.unroute(list);
      await again.click();
      await expect(page.getByRole("link", { name: number })).toBeVisible();
    },
  );
});
