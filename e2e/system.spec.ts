import { routes } from "../lib/routes";
import { expectFits } from "./expect-fits";
import { expect, test, thorough } from "./fixtures";

test.describe("the system status", thorough, () => {
  test("shows requests, queues, outbox, billing and server", async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    await signIn("admin", routes.invoiceGroups());
    await page.goto(routes.system());
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("System status");
    const requests = page.getByRole("table", { name: "Requests by operation and page" });
    await expect(
      requests.getByRole("rowheader", { name: "page/invoice-groups", exact: true }),
    ).toBeVisible();
    const queues = page.getByRole("table", { name: "Queues" });
    await expect(queues.getByRole("rowheader", { name: "Calls to billing" })).toBeVisible();
    await expect(page.getByRole("region", { name: "Outbox" })).toContainText("Outcome unknown");
    await expect(page.getByRole("region", { name: "Server" })).toContainText("Active sessions");
    await expectAccessible();

    const toTable = page.getByRole("button", { name: "Requests each minute: show as table" });
    await toTable.focus();
    await page.keyboard.press("Enter");
    const minutes = page.getByRole("table", { name: "Requests each minute" });
    await expect(minutes.getByRole("columnheader", { name: "Answered" })).toBeVisible();
  });

  test("fits a narrow screen", async ({ page, signIn }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await signIn("auditor", routes.system());
    await expect(page.getByRole("table", { name: "Queues" })).toBeVisible();
    await expectFits(page);
  });

  test("is closed to clerks, in Norwegian", async ({ speakNorwegian, page, signIn }) => {
    await speakNorwegian();
    await signIn("clerk", routes.system());
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Systemstatus");
    await expect(
      page.getByText("Bare revisorer og administratorer kan se systemstatus"),
    ).toBeVisible();
  });
});
