import { routes } from "../lib/routes";
import { landmarks } from "../service/seed/landmarks";
import { expect, test, thorough } from "./fixtures";
import { plainGroup } from "./pick-group";
import { submitProposal } from "./submit-proposal";

const { customerGuid } = landmarks.plain;

test(
  "a mentioned colleague finds it at the bell and at home, and reads it there",
  thorough,
  async ({ page, signIn, openAs, expectAccessible }) => {
    // Only a person who has signed in before can be mentioned.
    const lead = await openAs("lead", routes.home());
    const bell = lead.getByRole("button", { name: /^Notifications/ });
    await expect(bell).toBeVisible();
    const { name } = await (await lead.request.get("/api/desk/session")).json();

    await signIn("clerk", routes.customerNotes(customerGuid));
    const box = page.getByRole("textbox", { name: "New note" });
    const text = `Please check ${Date.now()}, @`;
    await box.pressSequentially(`${text}${String(name).slice(0, 4)}`);
    await expect(page.getByRole("option", { name })).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(box).toHaveValue(`${text}${name} `);
    await page.getByRole("button", { name: "Add note" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: text })).toBeVisible();

    // The colleague's open page is updated by the feed of changes.
    await expect(bell).toHaveAccessibleName(/unread/, { timeout: 15_000 });
    const mentions = lead.getByRole("region", { name: "Mentions" });
    await expect(mentions.getByRole("link").first()).toContainText("mentioned you in a note");
    await bell.click();
    const panel = lead.getByRole("dialog", { name: "Notifications" });
    const row = panel.getByRole("listitem").filter({ hasText: "mentioned you in a note" }).first();
    await expect(row).toBeVisible();
    await expectAccessible(lead);
    await row.getByRole("link").click();
    await expect(lead).toHaveURL(routes.customerNotes(customerGuid));
    await expect(lead.getByRole("listitem").filter({ hasText: text })).toBeVisible();
    await lead.getByRole("button", { name: /^Notifications/ }).click();
    await expect(row.getByRole("button", { name: "Mark as unread" })).toBeVisible();
    const all = panel.getByRole("button", { name: "Mark all as read" });
    // Work that others submit meanwhile is unread too.
    await expect(async () => {
      if (await all.isVisible()) await all.click();
      await expect(all).toHaveCount(0, { timeout: 500 });
    }).toPass();
    await lead.goto(routes.home());
    await expect(lead.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(mentions).toHaveCount(0);
    await lead.context().close();
  },
);

test("a team lead is reminded of what awaits approval, once a day", async ({
  page,
  signIn,
  openAs,
  allowConsole,
}) => {
  // The second reminder of the day is refused.
  allowConsole(/409/);
  // Only a person who has signed in before can be reminded.
  const lead = await openAs("lead", routes.home());
  await signIn("clerk", null);
  const { accountGuid } = await plainGroup(page, 23);
  await page.goto(routes.home());
  const description = `Reminder ${Date.now().toString(36)}`;
  const id = await submitProposal(page, { accountGuid, description });
  await page.goto(routes.approval(id));
  await page.getByRole("button", { name: "Remind", exact: true }).click();
  await expect(page.getByRole("button", { name: "Reminder sent today" })).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Remind", exact: true }).click();
  // Nobody is reminded twice.
  await expect(page.getByRole("button", { name: "Reminder sent today" })).toBeVisible();

  await lead.getByRole("button", { name: /^Notifications/ }).click();
  const panel = lead.getByRole("dialog", { name: "Notifications" });
  const row = panel.getByRole("listitem").filter({ hasText: "reminds you" }).first();
  await row.getByRole("link").click();
  await lead.waitForURL((url) => url.pathname === routes.approval(id));
  await expect(lead.getByRole("heading", { level: 1 })).toHaveText(description);
  await lead.context().close();
});
