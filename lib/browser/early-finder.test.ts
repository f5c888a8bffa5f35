import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { watchEarlyFinder } from "./early-finder";

describe("The finder before the page listens", () => {
  let page: EventTarget;
  const press = (key: string, more: { ctrlKey?: boolean; metaKey?: boolean } = {}) => {
    const event = Object.assign(new Event("keydown", { cancelable: true }), {
      key,
      ctrlKey: false,
      metaKey: false,
      altKey: false,
      ...more,
    });
    page.dispatchEvent(event);
    return event.defaultPrevented;
  };
  beforeEach(() => {
    page = new EventTarget();
    vi.stubGlobal("document", page);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it("keeps what is typed after its key, and the browser does nothing with it", () => {
    const early = watchEarlyFinder();
    expect(press("V")).toBe(false);
    expect(press("k", { ctrlKey: true })).toBe(true);
    for (const key of ["V", "a", "x", "Backspace", "r", "Shift"]) press(key);
    expect(early.take()).toEqual({ by: "finder", typed: "Var" });
  });

  it("keeps each key after the one that leads to a list's box, that key too", () => {
    const early = watchEarlyFinder();
    expect(press("/")).toBe(true);
    for (const key of ["1", "/", "2"]) expect(press(key)).toBe(true);
    expect(early.take()).toEqual({ by: "find", typed: "1/2" });
  });

  it("is not opened without its key, nor after Escape", () => {
    const early = watchEarlyFinder();
    for (const key of ["V", "a"]) press(key);
    expect(early.take()).toBeNull();
    const again = watchEarlyFinder();
    press("k", { metaKey: true });
    press("Escape");
    expect(again.take()).toBeNull();
  });

  it("leaves the keys alone once it was taken", () => {
    const early = watchEarlyFinder();
    expect(early.take()).toBeNull();
    expect(press("k", { ctrlKey: true })).toBe(false);
    expect(early.take()).toBeNull();
  });
});
