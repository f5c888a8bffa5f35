import type { Page } from "@playwright/test";
import { routes } from "../lib/routes";
import { expect, test, thorough } from "./fixtures";
import { plainGroup } from "./pick-group";

/** A text that no other test gives a line. */
function lineText(): string {
  return `Meter check ${Date.now().toString(36)}`;
}

/** Fills in a new line of a product without a metering point, by the keyboard alone. */
async function composeLine(page: Page, accountGuid: string, text: string): Promise<void> {
  await page.goto(routes.newLineProposal(`group=${accountGuid}`));
  const product = page.getByLabel("Product", { exact: true });
  await expect(product.getByRole("option", { name: /Elektriker, time/ })).toBeAttached();
  const value = await product
    .getByRole("option", { name: /Elektriker, time/ })
    .first()
    .getAttribute("value");
  await product.selectOption(value);
  await page.getByLabel("Invoice text").focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(text);
  await page.getByLabel("Quantity").focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("2");
}

const state = (page: Page, name: string) =>
  page.getByRole("banner").or(page.locator("header")).getByText(name, { exact: true }).first();

test.describe("a line proposal", () => {
  test("goes from a clerk over a lead to the next invoice, by keyboard alone", async ({
    page,
    signIn,
    openAs,
    expectAccessible,
  }) => {
    await signIn("clerk", null);
    const group = await plainGroup(page, 20);
    const text = lineText();
    await composeLine(page, group.accountGuid, text);
    await expectAccessible();
    await page.keyboard.press("ControlOrMeta+Enter");
    await page.waitForURL(/\/approvals\/[0-9a-f-]{36}$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(text);
    await expect(page).toHaveTitle(`${text} · Line proposal · TEST · Invoice Desk`);
    await expect(state(page, "Awaiting approval")).toBeVisible();
    await expect(page.getByText("Only team leads can approve this.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Approve…" })).toBeHidden();
    const address = new URL(page.url()).pathname;

    const lead = await openAs("lead", routes.approvals("view=to-approve"));
    await expect(lead.getByRole("link", { name: text })).toBeVisible();
    await lead.getByRole("link", { name: text }).focus();
    await lead.keyboard.press("Enter");
    await lead.waitForURL((url) => url.pathname === address);
    await expect(lead.getByRole("heading", { name: "Effect on the next invoice" })).toBeVisible();
    await lead.keyboard.press("a");
    await expect(lead.getByRole("alertdialog")).toBeVisible();
    await lead.keyboard.press("ControlOrMeta+Enter");
    await expect(lead.getByText("Line added to the next invoice")).toBeVisible();

    // The author's open page is updated by the feed of changes.
    await expect(page.getByText("Line added to the next invoice")).toBeVisible();
    await page.getByRole("link", { name: "View next invoice" }).click();
    const lines = page.getByRole("table", { name: /^Lines for the next invoice/ });
    await expect(lines.getByRole("row", { name: new RegExp(text) })).toBeVisible();
    await lead.context().close();
  });

  test(
    "is returned with a reason, edited, and then waits again",
    thorough,
    async ({ page, signIn, openAs }) => {
      await signIn("clerk", null);
      const group = await plainGroup(page, 21);
      const text = lineText();
      await composeLine(page, group.accountGuid, text);
      await page.getByRole("button", { name: "Submit for approval" }).click();
      await expect(state(page, "Awaiting approval")).toBeVisible();
      const address = new URL(page.url()).pathname;

      const lead = await openAs("lead", address);
      await lead.getByRole("button", { name: "Return…" }).click();
      await lead.getByLabel("Reason").selectOption("other");
      await lead.getByRole("button", { name: "Return", exact: true }).click();
      await expect(lead.getByText("Enter what is wrong")).toBeVisible();
      await lead.getByLabel("Note").fill("One check only");
      await lead.getByRole("button", { name: "Return", exact: true }).click();
      await expect(state(lead, "Returned")).toBeVisible();

      await expect(page.getByText("One check only")).toBeVisible();
      await page.getByRole("link", { name: "Edit…" }).click();
      await page.getByLabel("Quantity").fill("1");
      await page.getByRole("button", { name: "Submit for approval" }).click();
      await expect(state(page, "Awaiting approval")).toBeVisible();
      // What the lead has open shows the other content before they can decide on the old one.
      await expect(lead.getByRole("button", { name: "Approve…" })).toBeVisible();
      await lead.context().close();
    },
  );

  test(
    "of a lead's own is not theirs to approve, and the page says so",
    thorough,
    async ({ page, signIn, expectAccessible, allowConsole }) => {
      allowConsole(/403/); // the browser's word for the refusal that is tried below
      await signIn("lead", null);
      const group = await plainGroup(page, 22);
      const text = lineText();
      await composeLine(page, group.accountGuid, text);
      await page.getByRole("button", { name: "Submit for approval" }).click();
      await expect(page.getByText("You submitted this, so someone else must decide")).toBeVisible();
      await expect(page.getByRole("button", { name: "Approve…" })).toBeHidden();
      await expectAccessible();

      const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
      const status = await page.evaluate(async (proposal) => {
        const read = await fetch(`/api/desk/approvals/${proposal}`);
        const { version, contentHash } = await read.json();
        const answer = await fetch(`/api/desk/approvals/${proposal}/approve`, {
          method: "POST",
          headers: {
            "content-type": "application/json",
            "x-desk-request": "1",
            "idempotency-key": crypto.randomUUID(),
          },
          body: JSON.stringify({ version, contentHash }),
        });
        return answer.status;
      }, id);
      expect(status).toBe(403);
    },
  );

  test(
    "finds its invoice group by a name, by the keyboard alone, and says why an id finds none",
    thorough,
    async ({ page, signIn, expectAccessible }) => {
      await signIn("clerk", null);
      const group = await plainGroup(page, 26);
      await page.goto(routes.newLineProposal());
      const box = page.getByRole("combobox", { name: "Invoice group", exact: true });
      await expect(box).toHaveAttribute("aria-expanded", "false");
      await expectAccessible();
      await box.focus();
      await page.keyboard.type("0".repeat(32));
      const list = page.getByRole("listbox", { name: "Invoice groups" });
      await expect(box).toHaveAttribute("aria-expanded", "true");
      await expect(box).toHaveAttribute(
        "aria-controls",
        (await list.getAttribute("id")) ?? "no id",
      );
      await expect(page.getByText(/^No match for this id/)).toBeVisible();
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL((url) => url.pathname === "/approvals/new-line");
      await page.keyboard.press("ControlOrMeta+a");
      await page.keyboard.type(group.accountGuid.slice(0, 24));
      await expect(page.getByText(/^An id has 32 characters/)).toBeVisible();
      await page.keyboard.press("ControlOrMeta+a");
      await page.keyboard.type(group.customerName);
      const choice = page.getByRole("option").filter({ hasText: group.erpId ?? group.name });
      await expect(choice).toContainText("Active");
      await expectAccessible();
      for (let step = 0; step < 8; step += 1) {
        if ((await choice.getAttribute("data-highlighted")) !== null) break;
        await page.keyboard.press("ArrowDown");
      }
      await page.keyboard.press("Enter");
      await expect(page.getByRole("link", { name: group.name }).first()).toBeVisible();
      await expect(page.getByRole("button", { name: "Choose another group" })).toBeFocused();
      await expect(box).toHaveCount(0);
    },
  );

  test(
    "is warned of while it is written where the same may be charged already",
    thorough,
    async ({ page, signIn }) => {
      await signIn("clerk", null);
      const group = await plainGroup(page, 29);
      const text = lineText();
      await composeLine(page, group.accountGuid, text);
      await page.getByRole("button", { name: "Submit for approval" }).click();
      await expect(state(page, "Awaiting approval")).toBeVisible();
      await composeLine(page, group.accountGuid, text);
      const warning = page.getByRole("link", { name: /possible duplicate/ });
      await expect(warning).toHaveText("1 possible duplicate");
      await expect(page.getByText("Possible duplicate", { exact: true })).toBeVisible();
      // Another month is another charge; and a warning does not block.
      await page.getByLabel("First day").fill("2099-01-01");
      await page.getByLabel("Last day").fill("2099-01-31");
      await expect(warning).toBeHidden();
      await page.getByRole("button", { name: "Save draft" }).click();
      await expect(state(page, "Draft")).toBeVisible();
    },
  );

  test(
    "says what is missing, field by field, and keeps what was typed",
    thorough,
    async ({ page, signIn }) => {
      await signIn("clerk", null);
      const group = await plainGroup(page, 23);
      await page.goto(routes.newLineProposal(`group=${group.accountGuid}`));
      await page.getByLabel("Quantity").fill("1.314");
      await page.getByRole("button", { name: "Submit for approval" }).click();
      const summary = page.getByRole("alert").filter({ hasText: "Fix " });
      await expect(summary).toContainText("Product: Required");
      await expect(summary).toContainText("Quantity: “1.314” has two meanings");
      await summary.getByRole("link", { name: /Quantity/ }).click();
      await expect(page.getByLabel("Quantity")).toBeFocused();
      await expect(page.getByLabel("Quantity")).toHaveValue("1.314");

      await page.getByRole("button", { name: "Save draft" }).click();
      await page.waitForURL(/\/approvals\/[0-9a-f-]{36}$/);
      await expect(state(page, "Draft")).toBeVisible();
    },
  );
});

