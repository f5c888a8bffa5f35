import type { Page } from "@playwright/test";
import type { CustomerInvoiceGroups } from "../lib/contract/customer";
import { routes } from "../lib/routes";
import { landmarks } from "../service/seed/landmarks";
import { postToDesk } from "./desk-call";
import { expect, test, thorough } from "./fixtures";
import { shownDialog } from "./shown-dialog";
import { withdrawRequest } from "./withdraw-request";

// No other test uses this customer.
const [accountGuid = ""] = landmarks.ended.accountGuids;
const [name = ""] = landmarks.ended.accountNames;

// Nor this one: it gets a group that is erased again.
const { customerGuid } = landmarks.noInvoices;
/** The second team lead of the demo accounts. */
const secondLead = "Anders Lundvik";

const applied = (page: Page) => page.getByText("Billing has applied this.");
/** The check for the outcome comes after the 30 seconds of the countdown. */
const untilApplied = { timeout: 90_000 };

/** Makes an invoice group of the customer, which only this test knows; returns its id. */
async function makeGroup(page: Page, groupName: string): Promise<string> {
  const content = { Name: groupName, CreateInCRM: false };
  const body = { kind: "create-invoice-group", customerGuid, content };
  const made = await (await postToDesk(page, "/api/desk/approvals", body)).json();
  await page.goto(routes.approval(made.id));
  await expect(applied(page)).toBeVisible(untilApplied);
  const path = `/api/service/v1/cm/customer/${customerGuid}/accounts`;
  const { accounts }: CustomerInvoiceGroups = await (await page.request.get(path)).json();
  return accounts.find((group) => group.name === groupName)?.accountGuid ?? "";
}

/** Requests the erasure by the group's name, and follows the request; returns its path. */
async function requestErasure(page: Page, guid: string, groupName: string): Promise<string> {
  await page.goto(routes.invoiceGroupErase(guid));
  const ask = page.getByRole("button", { name: "Request erasure" });
  // Disabled until every part of the dossier has been read.
  await expect(ask).toBeEnabled();
  await ask.press("Enter");
  const dialog = shownDialog(page);
  await dialog.getByRole("textbox", { name: /^Name of the invoice group/ }).fill(groupName);
  await dialog.getByRole("button", { name: "Continue" }).press("Enter");
  await dialog.getByRole("button", { name: "Request erasure" }).press("Enter");
  await page.getByRole("link", { name: "Follow the request" }).press("Enter");
  await page.waitForURL(/\/approvals\/[0-9a-f-]{36}$/);
  return new URL(page.url()).pathname;
}

/** Approves by the keyboard alone, and waits for the countdown. */
async function approve(page: Page): Promise<void> {
  await expect(page.getByText(/^Nothing has changed since the request/)).toBeVisible();
  await page.getByRole("button", { name: "Approve…" }).press("Enter");
  const dialog = page.getByRole("alertdialog", { name: "Approve this request?" });
  await expect(dialog.getByText(/^Sent in 30 seconds\./)).toBeVisible();
  await dialog.getByRole("button", { name: "Approve and send" }).press("Enter");
  await expect(page.getByText(/^Sent in \d+ seconds?\.$/)).toBeVisible();
}

test.describe("the erasure of an invoice group", thorough, () => {
  test("is requested by its name, waits for a second person, and can be withdrawn", async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    await signIn("lead", routes.invoiceGroupErase(accountGuid));
    const dossier = page.getByRole("region", { name: "What would be erased" });
    await expect(dossier.getByRole("row")).toHaveCount(12);
    await expectAccessible();
    await page.getByRole("button", { name: "Request erasure" }).press("Enter");
    const dialog = shownDialog(page);
    const typed = dialog.getByRole("textbox", { name: /^Name of the invoice group/ });
    await typed.fill("Another name");
    await dialog.getByRole("button", { name: "Continue" }).press("Enter");
    await expect(dialog.getByText("Type the name exactly as shown").first()).toBeVisible();
    await typed.fill(name);
    await dialog.getByRole("button", { name: "Continue" }).press("Enter");
    await expect(
      page.getByRole("heading", { name: `Request the erasure of ${name}?` }),
    ).toBeVisible();
    await expectAccessible();
    await dialog.getByRole("button", { name: "Request erasure" }).press("Enter");
    await page.getByRole("link", { name: "Follow the request" }).press("Enter");

    await expect(page.getByText("A second person must approve this.")).toBeVisible();
    await expect(page.getByText(/^Nothing has changed since the request/)).toBeVisible();
    await expectAccessible();
    const request = page.url();
    await page.goto(routes.invoiceGroup(accountGuid));
    await expect(page.getByText("Erasure requested")).toBeVisible();
    await page.getByRole("link", { name: "Open the request" }).press("Enter");
    await page.waitForURL(request);
    await withdrawRequest(page);
  });

  test("is approved by a second lead, cancelled in time, and certified once it is applied", async ({
    page,
    signIn,
    openByHand,
    speakNorwegian,
    expectAccessible,
    allowConsole,
  }) => {
    // Of the group's page once it is gone.
    allowConsole(/404/);
    // Two countdowns, and what billing applies later.
    test.slow();
    await signIn("lead", null);
    const groupName = `Sommerhus ${Date.now().toString(36)}`;
    const guid = await makeGroup(page, groupName);
    const cancelled = await requestErasure(page, guid, groupName);
    await expect(page.getByRole("button", { name: "Approve…" })).toHaveCount(0);

    const approver = await openByHand("lead", cancelled, secondLead);
    await approve(approver);
    await expectAccessible(approver);
    await approver.getByRole("button", { name: "Stop sending" }).press("Enter");
    await expect(approver.getByText("Withdrawn. Nothing was sent.")).toBeVisible();
    // The author's open page is updated by the feed of changes.
    await expect(page.getByText("Withdrawn. Nothing was sent.")).toBeVisible();

    const request = await requestErasure(page, guid, groupName);
    expect(request).not.toBe(cancelled);
    await approver.goto(request);
    await approve(approver);
    await expect(page.getByText(/^Sent in \d+ seconds?\.$/)).toBeVisible();
    await expect(applied(approver)).toBeVisible(untilApplied);
    await expectAccessible(approver);

    await approver.getByRole("link", { name: "Certificate of erasure" }).press("Enter");
    await expect(approver.getByText("Billing has confirmed the erasure.")).toBeVisible();
    await expect(approver.getByText(groupName)).toHaveCount(0);
    await expectAccessible(approver);
    const download = approver.waitForEvent("download");
    await approver.getByRole("link", { name: "Download PDF" }).press("Enter");
    expect((await download).suggestedFilename()).toMatch(/^erasure-[0-9a-f]{32}\.pdf$/);

    await page.goto(routes.invoiceGroup(guid));
    await expect(page.getByRole("heading", { name: "Invoice group erased" })).toBeVisible();
    await expectAccessible();
    await speakNorwegian();
    await page.goto(`${request}/certificate`);
    await expect(page.getByText("Fakturasystemet har bekreftet slettingen.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Last ned PDF" })).toBeVisible();
  });

  test("is for team leads, and says so in Norwegian", async ({
    speakNorwegian,
    page,
    signIn,
    expectAccessible,
  }) => {
    await speakNorwegian();
    await signIn("clerk", routes.invoiceGroupErase(accountGuid));
    await expect(page.getByText("Teamledere kan slette fakturagrupper.")).toBeVisible();
    await expectAccessible();
  });
});
