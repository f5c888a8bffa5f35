import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { isFirefox } from "./is-firefox";

export type Theme = "light" | "dark";

const wcag = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa"];
/** Themes differ in their colours alone, so the second one is checked by these rules only. */
const rulesOfColour = ["color-contrast", "link-in-text-block"];

/** Later rows have the cells of the first ones; to check fifty takes three times as long. */
const repeatedRows = "tbody tr:nth-child(n + 9)";

/** Fails on every finding of WCAG 2.2 A and AA on the page as it is now, in the first rows of its tables. */
export async function expectAccessible(page: Page, themes: readonly Theme[]): Promise<void> {
  // The document is the same as in Chromium.
  if (isFirefox(page)) return;
  const root = page.locator("html");
  const before = await root.getAttribute("data-theme");
  // A button that is half below the top bar would count as too small.
  await page.evaluate(() => {
    for (let part = document.querySelector("main")?.parentElement; part; part = part.parentElement)
      part.scrollTop = 0;
  });
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    await root.evaluate((element, value) => element.setAttribute("data-theme", value), theme);
    // By the second theme the page has the library; an empty source would be taken for none.
    const source = theme === "light" ? {} : { axeSource: ";" };
    const axe = new AxeBuilder({ page, ...source })
      .options({ resultTypes: ["violations"] })
      .exclude(repeatedRows);
    if (theme === "light") axe.withTags(wcag);
    else axe.withRules(rulesOfColour);
    // Without frames of other origins the page itself can sum up: no second one is opened for that.
    const { violations } = await axe.setLegacyMode().analyze();
    const findings = violations.map(({ id, help, nodes }) => ({
      id,
      help,
      at: nodes.map(({ target }) => target.join(" ")),
    }));
    expect(findings, `axe in the ${theme} theme`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  if (before !== null) {
    await root.evaluate((element, value) => element.setAttribute("data-theme", value), before);
  }
}