test(
  "what is typed in a new line survives a reload, until it is sent or taken back",
  thorough,
  async ({ page, signIn }) => {
    await signIn("clerk", null);
    const group = await plainGroup(page, 43);
    const text = lineText();
    const restored = page.getByText(/^Restored what you entered on /);
    const reload = async () => {
      page.once("dialog", (dialog) => void dialog.accept());
      await page.reload();
    };
    await composeLine(page, group.accountGuid, text);
    await reload();
    await expect(restored).toBeVisible();
    await expect(page.getByLabel("Invoice text")).toHaveValue(text);
    await expect(page.getByLabel("Quantity")).toHaveValue("2");
    await expect(page.getByLabel("Product", { exact: true })).not.toHaveValue("");

    await page.getByRole("button", { name: "Start over" }).click();
    await expect(page.getByLabel("Invoice text")).toHaveValue("");
    await page.reload();
    await expect(page.getByLabel("Invoice text")).toHaveValue("");
    await expect(restored).toBeHidden();

    await composeLine(page, group.accountGuid, text);
    await reload();
    await expect(restored).toBeVisible();
    await page.getByRole("button", { name: "Save draft" }).click();
    await page.waitForURL(/\/approvals\/[0-9a-f-]{36}$/);
    await page.goto(routes.newLineProposal(`group=${group.accountGuid}`));
    await expect(page.getByLabel("Quantity")).toHaveValue("1");
    await expect(restored).toBeHidden();
  },
);

test(
  "what the next invoice holds is filtered, summed and held against the limit",
  thorough,
  async ({ page, signIn, expectAccessible }) => {
    await signIn("clerk", null);
    const group = await plainGroup(page, 24);
    await page.goto(routes.invoiceGroupLines(group.accountGuid));
    const sums = page.getByRole("complementary", { name: "Totals" });
    await expect(sums.getByRole("heading", { name: "So far" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Minimum amount" })).toBeVisible();
    await expectAccessible();
    await page.goto(routes.invoiceGroupLines(group.accountGuid, "from=2099-01-01"));
    await expect(page.getByText("No rows match")).toBeVisible();
    await expect(sums.getByRole("heading", { name: "Shown lines" })).toBeVisible();
    await page.getByRole("button", { name: "Clear filters" }).click();
    await expect(page).not.toHaveURL(/from=/);
    await expect(page.getByText("No rows match")).toBeHidden();
  },
);
