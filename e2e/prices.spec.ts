import type { Page } from "@playwright/test";
import { routes } from "../lib/routes";
import { monthBefore } from "../service/seed/calendar";
import { landmarks } from "../service/seed/landmarks";
import { expect, test, thorough } from "./fixtures";
import { readPricedPoint } from "./read-priced-point";

const { eightGroups, plain } = landmarks;
const card = (page: Page) => page.getByRole("region", { name: "Prices of the day" });
const day = (page: Page) => page.getByRole("textbox", { name: "Day", exact: true });

test.describe("prices of a metering point", thorough, () => {
  test("are opened from the metering points, and chosen by day and by key", async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    await signIn("clerk", routes.customerMeteringPoints(eightGroups.customerGuid, "all=1"));
    const { accountingPointId, startDate, productName } = await readPricedPoint(
      page,
      eightGroups.customerGuid,
    );
    await page
      .getByRole("link", { name: `Prices: ${accountingPointId}` })
      .first()
      .click();
    await expect(page).toHaveURL(
      routes.meteringPointPrices(accountingPointId, `customer=${eightGroups.customerGuid}`),
    );
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Prices");
    await expect(page.getByText(accountingPointId, { exact: true })).toBeVisible();

    await day(page).fill(startDate ?? "");
    await day(page).press("Enter");
    await expect(page).toHaveURL(new RegExp(`date=${startDate}`));
    await expect(card(page).getByRole("rowheader", { name: productName }).first()).toBeVisible();
    await expectAccessible();

    await page.getByRole("button", { name: "Day after" }).focus();
    await page.keyboard.press("Enter");
    await expect(page).not.toHaveURL(new RegExp(`date=${startDate}`));
  });

  test("are compared with another day, with the day-ahead price, and drawn over the month", async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    await signIn("auditor", routes.customer(plain.customerGuid));
    const { accountingPointId } = await readPricedPoint(page, plain.customerGuid);
    await page.goto(routes.meteringPointPrices(accountingPointId));
    const exchange = page.getByRole("switch", { name: "Include the day-ahead price" });
    await exchange.focus();
    await page.keyboard.press("Space");
    await expect(exchange).toBeChecked();
    await expect(page).toHaveURL(/exchange=1/);

    const month = page.getByRole("region", { name: "Prices of the month" });
    await month.getByRole("button", { name: "Show the month" }).click();
    await expect(
      month
        .getByRole("figure", { name: /^Consumption price in/ })
        .or(month.getByText(/The prices are the same on every day|No prices in/)),
    ).toBeVisible({ timeout: 20_000 });
    await expectAccessible();

    const { start: other } = monthBefore(0);
    await page.getByRole("textbox", { name: "Compare with" }).fill(other);
    await page.getByRole("textbox", { name: "Compare with" }).press("Enter");
    await expect(page).toHaveURL(new RegExp(`compare=${other}`));
    await expect(card(page).getByRole("table")).toBeVisible();
    await expect(card(page).getByRole("status")).toContainText(/differ|All prices are the same/);
    await expectAccessible();
  });

  test("explain a day without prices, and an unknown metering point", async ({
    page,
    signIn,
    allowConsole,
    expectAccessible,
  }) => {
    allowConsole(/Failed to load resource/);
    await signIn("clerk", routes.customer(plain.customerGuid));
    const { accountingPointId } = await readPricedPoint(page, plain.customerGuid);
    await page.goto(routes.meteringPointPrices(accountingPointId, "date=1950-01-01"));
    await expect(page.getByText("No prices on 1 Jan 1950")).toBeVisible();
    await expectAccessible();
    await page.goto(routes.meteringPointPrices("nowhere-1"));
    await expect(page.getByText("Billing has no metering point nowhere-1")).toBeVisible();
    await expectAccessible();
  });

  test("are compared with an old version by administrators alone", async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    await signIn("admin", routes.customer(plain.customerGuid));
    const { accountingPointId, startDate } = await readPricedPoint(page, plain.customerGuid);
    await page.goto(routes.meteringPointPrices(accountingPointId, `date=${startDate}`));
    const old = page.getByRole("region", { name: "Old versions of prices" });
    await old.getByRole("switch", { name: "Compare with an old version" }).focus();
    await page.keyboard.press("Space");
    await expect(old.getByText("Sunset 31 Aug 2026 (passed)")).toBeVisible();
    await expect(old.getByText("All prices are the same.")).toBeVisible();
    await expectAccessible();
  });

  test("are in Norwegian for those who read it", async ({ speakNorwegian, page, signIn }) => {
    await signIn("clerk", routes.customer(plain.customerGuid));
    const { accountingPointId, startDate } = await readPricedPoint(page, plain.customerGuid);
    await speakNorwegian();
    await page.goto(routes.meteringPointPrices(accountingPointId, `date=${startDate}`));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Priser");
    const prices = page.getByRole("region", { name: "Dagens priser" });
    await expect(prices.getByRole("columnheader", { name: "Månedspris" })).toBeVisible();
    await expect(page.getByRole("switch", { name: "Ta med spotprisen" })).not.toBeChecked();
  });
});
