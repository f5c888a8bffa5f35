/** Continues in a field with a text, as if it had been typed there. Empty: in its present text. */
export function typeInto(field: HTMLInputElement, text: string): void {
  field.focus();
  field.select();
  if (text === "") return;
  // Not `value`, which the framework overrides: it would take the text for its own.
  field.setRangeText(text, 0, field.value.length, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
