/** One key press as text: `k`, `?`, `Shift+x`, `Mod+k`, `Space`, `ArrowDown`. */
export function strokeOf(event: KeyboardEvent): string {
  const key = event.key === " " ? "Space" : event.key;
  const letter = /^\p{L}$/u.test(key);
  const parts: string[] = [];
  if (!isTypedWithAlt(event)) {
    if (event.ctrlKey || event.metaKey) parts.push("Mod");
    if (event.altKey) parts.push("Alt");
  }
  // `?` needs Shift on some keyboards only: Shift counts for letters and named keys.
  if (event.shiftKey && (letter || key.length > 1)) parts.push("Shift");
  parts.push(letter ? key.toLowerCase() : key);
  return parts.join("+");
}

/**
 * True for a sign such as `[`, which Nordic keyboards type with AltGr (reported as Ctrl and Alt on
 * Windows) or Option: there AltGr or Option is part of the sign and not a modifier.
 */
function isTypedWithAlt(event: KeyboardEvent): boolean {
  const sign = /^[^\p{L}\p{N}\s]$/u.test(event.key);
  return sign && (event.altKey || event.getModifierState("AltGraph"));
}

/** A single character, alone or in a sequence: what a person may switch off (WCAG 2.1.4). */
export function isSingleCharacter(keys: string): boolean {
  return keys.split(" ").every((stroke) => stroke.replace(/^Shift\+/, "").length === 1);
}

export const textControls =
  "input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=textbox]";
const pressedByThemselves =
  "button, a[href], summary, input[type=checkbox], [role=button], [role=menuitem], [role=option], [role=tab]";

/** True if the key belongs to the focused element: to typing, or to pressing a button. */
export function belongsToControl(target: EventTarget | null, stroke: string): boolean {
  if (!(target instanceof Element)) return false;
  const control = target.closest(textControls);
  if (control) return !stroke.startsWith("Mod+") || control.matches("[data-own-keys]");
  return (stroke === "Enter" || stroke === "Space") && target.closest(pressedByThemselves) !== null;
}

/**
 * True below a modal dialog or a menu, within a panel, and while the page is hidden: there the page's keys are off. A popup
 * that is closing does not count, although it stays in the document until its animation ends.
 */
export function isBelowPopup(target: EventTarget | null): boolean {
  const open = "[data-modal], [role=menu], html[data-hidden]";
  if (document.querySelector(`:is(${open}):not([data-closed])`) !== null) return true;
  return target instanceof Element && target.closest("[role=dialog]:not([data-closed])") !== null;
}
