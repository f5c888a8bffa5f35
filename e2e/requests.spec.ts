import { routes } from "../lib/routes";
import { landmarks } from "../service/seed/landmarks";
import { postToDesk } from "./desk-call";
import { expect, test, thorough } from "./fixtures";

const { customerGuid } = landmarks.plain;

test("a request is followed from the list to its page until billing has applied it", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn("clerk", null);
  const name = `Boathouse ${Date.now()}`;
  const body = { kind: "create-invoice-group", customerGuid, content: { Name: name } };
  const made = await (await postToDesk(page, "/api/desk/approvals", body)).json();

  await page.goto(routes.customerRequests(customerGuid));
  await expect(page.getByRole("link", { name: "Requests" }).last()).toBeVisible();
  await page.goto(routes.approval(made.id));
  await expect(page.getByRole("heading", { level: 1, name: "New invoice group" })).toBeVisible();
  // Never as saved before it was seen applied.
  await expect(page.getByText("Billing has applied this.")).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole("row", { name: new RegExp(name) })).toContainText("Applied");
  await page.getByText("Technical details").click();
  await expect(page.getByText(made.requestId).first()).toBeVisible();
  await expectAccessible();

  await page.goto(routes.approvals("view=decided"));
  const row = page.getByRole("link", { name: "New invoice group" }).first();
  await row.focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/approvals\/[0-9a-f-]{36}$/);
  await page.goBack();
  await expectAccessible();
});

test(
  "requests are in Norwegian for those who read it",
  thorough,
  async ({ speakNorwegian, page, signIn, expectAccessible }) => {
    await speakNorwegian();
    await signIn("auditor", routes.approvals("view=open&subject=request"));
    await expect(page.getByRole("heading", { level: 1, name: "Godkjenninger" })).toBeVisible();
    await expectAccessible();
  },
);
