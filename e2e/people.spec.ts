import type { Page } from "@playwright/test";
import { z } from "zod";
import { routes } from "../lib/routes";
import { chooseAccount, expect, signInByHand, test, thorough } from "./fixtures";
import { openSandbox } from "./sandbox";

const connectionFile = process.env.E2E_CONNECTION ?? "";
/** The second administrator of the demo accounts, whom no other test uses. */
const secondAdmin = "Tuva Brekkvik";
/** Ends other sessions, which needs a sign-in of now; no test reuses a session of this person. */
const secondLead = "Anders Lundvik";

/** A list that sends no requests by itself: it has no jobs that are under way. */
const quietPage = routes.jobs("state=taken-back");

const menu = (page: Page) => page.getByRole("button", { name: /: account menu$/ });

async function nameOn(page: Page): Promise<string> {
  const label = await menu(page).getAttribute("aria-label");
  return label?.replace(/: account menu$/, "") ?? "";
}

const sessionsOf = (place: ReturnType<Page["getByRole"]>) =>
  place.getByRole("region", { name: /active session/ }).getByRole("listitem");

/** Signed in as an administrator before the first test; is a clerk at the identity provider since. */
let removedAdmin: Page | null = null;

const readPeople = async (person: Page) => (await person.request.get("/api/desk/people")).status();

test.beforeAll(async ({ browser, baseURL }) => {
  if (connectionFile === "") return;
  removedAdmin = await (await browser.newContext({ baseURL })).newPage();
  await signInByHand(removedAdmin, "admin", quietPage, secondAdmin);
  expect(await readPeople(removedAdmin)).toBe(200);
  await giveRoles(["clerk"]);
});

test.afterAll(async () => {
  if (!removedAdmin) return;
  await removedAdmin.context().close();
  await giveRoles(["admin"]);
});

/** What the embedded identity provider says about the second administrator from the next token on. */
async function giveRoles(given: readonly string[]): Promise<void> {
  const sandbox = await openSandbox(connectionFile);
  const accounts = z
    .array(z.object({ id: z.string(), name: z.string() }))
    .parse(await sandbox.call("GET", "/sandbox/accounts"));
  const account = accounts.find(({ name }) => name === secondAdmin);
  await sandbox.call("PUT", `/sandbox/accounts/${account?.id}/roles`, { roles: given });
}

