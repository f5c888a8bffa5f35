import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { useShortcut } from "./shortcuts";
import { renderPage } from "./testing/render-page";

const run = vi.fn<(keys: string) => void>();

/** A page with every sign, and commands that AltGr must not be taken for. */
const commands = ["/", "?", "[", "]", "{", "}", "@", "€", "Mod+k", "Mod+Enter", "Mod+2", "Mod+e"];

function Commands() {
  for (const keys of commands) {
    // biome-ignore lint/correctness/useHookAtTopLevel: the list never changes
    useShortcut(keys, keys, () => run(keys));
  }
  return <textarea aria-label="Note" />;
}

interface Held {
  readonly ctrlKey?: boolean;
  readonly altKey?: boolean;
  readonly shiftKey?: boolean;
}

/** How each system tells of AltGr or Option; `graph`: by the state of that key. */
const altGr: Readonly<Record<string, Held & { readonly graph: boolean }>> = {
  Windows: { ctrlKey: true, altKey: true, graph: true },
  macOS: { altKey: true, graph: false },
  Linux: { graph: true },
};

function press(target: Element, key: string, held: Held, graph: boolean): KeyboardEvent {
  run.mockClear();
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...held });
  Object.assign(event, { getModifierState: (name: string) => name === "AltGraph" && graph });
  target.dispatchEvent(event);
  return event;
}

const withSystem = Object.entries(altGr);

it.each(withSystem)("BR13: signs typed in a note on %s stay in the note", async (_system, held) => {
  await renderPage(<Commands />);
  const note = screen.getByRole("textbox", { name: "Note" });
  const { graph, ...keys } = held;
  for (const sign of ["@", "[", "{", "€"]) {
    expect([sign, press(note, sign, keys, graph).defaultPrevented]).toEqual([sign, false]);
    expect(run).not.toHaveBeenCalled();
  }
  for (const sign of ["/", "?"]) {
    expect(press(note, sign, { shiftKey: true }, false).defaultPrevented).toBe(false);
    expect(run).not.toHaveBeenCalled();
  }
});

it.each(withSystem)("BR13: /, ? and [ are keys of the page on %s", async (_system, held) => {
  await renderPage(<Commands />);
  const { graph, ...keys } = held;
  for (const sign of ["[", "]"]) {
    expect(press(document.body, sign, keys, graph).defaultPrevented).toBe(true);
    expect(run.mock.calls).toEqual([[sign]]);
  }
  for (const sign of ["/", "?"]) {
    press(document.body, sign, { shiftKey: true }, false);
    expect(run.mock.calls).toEqual([[sign]]);
  }
});
