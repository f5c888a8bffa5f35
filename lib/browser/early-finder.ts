/** Text typed for the finder before the page's scripts were ready. */
export interface EarlyFinder {
  /** Stops recording. The text after the key that opens the finder; null: it was not pressed. */
  readonly take: () => string | null;
}

/**
 * Records Ctrl+K or ⌘K from now on, and the characters after it. Begin when the frame's module is
 * loaded, and take the text when the frame listens. On the server it does nothing.
 */
export function watchEarlyFinder(): EarlyFinder {
  if (typeof document === "undefined") return { take: () => null };
  let typed: string | null = null;
  const note = (event: KeyboardEvent) => {
    const { key } = event;
    const withModifier = event.ctrlKey || event.metaKey;
    if (withModifier && !event.altKey && key.toLowerCase() === "k") typed ??= "";
    else if (typed === null || withModifier) return;
    else if (key === "Escape") typed = null;
    else if (key === "Backspace") typed = typed.slice(0, -1);
    else if (key.length === 1) typed += key;
    else return;
    event.preventDefault();
  };
  document.addEventListener("keydown", note, { capture: true });
  return {
    take: () => {
      document.removeEventListener("keydown", note, { capture: true });
      const text = typed;
      typed = null;
      return text;
    },
  };
}
