import type { Locator, Page } from "@playwright/test";
import { routes } from "../lib/routes";
import { expect, test, thorough } from "./fixtures";
import { rows } from "./invoice-group-list";

/** The element as it is drawn, with the pointer elsewhere. */
async function pictureOf(element: Locator): Promise<string> {
  await element.page().mouse.move(0, 0);
  const drawn = await element.screenshot({ animations: "disabled", caret: "hide" });
  return drawn.toString("base64");
}

/** Each of the states looks different. */
function expectDistinct(states: Readonly<Record<string, string>>): void {
  const alike = Object.entries(states).filter(([name, drawn]) =>
    Object.entries(states).some(([other, same]) => other !== name && same === drawn),
  );
  expect(alike.map(([name]) => name)).toEqual([]);
}

/**
 * Elements that do not stand out from the page's ground by that contrast, by the property of their
 * style with which they are drawn.
 */
function findFaint(elements: Locator, property: "color" | "fill" | "stroke", least: number) {
  return elements.evaluateAll(
    (all, [name, ratio]) => {
      const dot = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
      const luminance = (color: string) => {
        if (!dot) return 0;
        dot.fillStyle = color;
        dot.fillRect(0, 0, 1, 1);
        const parts = [...dot.getImageData(0, 0, 1, 1).data].map((part) => {
          const share = part / 255;
          return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        });
        const [red = 0, green = 0, blue = 0] = parts;
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      const probe = document.body.appendChild(document.createElement("i"));
      probe.style.backgroundColor = "Canvas";
      const ground = luminance(getComputedStyle(probe).backgroundColor);
      probe.remove();
      return all
        .filter((element) => element.checkVisibility())
        .map((element) => {
          const style = getComputedStyle(element).getPropertyValue(name);
          const drawn = luminance(style);
          const contrast = (Math.max(drawn, ground) + 0.05) / (Math.min(drawn, ground) + 0.05);
          return { contrast, what: `${name}: ${style} of ${element.outerHTML.slice(0, 200)}` };
        })
        .filter(({ contrast }) => contrast < ratio)
        .slice(0, 5)
        .map(({ what }) => what);
    },
    [property, least] as const,
  );
}

async function press(page: Page, element: Locator, key: string): Promise<void> {
  await element.focus();
  await page.keyboard.press(key);
}

test.describe("forced colours", thorough, () => {
  test("BR12: selection, ticks, focus, order, tags and bars can be told apart", async ({
    page,
    signIn,
  }) => {
    await page.emulateMedia({ forcedColors: "active" });
    await signIn("clerk", routes.invoiceGroups());
    await expect(rows(page)).toHaveCount(50);

    await test.step("a box that is ticked, and the row of the panel", async () => {
      const [first, second] = [rows(page).first(), rows(page).nth(1)];
      const box = first.getByRole("checkbox");
      await box.focus();
      const states: Record<string, string> = { off: await pictureOf(box) };
      await page.keyboard.press("Space");
      await expect(box).toBeChecked();
      states.on = await pictureOf(box);
      expectDistinct(states);
      await press(page, box, "Space");
      const resting = await pictureOf(second);
      await press(page, second.getByRole("link").first(), "Space");
      await expect(page).toHaveURL(/peek=/);
      await page.getByRole("button", { name: "Close" }).first().focus();
      expectDistinct({ resting, shown: await pictureOf(second) });
      await expect(second).toHaveCSS("outline-style", "solid");
      await page.keyboard.press("Escape");
    });

    await test.step("the order of a column, and the focus", async () => {
      const head = page.getByRole("columnheader", { name: "Outstanding" });
      const button = head.getByRole("button");
      const states: Record<string, string> = { unsorted: await pictureOf(head) };
      await page.keyboard.press("Tab");
      await button.focus();
      states.focused = await pictureOf(head);
      await page.keyboard.press("Enter");
      await expect(head).toHaveAttribute("aria-sort", /ascending|descending/);
      const order = await head.getAttribute("aria-sort");
      states.one = await pictureOf(head);
      await page.keyboard.press("Enter");
      await expect(head).not.toHaveAttribute("aria-sort", order ?? "");
      states.other = await pictureOf(head);
      expectDistinct(states);
    });

    await test.step("tags and icons", async () => {
      const marks = page.locator("main tbody svg, main tbody tr td:not(.row-box)");
      expect(await marks.count()).toBeGreaterThan(50);
      expect(await findFaint(marks, "color", 4.5)).toEqual([]);
    });

    await test.step("the entry of a menu that the keys are at", async () => {
      await page.getByRole("button", { name: /: account menu$/ }).press("Enter");
      const entry = page.getByRole("menuitem", { name: "Preferences" });
      await expect(entry).toBeVisible();
      const states: Record<string, string> = { resting: await pictureOf(entry) };
      await expect(async () => {
        await page.keyboard.press("ArrowDown");
        await expect(entry).toBeFocused({ timeout: 300 });
      }).toPass();
      states.active = await pictureOf(entry);
      expectDistinct(states);
      await page.keyboard.press("Escape");
    });

    await page.goto(routes.gridOwners());
    await rows(page).first().getByRole("link").first().press("Space");
    await test.step("bars and lines of charts", async () => {
      const figure = page.getByRole("figure", { name: "Last 12 months" });
      await expect(figure).toBeVisible();
      // Of the same kind as the lines of prices.
      const lines = figure.locator('path[class*="stroke-"]');
      const bars = page.locator("main tbody tr svg rect:last-child");
      await expect(lines.nth(1)).toBeAttached();
      expect(await bars.count()).toBeGreaterThan(5);
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ forcedColors: "active", colorScheme });
        expect(await findFaint(lines, "stroke", 3)).toEqual([]);
        expect(await findFaint(bars, "fill", 3)).toEqual([]);
      }
    });
  });

  test("BR12: the chosen segment, the current area and the current tab are drawn with Highlight", async ({
    page,
    signIn,
  }) => {
    await page.emulateMedia({ forcedColors: "active" });
    await signIn("clerk", routes.products());
    const drawn = (element: Locator) =>
      element.evaluate((one) => {
        const probe = document.body.appendChild(document.createElement("i"));
        probe.style.backgroundColor = "Highlight";
        const highlight = getComputedStyle(probe).backgroundColor;
        probe.remove();
        return getComputedStyle(one).backgroundColor === highlight;
      });
    for (const current of await page.locator("[aria-current=page]").all()) {
      expect(await drawn(current)).toBe(true);
    }
    expect(await page.locator("[aria-current=page]").count()).toBeGreaterThanOrEqual(2);
    await page.goto(routes.approvals("view=all"));
    const chosen = page.locator("label:has(> input:checked)").first();
    await expect(chosen).toBeVisible();
    expect(await drawn(chosen)).toBe(true);
  });

  test("BR12: a choice is told apart from the others", async ({ page, signIn }) => {
    await page.emulateMedia({ forcedColors: "active" });
    await signIn("clerk", routes.jobs());
    const choice = page.getByRole("radio", { name: "All", exact: true }).locator("..");
    await expect(choice).toBeVisible();
    const states: Record<string, string> = { resting: await pictureOf(choice) };
    await choice.click();
    await page.getByRole("heading", { level: 1 }).click();
    states.chosen = await pictureOf(choice);
    expectDistinct(states);
    // Colours of the page are taken away: only one of the system's own can tell them apart.
    const ground = await choice.evaluate((element) => {
      const probe = document.body.appendChild(document.createElement("i"));
      probe.style.backgroundColor = "Highlight";
      const { backgroundColor } = getComputedStyle(probe);
      probe.remove();
      return { is: getComputedStyle(element).backgroundColor, highlight: backgroundColor };
    });
    expect(ground.is).toBe(ground.highlight);
  });
});
