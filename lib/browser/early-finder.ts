interface EarlyText {
  /** Which key was pressed: that of the finder, or `/`. */
  readonly by: "finder" | "find";
  /** The text after it. */
  readonly typed: string;
}

/** Text typed for the finder, or for a list's box, before the page's scripts were ready. */
export interface EarlyFinder {
  /** Stops recording. Null: neither key was pressed. */
  readonly take: () => EarlyText | null;
}

/**
 * Records Ctrl+K, ⌘K or `/` from now on, and the characters after it. Begin when the frame's module
 * is loaded, and take the text when the frame listens. On the server it does nothing.
 */
export function watchEarlyFinder(): EarlyFinder {
  if (typeof document === "undefined") return { take: () => null };
  let early: EarlyText | null = null;
  const note = (event: KeyboardEvent) => {
    const { key } = event;
    const withModifier = event.ctrlKey || event.metaKey;
    const type = (typed: string) => {
      early = early && { ...early, typed };
    };
    if (withModifier && !event.altKey && key.toLowerCase() === "k") {
      early ??= { by: "finder", typed: "" };
    } else if (withModifier) return;
    else if (early === null) {
      if (key !== "/" || isTyping(event.target)) return;
      early = { by: "find", typed: "" };
    } else if (key === "Escape") early = null;
    else if (key === "Backspace") type(early.typed.slice(0, -1));
    else if (key.length === 1) type(early.typed + key);
    else return;
    event.preventDefault();
  };
  document.addEventListener("keydown", note, { capture: true });
  return {
    take: () => {
      document.removeEventListener("keydown", note, { capture: true });
      const taken = early;
      early = null;
      return taken;
    },
  };
}

function isTyping(target: EventTarget | null): boolean {
  const controls = "input, textarea, select, [contenteditable=true], [role=textbox]";
  return typeof Element !== "undefined" && target instanceof Element && target.matches(controls);
}
