import type { Page } from "@playwright/test";
import { routes } from "../../lib/routes";

type OpenAs = (role: "Clerk" | "Team lead") => Promise<Page>;

export interface Picture {
  readonly theme?: "dark";
  /** Ends with the screen as it is drawn. */
  open(openAs: OpenAs): Promise<Page>;
}

/** The pictures of README, by their file names: each shows a job in the middle. */
export const pictures: Readonly<Record<string, Picture>> = {
  "abandoned-lines": {
    async open(openAs) {
      const page = await openAs("Clerk");
      await visit(page, routes.abandonedLines());
      await rows(page).first().waitFor();
      for (const key of ["j", "x", "j", "x", "j", "x", "k", "Space"])
        await page.keyboard.press(key);
      await page.getByRole("complementary").getByText("Customer status").waitFor();
      return page;
    },
  },
  "line-proposal": {
    async open(openAs) {
      const clerk = await openAs("Clerk");
      const lead = await openAs("Team lead");
      await visit(clerk, routes.invoiceGroups());
      const link = await rows(clerk).nth(5).getByRole("link").first().getAttribute("href");
      const group = link?.split("/").at(-1) ?? "";
      // The group's next invoice has a line already.
      await propose(clerk, { group, text: "Call-out, electrician", hours: 1, note: "" });
      await visit(lead, new URL(clerk.url()).pathname);
      await lead.getByRole("button", { name: "Approve…" }).click();
      await lead.getByRole("button", { name: "Approve and send" }).click();
      await lead.getByText("Line added to the next invoice").waitFor();
      const note = "Agreed with the customer by phone on Monday.";
      await propose(clerk, { group, text: "Check of the meter", hours: 2, note });
      await visit(lead, new URL(clerk.url()).pathname);
      await lead.getByRole("heading", { name: "Effect on the next invoice" }).waitFor();
      return lead;
    },
  },
  "invoice-group": {
    async open(openAs) {
      const page = await openAs("Clerk");
      await visit(page, routes.invoiceGroups());
      await rows(page).nth(3).getByRole("link").first().click();
      await page.getByRole("link", { name: "Edit settings" }).click();
      await page.getByLabel("Payment terms").fill("21");
      await page.getByLabel("Your reference").fill("Order 4711");
      await page.getByRole("region", { name: "Unsaved changes" }).waitFor();
      await page.getByRole("heading", { level: 1 }).scrollIntoViewIfNeeded();
      return page;
    },
  },
  "open-invoices": {
    theme: "dark",
    async open(openAs) {
      const page = await openAs("Clerk");
      await visit(page, routes.openInvoices());
      await rows(page).first().waitFor();
      for (const key of ["j", "x", "j", "x", "Space"]) await page.keyboard.press(key);
      await page.getByRole("complementary").getByRole("link", { name: "View invoice" }).waitFor();
      return page;
    },
  },
};

interface Line {
  readonly group: string;
  readonly text: string;
  readonly hours: number;
  readonly note: string;
}

/** Submits a line of hours for approval, and ends on the page of the proposal. */
async function propose(page: Page, { group, text, hours, note }: Line): Promise<void> {
  await visit(page, routes.newLineProposal(`group=${group}`));
  const product = page.getByLabel("Product", { exact: true });
  const option = product.getByRole("option", { name: /Elektriker, time/ }).first();
  await option.waitFor({ state: "attached" });
  await product.selectOption(await option.getAttribute("value"));
  await page.getByLabel("Invoice text").fill(text);
  await page.getByLabel("Quantity").fill(`${hours}`);
  await page.getByRole("textbox", { name: "Note" }).fill(note);
  await page.getByRole("button", { name: "Submit for approval" }).click();
  await page.waitForURL(/\/approvals\/[0-9a-f-]{36}$/);
}

const rows = (page: Page) => page.locator("main tbody tr[data-row]");

/** Before hydration a key has no effect. */
async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForLoadState("networkidle");
}
