import { readFile } from "node:fs/promises";
import { routes } from "../lib/routes";
import { expect, test, thorough } from "./fixtures";
import { cells, finder, rows } from "./invoice-group-list";
import { protectedGroup } from "./pick-group";

test.describe("working in the list of invoice groups", () => {
  test("sorts what is loaded and says that it is only that", thorough, async ({ page, signIn }) => {
    await signIn("clerk");
    const head = page.getByRole("columnheader", { name: "Outstanding" });
    await head.getByRole("button").click();
    await expect(head).toHaveAttribute("aria-sort", "ascending");
    await head.getByRole("button").click();
    await expect(head).toHaveAttribute("aria-sort", "descending");
    await expect(page.getByText("Sorted by Outstanding, 50 loaded rows only")).toBeVisible();
    const amounts = (await cells(page, 5).allTextContents()).map((text) =>
      Number(text.replaceAll(",", "")),
    );
    expect(amounts).toEqual([...amounts].sort((a, b) => b - a));
    await page.reload();
    await expect(head).toHaveAttribute("aria-sort", "descending");
    await page.getByRole("button", { name: "Clear sorting" }).click();
    await expect(head).not.toHaveAttribute("aria-sort");
  });

  test(
    "pages without a total: what follows is known only when asked for",
    thorough,
    async ({ page, signIn }) => {
      await signIn("clerk");
      const pages = page.getByRole("navigation", { name: "Pages" });
      await expect(pages).toContainText("1–50, more available");
      await expect(pages.getByRole("button", { name: "Previous" })).toBeDisabled();
      await pages.getByRole("button", { name: "Next" }).click();
      await expect(pages).toContainText("51–100, more available");
      await expect(page).toHaveURL(/\?page=2$/);
      await page.goBack();
      await expect(pages).toContainText("1–50, more available");
      await pages.getByRole("combobox", { name: "Rows per page" }).selectOption("200");
      await expect(rows(page)).toHaveCount(200);
      await page.goto(routes.invoiceGroups("status=-1&size=200"));
      await expect(pages).toContainText("end of the list");
      await expect(pages.getByRole("button", { name: "Next" })).toBeDisabled();
    },
  );

  test(
    "keeps the names and the head in sight, however far one scrolls",
    thorough,
    async ({ page, signIn }) => {
      await page.setViewportSize({ width: 800, height: 600 });
      await signIn("clerk");
      await expect(rows(page)).toHaveCount(50);
      const head = page.getByRole("columnheader", { name: "Invoice group" });
      const name = rows(page).nth(30).getByRole("rowheader");
      await name.scrollIntoViewIfNeeded();
      const [headBefore, before] = [await head.boundingBox(), await name.boundingBox()];
      await rows(page).nth(30).getByRole("cell").last().scrollIntoViewIfNeeded();
      await expect(head).toBeInViewport({ ratio: 1 });
      expect(await head.boundingBox()).toEqual(headBefore);
      expect((await name.boundingBox())?.x).toBe(before?.x);
      const last = await rows(page).nth(30).getByRole("cell").last().boundingBox();
      expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(800);
    },
  );

  test(
    "keeps a person's columns, their order and width, and the density",
    thorough,
    async ({ page, signIn }) => {
      await signIn("admin");
      // Each change is sent by itself, one after the other: the answer to the last one counts.
      const saved = (isLast: (layout: { widths: object; density: string }) => boolean) =>
        page.waitForResponse(
          (answer) =>
            answer.url().includes("/preferences/table.invoice-groups") &&
            answer.request().method() === "PUT" &&
            isLast(answer.request().postDataJSON()),
        );
      const density = (wanted: string) => saved((layout) => layout.density === wanted);
      await page.keyboard.press("c");
      const dialog = page.getByRole("dialog", { name: "Columns" });
      await dialog.getByRole("button", { name: "Reset columns" }).click();
      await dialog.getByRole("searchbox", { name: "Find a column" }).fill("note");
      await dialog.getByRole("checkbox", { name: "Note" }).check();
      const place = dialog.getByRole("listitem").filter({ hasText: "Note" });
      await expect(place).toBeVisible();
      const forward = dialog.getByRole("button", { name: "Move Note forward" });
      await forward.focus();
      while (await forward.isEnabled()) await page.keyboard.press("Enter");
      await expect(dialog.getByRole("status")).toContainText("Note is now column 2 of");
      const width = dialog.getByRole("spinbutton", { name: "Width of Note in pixels" });
      await width.fill("403");
      const [answer] = await Promise.all([
        saved(({ widths }) => Object.values(widths).includes(400)),
        width.press("Enter"),
      ]);
      expect(answer.status()).toBe(204);
      await expect(width).toHaveValue("400");
      await dialog.getByRole("button", { name: "Done" }).click();
      const compact = page.getByRole("button", { name: "Compact rows" });
      await Promise.all([density("compact"), compact.click()]);

      await page.reload();
      const note = page.getByRole("columnheader").nth(1);
      await expect(note).toHaveText("Note");
      expect((await note.boundingBox())?.width).toBe(400);
      expect((await rows(page).first().boundingBox())?.height).toBe(32);
      await Promise.all([density("normal"), compact.click()]);
      await page.keyboard.press("c");
      await Promise.all([
        saved(({ widths }) => Object.keys(widths).length === 0),
        dialog.getByRole("button", { name: "Reset columns" }).click(),
      ]);
    },
  );

  test("takes another order of its columns from a drag", thorough, async ({ page, signIn }) => {
    await signIn("admin");
    const saved = () =>
      page.waitForResponse((answer) => answer.url().includes("/preferences/table.invoice-groups"));
    await page.keyboard.press("c");
    const dialog = page.getByRole("dialog", { name: "Columns" });
    await dialog.getByRole("button", { name: "Reset columns" }).click();
    const columns = dialog.getByRole("listitem");
    await expect(columns.nth(2)).toContainText("Status");
    const [status, amount] = await Promise.all(
      [2, 4].map((at) =>
        columns
          .nth(at)
          .getByText(/^(Status|Outstanding)$/)
          .boundingBox(),
      ),
    );
    await page.mouse.move((status?.x ?? 0) + 8, (status?.y ?? 0) + 8);
    await page.mouse.down();
    await page.mouse.move((amount?.x ?? 0) + 8, (amount?.y ?? 0) + 14, { steps: 12 });
    await Promise.all([saved(), page.mouse.up()]);
    // The final position depends on the frames of the drag; the announced one must be right.
    const announcement = dialog.getByRole("status");
    await expect(announcement).toContainText(/^Status is now column [45] of/);
    const place = Number(/column (\d+)/.exec((await announcement.textContent()) ?? "")?.[1]);
    await expect(columns.nth(place - 1)).toContainText("Status");
    await Promise.all([saved(), dialog.getByRole("button", { name: "Reset columns" }).click()]);
    await expect(columns.nth(2)).toContainText("Status");
  });

  test("is worked by the keyboard: j, k, Space, Enter, and back to the same row", async ({
    page,
    signIn,
  }) => {
    await signIn("clerk", routes.invoiceGroups("status=0"));
    await page.keyboard.press("j");
    await page.keyboard.press("j");
    await page.keyboard.press("j");
    await page.keyboard.press("k");
    const second = rows(page).nth(1);
    await expect(second.getByRole("link")).toBeFocused();
    await page.keyboard.press("Space");
    const peek = page.getByRole("complementary");
    const name = (await second.locator("[data-name]").textContent())?.trim() ?? "";
    await expect(peek.getByRole("heading", { level: 2 })).toHaveText(name);
    await page.keyboard.press("j");
    const third = (await rows(page).nth(2).locator("[data-name]").textContent())?.trim() ?? "";
    await expect(peek.getByRole("heading", { level: 2 })).toHaveText(third);
    await peek.getByRole("button", { name: "Previous" }).click();
    await expect(peek.getByRole("heading", { level: 2 })).toHaveText(name);
    await page.keyboard.press("Escape");
    await expect(peek).toBeHidden();
    await expect(second.getByRole("link")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await page.goBack();
    await expect(page).toHaveURL(/invoice-groups\?status=0$/);
    await expect(second).toHaveAttribute("data-active", "true");
  });

  test(
    "opens a group in a new tab, since its name is a real link",
    thorough,
    async ({ page, signIn }) => {
      await signIn("clerk");
      const link = rows(page).first().getByRole("link");
      const id = (await rows(page).first().getAttribute("data-row")) ?? "";
      await expect(link).toHaveAttribute("href", routes.invoiceGroup(id));
      const [tab] = await Promise.all([
        page.context().waitForEvent("page"),
        link.click({ modifiers: ["ControlOrMeta"] }),
      ]);
      await tab.waitForURL((url) => url.pathname === routes.invoiceGroup(id));
      await expect(page).toHaveURL(/invoice-groups$/);
    },
  );

  test(
    "exports what is shown, in the order shown, and all that matches",
    thorough,
    async ({ page, signIn }) => {
      await signIn("clerk", routes.invoiceGroups("sort=-restAmount"));
      await expect(rows(page)).toHaveCount(50);
      const names = await rows(page).locator("[data-name]").allTextContents();
      const dialog = page.getByRole("dialog", { name: "Export to a file" });
      const download = async () => {
        const [file] = await Promise.all([
          page.waitForEvent("download"),
          dialog.getByRole("button", { name: "Export" }).click(),
        ]);
        expect(file.suggestedFilename()).toMatch(/^invoice-groups-\d{4}-\d\d-\d\d\.csv$/);
        return (await readFile(await file.path(), "utf8")).split("\r\n");
      };
      await page.getByRole("button", { name: "Export" }).click();
      await dialog.getByRole("radio", { name: /50 loaded rows/ }).check();
      const [head, ...lines] = await download();
      expect(head).toMatch(/^\uFEFFInvoice group,Customer,ERP id,Status,Last invoice date,/);
      expect(lines.filter(Boolean)).toHaveLength(50);
      lines.filter(Boolean).forEach((line, at) => {
        expect(line.replace(/^"/, "").startsWith(names[at]?.trim() ?? "-")).toBe(true);
        expect(line).toMatch(/,\d{4}-\d\d-\d\d,|,,/);
      });
      await expect(page.getByText("50 rows exported")).toBeVisible();
      await page.getByRole("radio", { name: /All matching rows/ }).check();
      const all = (await download()).slice(1).filter(Boolean);
      expect(all.length).toBeGreaterThan(200);
      expect(new Set(all).size).toBe(all.length);
      await expect(
        page.getByText(`${all.length.toLocaleString("en-GB")} rows exported`),
      ).toBeVisible();
    },
  );

  test("tells an outage from an empty list, and asks again", async ({
    page,
    signIn,
    allowConsole,
  }) => {
    allowConsole(/503/);
    await signIn("clerk");
    const address = "**/api/service/be/v3/accounts/query?*";
    await page.route(address, (route) =>
      route.fulfill({
        status: 503,
        contentType: "application/problem+json",
        body: JSON.stringify({ type: "service-unavailable", title: "Down", status: 503 }),
      }),
    );
    await finder(page).fill("nord");
    await expect(page.getByRole("button", { name: "Try again" })).toBeVisible({ timeout: 15_000 });
    await expect(page.getByText(/No invoice group/)).toBeHidden();
    await page.unroute(address);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(rows(page).first()).toBeVisible();
  });

  test("marks a protected address and shows neither e-mail nor mobile", async ({
    page,
    signIn,
  }) => {
    await signIn("clerk");
    const group = await protectedGroup(page);
    expect([group.email, group.cellphone]).toEqual([null, null]);
    await page.goto(routes.invoiceGroups(`find=${group.accountGuid}`));
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page).first()).toContainText("Protected address");
    await page.keyboard.press("j");
    await page.keyboard.press("Space");
    await expect(page.getByRole("complementary")).toContainText(
      "Address, e-mail and mobile are hidden.",
    );
  });

  test(
    "speaks Norwegian, with Norwegian dates, amounts and spreadsheets",
    thorough,
    async ({ speakNorwegian, page, signIn }) => {
      await signIn("lead");
      await speakNorwegian();
      await page.goto(routes.invoiceGroups("restAmountFrom=1000&lastInvoiceDayFrom=2020-01-01"));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Fakturagrupper");
      await expect(page.getByRole("list", { name: "Aktive filtre" })).toContainText(
        /Uteståendefra 1\s000,00/,
      );
      await expect(cells(page, 4).first()).toHaveText(/^\d\d\.\d\d\.\d{4}$/);
      await expect(cells(page, 5).first()).toHaveText(/^\d{1,3}(\s\d{3})*,\d\d\sNOK$/);
      await page.getByRole("button", { name: "Eksporter" }).click();
      const [file] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("dialog").getByRole("button", { name: "Eksporter" }).click(),
      ]);
      const [head, first] = (await readFile(await file.path(), "utf8")).split("\r\n");
      expect(head).toMatch(
        /^\uFEFFFakturagruppe;Kunde;ERP-ID;Status;Siste fakturadato;Utestående;/,
      );
      expect(first).toMatch(/;\d{4}-\d\d-\d\d;\d+,\d\d;/);
    },
  );
});