test.describe("people", () => {
  test("of whom an administrator ends a clerk's session: the clerk's next action asks to sign in", async ({
    page,
    signIn,
    openByHand,
    expectAccessible,
  }) => {
    const clerk = await openByHand("clerk", quietPage);
    const name = await nameOn(clerk);
    await signIn("admin", routes.people());
    await expect(page.getByRole("link", { name })).toBeVisible();
    await expectAccessible();

    await page.keyboard.press("/");
    await page.keyboard.type(name.toUpperCase());
    await expect(page).toHaveURL(/find=/);
    await expect(page.getByRole("row")).toHaveCount(2);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Space");
    const peek = page.getByRole("complementary", { name });
    await expect(sessionsOf(peek).first()).toBeVisible();
    const before = await sessionsOf(peek).count();
    // The session that was used last comes first.
    await sessionsOf(peek)
      .first()
      .getByRole("button", { name: /^End Chrome/ })
      .focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("alertdialog", { name: `End the session of ${name}?` });
    await expect(dialog).toBeVisible();
    await expectAccessible();
    await dialog.getByRole("button", { name: "End session" }).focus();
    await page.keyboard.press("Enter");
    await expect(peek.getByText("1 session ended.")).toBeVisible();
    await expect(sessionsOf(peek)).toHaveCount(before - 1);
    await expect(peek.getByRole("heading", { name: /active session/ })).toBeFocused();
    await expectAccessible();

    await clerk.getByRole("radio", { name: "All" }).click();
    await expect(clerk.getByText("Your session has ended").first()).toBeVisible();
    await clerk.context().close();
  });

  test(
    "are read by an auditor, who ends nothing, and by no clerk",
    thorough,
    async ({ page, signIn, openByHand, expectAccessible }) => {
      await signIn("auditor");
      await page
        .getByRole("navigation", { name: "Main menu" })
        .getByRole("link", { name: "People" })
        .click();
      // The list that the link leaves has a filter button, too.
      await expect(page.getByRole("heading", { level: 1, name: "People" })).toBeVisible();
      const own = await nameOn(page);
      await page.getByRole("button", { name: "Filter", exact: true }).click();
      await page.getByRole("button", { name: "Role", exact: true }).click();
      await page.getByRole("button", { name: "Auditor", exact: true }).click();
      await expect(page).toHaveURL(/role=auditor/);
      await page.getByRole("link", { name: own }).click();
      const peek = page.getByRole("complementary", { name: own });
      await expect(peek.getByText("This browser")).toHaveCount(1);
      await expect(peek.getByRole("button", { name: /^End/ })).toHaveCount(0);
      await expectAccessible();
      await page.reload();
      await expect(peek).toBeVisible();

      const clerk = await openByHand("clerk", routes.people());
      await expect(
        clerk.getByText("Only auditors and administrators can see People"),
      ).toBeVisible();
      await expect(clerk.getByRole("navigation", { name: "Main menu" })).not.toContainText(
        "People",
      );
      await clerk.context().close();
    },
  );

  test("see where they are signed in, and end that elsewhere", async ({
    page,
    openByHand,
    expectAccessible,
  }) => {
    await signInByHand(page, "lead", routes.home(), secondLead);
    const open = () => openByHand("lead", quietPage, secondLead);
    const others = [await open(), await open()];
    await menu(page).click();
    await page.getByRole("menuitem", { name: "Your sessions" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Your sessions" })).toBeVisible();
    const sessions = sessionsOf(page.getByRole("main"));
    await expect(sessions.getByText("This browser")).toHaveCount(1);
    // Tests before this one may have left some.
    const ends = page.getByRole("button", { name: /^End Chrome/ });
    const count = await ends.count();
    expect(count).toBeGreaterThanOrEqual(2);
    await expect(sessions).toHaveCount(count + 1);
    await expectAccessible();
    await page.getByRole("button", { name: `End ${count} other sessions` }).click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: `End ${count} sessions` })
      .click();
    await expect(page.getByText(`${count} sessions ended.`)).toBeVisible();
    await expect(sessions).toHaveCount(1);
    await expect(page.getByRole("button", { name: /^End/ })).toHaveCount(0);
    await expectAccessible();
    for (const other of others) {
      await other.getByRole("radio", { name: "All" }).click();
      await expect(other.getByText("Your session has ended").first()).toBeVisible();
      await other.context().close();
    }
  });

  test(
    "sign in again before they end another session, where the last sign-in is old",
    thorough,
    async ({ page, openByHand, expectAccessible, allowConsole }) => {
      allowConsole(/403/);
      await signInByHand(page, "lead", routes.sessions(), secondLead);
      const other = await openByHand("lead", quietPage, secondLead);
      await page.getByRole("button", { name: "Refresh" }).click();
      // What the desk answers ten minutes later.
      const refusal = { type: "sign-in-again", title: "Sign in again to do this.", status: 403 };
      await page.route(
        "**/api/desk/own-sessions/*",
        (route) =>
          route.fulfill({
            status: 403,
            contentType: "application/problem+json",
            body: JSON.stringify(refusal),
          }),
        { times: 1 },
      );
      const ends = page.getByRole("button", { name: /^End Chrome/ });
      const dialog = page.getByRole("alertdialog");
      // The session that was used last comes first.
      await ends.first().click();
      await dialog.getByRole("button", { name: "End session" }).click();
      await expect(dialog.getByRole("alert")).toContainText("Sign in again first");
      await expectAccessible();
      const asked = page.waitForRequest((request) => request.url().includes("/authorize?"));
      await dialog.getByRole("button", { name: "Sign in again" }).click();
      const { searchParams } = new URL((await asked).url());
      expect([searchParams.get("prompt"), searchParams.get("max_age")]).toEqual(["login", "0"]);
      await chooseAccount(page, routes.sessions(), secondLead);

      await ends.first().click();
      await dialog.getByRole("button", { name: "End session" }).click();
      await expect(page.getByText("1 session ended.")).toBeVisible();
      await other.getByRole("radio", { name: "All" }).click();
      await expect(other.getByText("Your session has ended").first()).toBeVisible();
      await other.context().close();
    },
  );
});

