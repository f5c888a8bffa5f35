import { vi } from "vitest";

/** Gives a document without layout what the table asks of one: nothing is ever resized. */
export function stubLayout(): void {
  const watch = {
    observe: () => undefined,
    unobserve: () => undefined,
    disconnect: () => undefined,
  };
  vi.stubGlobal("ResizeObserver", function ResizeObserver() {
    return watch;
  });
}
