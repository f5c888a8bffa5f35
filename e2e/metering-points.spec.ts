import type { Page } from "@playwright/test";
import type { MeteringPointOverview } from "../lib/contract/metering-point";
import { routes } from "../lib/routes";
import { landmarks } from "../service/seed/landmarks";
import { expect, test, thorough } from "./fixtures";

const { eightGroups, ended, plain, secretLocation } = landmarks;
const rows = (page: Page) => page.locator("tbody tr[data-row]");
const list = (page: Page) => page.getByRole("region", { name: "Metering points and contracts" });
const closedToo = (page: Page) => page.getByRole("button", { name: "Show ended and reverted" });

async function readPoints(page: Page, customerGuid: string): Promise<MeteringPointOverview[]> {
  const path = `/api/service/v1/cm/customer/${customerGuid}/accountingpoints?showall=true`;
  const answer = await page.request.get(path);
  if (!answer.ok()) throw new Error(`The desk answered ${answer.status()} to ${path}`);
  return answer.json();
}

test.describe("metering points and contracts", () => {
  test(
    "are a tree of a customer's invoice groups, points and contracts",
    thorough,
    async ({ page, signIn, expectAccessible }) => {
      await signIn("auditor", routes.customer(eightGroups.customerGuid));
      await page.getByRole("link", { name: "Metering points and contracts", exact: true }).click();
      await expect(page).toHaveURL(routes.customerMeteringPoints(eightGroups.customerGuid));
      const heading = rows(page).filter({ hasText: "Invoice group" }).first();
      // Which of the groups have open contracts differs from seed to seed.
      await expect(heading).toContainText(new RegExp(eightGroups.accountNames.join("|")));
      await expect(list(page).getByText("contracts are hidden")).toBeVisible();
      await expectAccessible();

      await closedToo(page).click();
      await expect(page).toHaveURL(/[?&]all=1/);
      await expect(closedToo(page)).toHaveAttribute("aria-pressed", "true");
      await expect(list(page).getByText("contracts are hidden")).toBeHidden();
      const points = await readPoints(page, eightGroups.customerGuid);
      const contracts = points.flatMap((point) => point.contracts);
      await expect(list(page).getByRole("status").first()).toHaveText(
        `${contracts.length} contracts`,
      );
      await expect(
        list(page).getByText(`${points.length} metering points`, { exact: true }),
      ).toBeVisible();
      await expectAccessible();
    },
  );

  test(
    "are found by number, shown beside the list, and lead to the lines of the next invoice",
    thorough,
    async ({ page, signIn, expectAccessible }) => {
      await signIn("clerk", routes.invoiceGroupMeteringPoints(eightGroups.accountGuids[0] ?? ""));
      const point = rows(page)
        .filter({ hasText: /Metering point/ })
        .first();
      const number = /\d{18}/.exec(await point.innerText())?.[0] ?? "";
      expect(number).not.toBe("");
      await page.getByRole("textbox", { name: /^Find by metering point/ }).fill(number);
      await expect(list(page).getByText("1 metering point", { exact: true })).toBeVisible();
      await page
        .getByRole("link", { name: new RegExp(number) })
        .first()
        .click();
      const peek = page.getByRole("complementary").filter({ hasText: "All contracts" });
      await expect(peek.getByRole("heading", { name: number })).toBeVisible();
      await expect(peek.getByRole("listitem").first()).toBeVisible();
      await expectAccessible();
      await peek.getByRole("link", { name: "Next invoice" }).click();
      await expect(page).toHaveURL(new RegExp(`/lines\\?meteringPoint=${number}`));
      await expect(page.getByRole("list", { name: "Active filters" })).toContainText(number);
    },
  );

  test(
    "say that contracts have ended, and show them at once",
    thorough,
    async ({ page, signIn }) => {
      await signIn("clerk", routes.customerMeteringPoints(ended.customerGuid));
      await expect(page.getByText("No current contracts")).toBeVisible();
      await list(page).getByRole("button", { name: "Show ended and reverted" }).last().click();
      await expect(rows(page).first()).toBeVisible();
    },
  );

  test("hide where a protected customer is", async ({ page, signIn }) => {
    await signIn("clerk", routes.customerMeteringPoints(secretLocation.customerGuid, "all=1"));
    const point = rows(page).filter({ hasText: "Protected address" }).first();
    await point.getByRole("link").first().click();
    const peek = page.getByRole("complementary").filter({ hasText: "All contracts" });
    await expect(peek.getByText("Hidden: protected address")).toBeVisible();
  });

  test(
    "fail alone: the head stays, a retry brings the rows",
    thorough,
    async ({ page, signIn, allowConsole }) => {
      allowConsole(/Failed to load resource/);
      const api = /\/accountingpoints\?/;
      await signIn("clerk", routes.customer(plain.customerGuid));
      await page.route(api, (route) =>
        route.fulfill({ status: 503, contentType: "application/problem+json", body: "{}" }),
      );
      await page.getByRole("link", { name: "Metering points and contracts", exact: true }).click();
      await expect(list(page).getByRole("alert")).toBeVisible({ timeout: 20_000 });
      await expect(page.getByRole("heading", { level: 1 })).toContainText(plain.customerName);
      await page.unroute(api);
      await list(page).getByRole("button", { name: "Try again" }).click();
      await expect(rows(page).first()).toBeVisible();
      await page.getByRole("link", { name: "Invoices", exact: true }).click();
      await expect(rows(page).first()).toBeVisible();
    },
  );

  test(
    "are previewed by the keyboard, in Norwegian",
    thorough,
    async ({ page, signIn, speakNorwegian, expectAccessible }) => {
      await speakNorwegian();
      await signIn("clerk", routes.customerMeteringPoints(eightGroups.customerGuid, "all=1"));
      await expect(page.getByRole("region", { name: "Målepunkter og kontrakter" })).toBeVisible();
      const point = rows(page).filter({ hasText: /Målepunkt/ });
      await point.first().getByRole("link").first().focus();
      await page.keyboard.press("Space");
      const peek = page.getByRole("complementary").filter({ hasText: "Alle kontrakter" });
      await expect(peek.getByRole("listitem").first()).toBeVisible();
      await expectAccessible();
      await page.keyboard.press("Escape");
      await expect(peek).toBeHidden();
    },
  );
});
