import { routes } from "../lib/routes";
import { awake, expect, test, thorough } from "./fixtures";
import { groupsOfOneCustomer, plainGroup } from "./pick-group";
import { freshText, openGroup, otherTerms, result, saveBar, saveButton } from "./settings-form";

test.describe("the settings of an invoice group", () => {
  test("are saved, seen as asked and applied, and taken back", async ({ page, signIn }) => {
    await signIn("clerk", null);
    const group = await plainGroup(page, 0);
    await openGroup(page, group.accountGuid);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(group.name);

    const terms = otherTerms(group);
    await page.getByLabel("Payment terms").fill(String(terms));
    await page.getByLabel("Your reference").fill(freshText());
    await expect(saveBar(page)).toContainText("Payment terms");
    await expect(saveBar(page)).toContainText(`${terms} day`);
    const meaning = page.getByRole("region", { name: "What these settings mean" });
    await expect(meaning).toContainText(new RegExp(`Due date${terms} day.*changed`));
    await saveButton(page).click();

    await expect(result(page)).toContainText("2 settings saved");
    const row = result(page).getByRole("row", { name: /Payment terms/ });
    await expect(row.getByRole("img", { name: "as requested" })).toBeVisible();
    await expect(saveBar(page)).toBeHidden();

    await page.getByRole("button", { name: "Undo save" }).click();
    await expect(result(page)).toContainText("Undone");
    await expect(page.getByLabel("Payment terms")).toHaveValue(String(group.paymentTerms));
    await page.reload();
    await expect(page.getByLabel("Your reference")).toHaveValue(group.yourReference ?? "");
  });

  test(
    "show that the administration fee was switched off by the service, as do timeline and audit",
    thorough,
    async ({ page, signIn, openAs }) => {
      await signIn("clerk", null);
      const group = await plainGroup(page, 1);
      await openGroup(page, group.accountGuid);
      await page.getByRole("checkbox", { name: "Administration fee" }).check();
      await saveButton(page).click();
      await expect(result(page)).toContainText("Billing did not apply your change");
      await expect(result(page)).toContainText(
        "Requested: On. Applied: Off. Your company has no administration fee product.",
      );
      await expect(page.getByRole("checkbox", { name: "Administration fee" })).not.toBeChecked();
      await page.goto(routes.invoiceGroupEvents(group.accountGuid));
      const stated = "Administration fee: requested On, applied Off";
      const line = page.getByRole("listitem").filter({ hasText: stated }).first();
      await expect(line).toContainText("Not as requested");
      const lead = await openAs("lead", routes.audit("outcome=differs"));
      const row = lead
        .getByRole("row", { name: new RegExp(stated) })
        .filter({ hasText: group.name });
      await expect(row.first()).toContainText("Not as requested");
      await expect(row.first()).not.toContainText("Done");
      await lead.context().close();
    },
  );

  test("keep the edits of two people on different settings, and ask on the same one", async ({
    page,
    signIn,
    openAs,
  }) => {
    await signIn("clerk", null);
    const group = await plainGroup(page, 2);
    const other = await openAs("lead", null);
    await openGroup(other, group.accountGuid);
    // Otherwise the page may show the colleague's value before it saves, and there is no conflict.
    await page.route("**/api/desk/changes*", () => new Promise(() => undefined));
    await openGroup(page, group.accountGuid);

    const note = freshText();
    const mark = freshText();
    await other.getByLabel("Note", { exact: true }).fill(note);
    await other.getByLabel("Payment terms").fill(String(otherTerms(group, 1)));
    await saveButton(other).click();
    await expect(result(other)).toContainText(" saved");

    await page.getByLabel("Invoice mark").fill(mark);
    await saveButton(page).click();
    await expect(result(page)).toContainText(
      "Changed by a colleague, not overwritten: Payment terms and Note.",
    );
    await expect(page.getByLabel("Note", { exact: true })).toHaveValue(note);

    await other.getByLabel("Payment terms").fill(String(otherTerms(group, 2)));
    await saveButton(other).click();
    await expect(result(other)).toContainText("1 setting saved");
    await expect(other.getByLabel("Invoice mark")).toHaveValue(mark);

    await page.getByLabel("Payment terms").fill(String(otherTerms(group, 3)));
    await saveButton(page).click();
    const row = page.getByRole("row", { name: /Payment terms/ });
    for (const step of [1, 2, 3]) {
      await expect(row).toContainText(`${otherTerms(group, step)} day`);
    }
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page.getByText("Choose a value for Payment terms.")).toBeVisible();
    await page.getByRole("radio", { name: /Value of Payment terms: Use mine/ }).check();
    await page.getByRole("button", { name: "Apply" }).click();
    await saveButton(page).click();
    await expect(result(page)).toContainText("1 setting saved");
    await expect(page.getByLabel("Payment terms")).toHaveValue(String(otherTerms(group, 3)));
    await other.context().close();
  });

  test(
    "reach all groups of the customer only after their preview and a question",
    thorough,
    async ({ page, signIn }) => {
      await signIn("clerk", null);
      const groups = await groupsOfOneCustomer(page);
      const [first] = groups;
      const count = groups.length;
      await openGroup(page, first?.accountGuid ?? "");
      await page.getByLabel("Recognition code").fill(freshText());
      await page.getByRole("radio", { name: `All ${count} groups of the customer` }).check();

      const preview = page.getByRole("region", { name: "Changes to each group" });
      await expect(preview).toContainText(`${count} of ${count} groups change`);
      for (const group of groups) await expect(preview).toContainText(group.name);

      await saveBar(page)
        .getByRole("button", { name: `Save 1 change to ${count} groups` })
        .click();
      const question = page.getByRole("alertdialog");
      await expect(question).toContainText(`Save to all ${count} groups`);
      await question.getByRole("button", { name: `Save 1 change to ${count} groups` }).click();
      await expect(result(page)).toContainText(`1 setting saved in ${count} groups`);

      await page.getByRole("button", { name: "Undo save" }).click();
      await expect(result(page)).toContainText("Undone");
      for (const group of groups) {
        await openGroup(page, group.accountGuid);
        await expect(page.getByLabel("Recognition code")).toHaveValue(group.recognitionCode ?? "");
      }
    },
  );

  test(
    "say what is wrong, lead to the field and keep what was typed",
    thorough,
    async ({ page, signIn }) => {
      await signIn("clerk", null);
      const group = await plainGroup(page, 3);
      await openGroup(page, group.accountGuid);
      await page.getByLabel("Payment terms").fill("soon");
      await page.getByLabel("Minimum amount").fill("1.234");
      await saveButton(page).click();
      const summary = page.getByRole("alert").filter({ hasText: "Fix 2 problems" });
      await expect(summary).toBeFocused();
      await summary.getByRole("link", { name: /Minimum amount/ }).click();
      await expect(page.getByLabel("Minimum amount")).toBeFocused();
      await expect(page.getByLabel("Minimum amount")).toHaveValue("1.234");
      await expect(page.getByLabel("Minimum amount")).toHaveAccessibleDescription(
        /Enter 1234 or 1.23/,
      );

      const limit = group.invoiceMinLimit === 1234.5 ? "1 235,50" : "1 234,50";
      await page.getByLabel("Minimum amount").fill(limit);
      await page.getByLabel("Payment terms").fill(String(otherTerms(group)));
      await saveButton(page).click();
      await expect(result(page)).toContainText("2 settings saved");
      await expect(page.getByLabel("Minimum amount")).toHaveValue(/^1,23[45]\.50$/);
    },
  );

  test(
    "ask before unsaved changes are lost, and bring them back after a reload",
    thorough,
    async ({ page, signIn }) => {
      await signIn("clerk", null);
      const group = await plainGroup(page, 4);
      await openGroup(page, group.accountGuid);
      const account = freshText();
      await page.getByLabel("Posting information").fill(account);
      await page.getByRole("link", { name: group.customerName }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Keep editing" }).click();
      await expect(page.getByLabel("Posting information")).toHaveValue(account);

      page.once("dialog", (dialog) => void dialog.accept());
      await page.reload();
      await expect(page.getByText(/^Restored what you entered on /)).toBeVisible();
      await expect(page.getByLabel("Posting information")).toHaveValue(account);
      await saveButton(page).click();
      await expect(result(page)).toContainText(" saved");
      await page.reload();
      await expect(page.getByLabel("Posting information")).toHaveValue(account);
      await expect(page.getByText(/^Restored what you entered on /)).toBeHidden();
    },
  );

  test(
    "ask which value is right where a colleague changed what a draft changes, too",
    thorough,
    async ({ page, signIn, openAs }) => {
      await signIn("clerk", null);
      const group = await plainGroup(page, 42);
      const [mine, theirs] = [otherTerms(group), otherTerms(group, 2)];
      await openGroup(page, group.accountGuid);
      await page.getByLabel("Payment terms").fill(String(mine));

      const lead = await openAs("lead", null);
      await openGroup(lead, group.accountGuid);
      await lead.getByLabel("Payment terms").fill(String(theirs));
      await saveButton(lead).click();
      await expect(result(lead)).toContainText("1 setting saved");

      page.once("dialog", (dialog) => void dialog.accept());
      await page.reload();
      await expect(page.getByText(/^Restored what you entered on /)).toBeVisible();
      await expect(page.getByLabel("Payment terms")).toHaveValue(String(mine));
      await saveButton(page).click();
      const row = page.getByRole("row", { name: /Payment terms/ });
      for (const days of [group.paymentTerms, theirs, mine]) {
        await expect(row).toContainText(`${days} day`);
      }
      await page.getByRole("button", { name: "Start over" }).click();
      await expect(page.getByLabel("Payment terms")).toHaveValue(String(theirs));
    },
  );

  test(
    "keep the form when the session ends in the middle",
    thorough,
    async ({ page, signIn, allowConsole }) => {
      allowConsole(/401/);
      await signIn("clerk", null);
      const group = await plainGroup(page, 5);
      await openGroup(page, group.accountGuid);
      const written = freshText();
      await page.getByLabel("Invoice mark").fill(written);
      await page.context().clearCookies();
      await saveButton(page).click();
      const dialog = page.getByRole("alertdialog").filter({ hasText: "Your session has ended" });
      const popup = page.waitForEvent("popup");
      await dialog.getByRole("button", { name: "Sign in again" }).click();
      const window = await popup;
      await awake(window);
      await window.getByRole("button", { name: /^Clerk/ }).click();
      await window.waitForURL(/\/interaction\//);
      await window.getByRole("button", { name: "Sign in", exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByLabel("Invoice mark")).toHaveValue(written);
      await expect(result(page)).toContainText("Your changes are still here");
      await saveButton(page).click();
      await expect(result(page)).toContainText("1 setting saved");
    },
  );
});

test.describe("a save whose outcome nobody knows", () => {
  test("is looked up before anything is sent again", async ({ page, signIn, allowConsole }) => {
    allowConsole(/ERR_CONNECTION_RESET/);
    await signIn("clerk", null);
    const group = await plainGroup(page, 6);
    await openGroup(page, group.accountGuid);
    let sent = 0;
    await page.route("**/api/desk/invoice-groups/*/settings", async (route) => {
      sent += 1;
      // The first request is dropped, and the answer of the second.
      if (sent === 2) await route.fetch();
      if (sent <= 2) await route.abort("connectionreset");
      else await route.continue();
    });
    await page.getByLabel("Recognition code").fill(freshText());
    await saveButton(page).click();
    await expect(result(page)).toContainText("We don't know if your change was saved");
    await expect(page.getByRole("button", { name: "Send again" })).toBeHidden();
    await page.getByRole("button", { name: "Check", exact: true }).click();
    await expect(result(page)).toContainText("Not saved as of");
    await page.getByRole("button", { name: "Send again" }).click();
    await expect(result(page)).toContainText("We don't know if your change was saved");
    await page.getByRole("button", { name: "Check", exact: true }).click();
    await expect(result(page)).toContainText("1 setting saved");
    expect(sent).toBe(2);
  });

  test("cannot come from pressing twice: one save sends once", async ({ page, signIn }) => {
    await signIn("clerk", null);
    const group = await plainGroup(page, 7);
    await openGroup(page, group.accountGuid);
    let sent = 0;
    await page.route("**/api/desk/invoice-groups/*/settings", async (route) => {
      sent += 1;
      await route.continue();
    });
    await page.getByLabel("Recognition code").fill(freshText());
    await saveButton(page).dblclick();
    await expect(result(page)).toContainText("1 setting saved");
    expect(sent).toBe(1);
  });
});
