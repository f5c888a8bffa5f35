import { routes } from "../lib/routes";
import { landmarks } from "../service/seed/landmarks";
import { endSession } from "./end-session";
import { expect, test } from "./fixtures";
import { recordTraffic } from "./traffic";

test("a sign-out at the identity provider ends the desk's session on its next request", async ({
  page,
  signInByHand,
  allowConsole,
}) => {
  // The open page asks for its notifications now and then, also after the sign-out.
  allowConsole(/status of 401/);
  await signInByHand("auditor");
  await endSession(page);
  await page.goto(routes.invoiceGroups());
  await expect(page).toHaveURL(/\/sign-in/);
});

test("BR8: after a sign-out, Back leads to the sign-in and shows nothing of a customer", async ({
  page,
  signInByHand,
  allowConsole,
}) => {
  allowConsole(/status of 401/);
  const { customerGuid, customerName } = landmarks.plain;
  await signInByHand("clerk");
  // No browser keeps such a page for its way back.
  const opened = await page.goto(routes.customer(customerGuid));
  expect(opened?.headers()["cache-control"]).toContain("no-store");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(customerName);
  const other = await page.context().newPage();
  await other.goto(routes.customer(customerGuid));
  await expect(other.getByRole("heading", { level: 1 })).toHaveText(customerName);
  await page.getByRole("button", { name: /: account menu$/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  // The desk's session has ended; the identity provider asks whether its own ends, too.
  await page.waitForURL(/\/oauth2\/v2\.0\/logout/);
  // The other tab hides what it shows at once.
  await expect(other.getByRole("alertdialog")).toContainText("You signed out in another tab");
  await other.close();
  const traffic = recordTraffic(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/sign-in/);
  expect(await page.content()).not.toContain(customerName);
  const seen = await traffic.all();
  expect(seen.some(({ where }) => where.includes(routes.customer(customerGuid)))).toBe(true);
  expect(seen.filter(({ text }) => text.includes(customerName))).toEqual([]);
});
