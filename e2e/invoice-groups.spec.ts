import { routes } from "../lib/routes";
import { expect, test, thorough } from "./fixtures";
import { cells, finder, rows } from "./invoice-group-list";

test.describe("the list of invoice groups", () => {
  test("brings the rows of the first screen with the document, without a single style attribute", async ({
    page,
    signIn,
  }) => {
    await signIn("clerk");
    const document = await (await page.request.get(routes.invoiceGroups())).text();
    expect(document.match(/<tr data-row=/g)?.length).toBeGreaterThanOrEqual(20);
    expect(document).not.toMatch(/<[^>]+ style=/);
    await expect(rows(page)).toHaveCount(50);
  });

  test(
    "is a table with a name, accessible in both themes, also with its filters and peek",
    thorough,
    async ({ page, signIn, expectAccessibleInBothThemes }) => {
      await signIn("clerk", routes.invoiceGroups("accountOnHold=true&sort=-restAmount"));
      await expect(page.getByRole("table", { name: /^Invoice groups/ })).toBeVisible();
      await expect(rows(page).first()).toContainText("On hold");
      await expectAccessibleInBothThemes();
      await page.keyboard.press("j");
      await page.keyboard.press("Space");
      await expect(page.getByRole("complementary")).toBeVisible();
      await expectAccessibleInBothThemes();
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Filter", exact: true }).click();
      await expect(page.getByRole("textbox", { name: "Find a filter" })).toBeFocused();
      await expectAccessibleInBothThemes();
    },
  );

  test("takes its filters from the address, shows them as chips and takes them away", async ({
    page,
    signIn,
  }) => {
    await signIn("clerk", routes.invoiceGroups("status=-1&restAmountFrom=0&colour=red&page=9"));
    await expect(page.getByText("Page 9 is empty")).toBeVisible();
    await page.getByRole("button", { name: "Go to the first page" }).click();
    await expect(rows(page).first()).toContainText("Ended");
    const chips = page.getByRole("list", { name: "Active filters" });
    await expect(chips).toContainText("StatusEnded");
    await expect(chips).toContainText("Outstandingfrom 0.00");
    await expect(chips).toContainText("Unknown filter: Colour");
    await page.getByRole("button", { name: "Remove filter Outstanding" }).click();
    await expect(page).toHaveURL(/invoice-groups\?status=-1&colour=red$/);
    await page.getByRole("button", { name: "Clear filters" }).click();
    await expect(page).toHaveURL(/invoice-groups$/);
  });

  test(
    "is found again as it was left, from a group and from its customer",
    thorough,
    async ({ page, signIn }) => {
      const left = routes.invoiceGroups("status=0&page=2&sort=-restAmount");
      await signIn("clerk", left);
      await rows(page).first().getByRole("link").click();
      const head = page.locator("main header");
      const back = head.getByRole("link", { name: "Invoice groups" }).first();
      await expect(back).toHaveAttribute("href", left);
      await head.getByRole("definition").getByRole("link").click();
      await expect(page).toHaveURL(/\/customers\/[0-9a-f]{32}$/);
      await back.click();
      await expect(page).toHaveURL(left);
    },
  );

  test("filters by the keyboard alone: f, a name, a value", thorough, async ({ page, signIn }) => {
    await signIn("clerk", routes.invoiceGroups("page=2"));
    await expect(rows(page).first()).toBeVisible();
    await page.keyboard.press("f");
    await page.getByRole("textbox", { name: "Find a filter" }).fill("outst");
    await page.keyboard.press("Enter");
    await page.getByRole("textbox", { name: "From" }).fill("1 000,50");
    await expect(page).toHaveURL(/invoice-groups\?restAmountFrom=1000\.50?$/);
    await page.getByRole("textbox", { name: "To" }).fill("1.234");
    await expect(page.getByText(/1\.234.? has two meanings/)).toBeVisible();
    await page.getByRole("textbox", { name: "To" }).fill("5000");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("list", { name: "Active filters" })).toContainText(
      "Outstanding1,000.50 to 5,000.00",
    );
    await expect(page.getByRole("table")).toHaveAttribute("aria-busy", "false");
    const amounts = (await cells(page, 5).allTextContents()).map((text) =>
      Number(text.replaceAll(",", "").replace(/\sNOK$/, "")),
    );
    expect(amounts.length).toBeGreaterThan(0);
    expect(amounts.filter((amount) => !(amount >= 1000.5 && amount <= 5000))).toEqual([]);
  });

  test(
    "says which filters leave nothing over, and how to go on",
    thorough,
    async ({ page, signIn }) => {
      await signIn("clerk", routes.invoiceGroups("status=0&customerName=nobody-is-called-so"));
      await expect(page.getByText("No rows match")).toBeVisible();
      await page.getByRole("button", { name: "Remove filter Customer" }).last().click();
      await expect(rows(page)).toHaveCount(50);
    },
  );

  test(
    "finds by whatever text a clerk holds, says where, and lets that be changed",
    thorough,
    async ({ page, signIn }) => {
      await signIn("clerk");
      const erpId = (await cells(page, 2).first().textContent()) ?? "";
      await page.keyboard.press("/");
      await finder(page).fill(erpId);
      await expect(rows(page)).toHaveCount(1);
      await expect(page.getByRole("button", { name: "In ERP id" })).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`find=${erpId}$`));
      await page.getByRole("button", { name: "In ERP id" }).click();
      await page.getByRole("menuitemradio", { name: "E-mail" }).click();
      await expect(page.getByText(`No invoice groups match “${erpId}”`)).toBeVisible();
      await page.getByRole("button", { name: "Clear search" }).last().click();
      await expect(rows(page)).toHaveCount(50);
      const id = (await rows(page).first().getAttribute("data-row")) ?? "";
      await finder(page).fill(
        id.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-").toUpperCase(),
      );
      await expect(rows(page)).toHaveCount(1);
      await expect(page.getByRole("button", { name: "In Invoice group id" })).toBeVisible();
    },
  );

  test("never lets a national identity number into an address", async ({ page, signIn }) => {
    await signIn("clerk");
    const addresses: string[] = [];
    page.on("request", (request) => addresses.push(request.url()));
    await finder(page).fill("010190 12345");
    await expect(page.getByText("You can't search by national identity number")).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/invoice-groups$/);
    await finder(page).fill("");
    await expect(page.getByText("You can't search by national identity number")).toBeHidden();
    expect(addresses.join("\n")).not.toContain("010190");
  });
});
