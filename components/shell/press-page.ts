import { textControls } from "./stroke";

/**
 * Ctrl+Enter, or ⌘ and Enter on a Mac, outside the form of a page that is filled in: presses the
 * filled button, if the page has one alone. What is typed elsewhere is not sent by it.
 */
export function pressPage(target: EventTarget | null): boolean {
  const main = document.querySelector("main:has(form[data-entry])");
  const buttons = main?.querySelectorAll<HTMLButtonElement>("button[data-main]") ?? [];
  const [button, another] = [...buttons].filter((one) => one.closest("[hidden], [inert]") === null);
  if (button === undefined || another !== undefined) return false;
  const field = target instanceof Element ? target.closest(textControls) : null;
  if (field !== null && field.closest("form") !== button.form) return false;
  if (button.getAttribute("aria-disabled") !== "true") button.click();
  return true;
}
