import { routes } from "../lib/routes";
import { expect, test, thorough } from "./fixtures";
import { plainGroup } from "./pick-group";

test.describe("a date field", thorough, () => {
  test("shows and reads days in Norwegian, and its calendar is worked by keys", async ({
    speakNorwegian,
    page,
    signIn,
    expectAccessible,
  }) => {
    await speakNorwegian();
    await signIn("clerk", null);
    const group = await plainGroup(page, 31);
    await page.goto(routes.newLineProposal(`group=${group.accountGuid}`));
    const first = page.getByLabel("Første dag");
    await expect(first).toHaveValue(/^01\.\d{2}\.\d{4}$/);
    await first.fill("22/11/26");
    await first.press("Tab");
    await expect(first).toHaveValue("22.11.2026");

    await first.press("ArrowDown");
    const calendar = page.getByRole("dialog", { name: "Velg dato" });
    await expect(calendar.getByRole("button", { name: /søndag 22\. november/ })).toBeFocused();
    await expect(calendar.getByRole("rowheader", { name: "Uke 47" })).toBeVisible();
    await expectAccessible();
    // A week on it is a Sunday still, in the week after.
    await page.keyboard.press("ArrowDown");
    await expect(calendar.getByRole("button", { name: /søndag 29\. november/ })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(calendar).toBeHidden();
    await expect(first).toBeFocused();
    await expect(first).toHaveValue("29.11.2026");
    await first.press("ArrowDown");
    await expect(calendar).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(calendar).toBeHidden();
  });

  test("asks which day is meant, and fits a narrow screen", async ({ page, signIn }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await signIn("clerk", null);
    const group = await plainGroup(page, 31);
    await page.goto(routes.newLineProposal(`group=${group.accountGuid}`));
    const first = page.getByLabel("First day");
    await first.fill("3/4/2027");
    await page.getByRole("button", { name: "Submit for approval" }).click();
    await expect(first).toHaveAccessibleDescription(
      "Is this 3 Apr 2027 or 4 Mar 2027? Enter the month as a word.",
    );
    await first.fill("3 apr 2027");
    await expect(first).toHaveAccessibleDescription("");
    await first.press("ArrowDown");
    const calendar = page.getByRole("dialog", { name: "Choose a date" });
    await expect(calendar.getByRole("grid", { name: "April 2027" })).toBeVisible();
    const box = await calendar.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  });
});