test.describe("too many requests", () => {
  const limited = (seconds: number) => ({
    status: 429,
    headers: { "retry-after": String(seconds), "content-type": "application/problem+json" },
    body: JSON.stringify({ type: "too-many-requests", title: "Too many requests.", status: 429 }),
  });

  test(
    "let a list say so, and go on by itself after the pause",
    thorough,
    async ({ page, signIn, expectAccessible, allowConsole }) => {
      allowConsole(/429/);
      await signIn("admin", null);
      await page.route("**/api/desk/people", (route) => route.fulfill(limited(15)), { times: 1 });
      await page.goto(routes.people());
      const notice = page.getByText("Too many requests");
      await expect(notice).toBeVisible();
      await expect(page.getByText(/^Try again in \d+ seconds?\./).first()).toBeVisible();
      await expectAccessible();
      const own = page.getByRole("link", { name: await nameOn(page) });
      await expect(own).toBeVisible({ timeout: 40_000 });
      await expect(notice).toBeHidden();
    },
  );

  test(
    "send no write again, which keeps what was asked and says when",
    thorough,
    async ({ page, openByHand, expectAccessible, allowConsole }) => {
      allowConsole(/429/);
      await signInByHand(page, "lead", routes.sessions(), secondLead);
      const other = await openByHand("lead", quietPage, secondLead);
      await page.getByRole("button", { name: "Refresh" }).click();
      let writes = 0;
      await page.route("**/api/desk/own-sessions/*", (route) => {
        writes += 1;
        return writes === 1 ? route.fulfill(limited(2)) : route.continue();
      });
      await page
        .getByRole("button", { name: /^End Chrome/ })
        .first()
        .click();
      const dialog = page.getByRole("alertdialog");
      await dialog.getByRole("button", { name: "End session" }).click();
      await expect(dialog.getByRole("alert")).toContainText("Too many requests");
      await expectAccessible();
      await expect(dialog.getByRole("alert")).toContainText("You can try again now.");
      expect(writes).toBe(1);
      await dialog.getByRole("button", { name: "End session" }).click();
      await expect(page.getByText("1 session ended.")).toBeVisible();
      await other.context().close();
    },
  );
});

test.describe("an administrator whose role is removed at the identity provider", () => {
  test.skip(connectionFile === "", "needs the credentials of an embedded service");

  test("can no longer see people, in a session that goes on", async ({ expectAccessible }) => {
    const person = removedAdmin;
    if (!person) throw new Error("nobody has signed in before the tests of this file");
    const session = () => person.request.get("/api/desk/session").then((answer) => answer.json());
    const name = z.object({ name: z.string() });
    // Roles are read again within a minute, of which the tests above took most.
    await expect.poll(() => readPeople(person), { timeout: 75_000 }).toBe(403);
    expect(name.parse(await session())).toEqual({ name: secondAdmin });
    await person.goto(routes.people());
    await expect(person.getByText("Only auditors and administrators can see People")).toBeVisible();
    await expect(person.getByRole("navigation", { name: "Main menu" })).not.toContainText("People");
    await expectAccessible(person);
  });
});
