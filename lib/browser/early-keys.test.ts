import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { watchEarlyKeys } from "./early-keys";

class Key extends Event {
  readonly key: string;
  constructor(type: string, init: { key: string }) {
    super(type, { bubbles: true, cancelable: true });
    this.key = init.key;
  }
}

describe("a key that is pressed before the page listens", () => {
  let page: EventTarget;
  let pressed: string[];
  const press = (key: string) => {
    const event = new Key("keydown", { key });
    page.dispatchEvent(event);
    return event;
  };
  /** The page's own listener, which is added late. */
  const listen = () => page.addEventListener("keydown", (event) => pressed.push(keyOf(event)));
  const keyOf = (event: Event) => (event instanceof Key ? event.key : "");

  beforeEach(() => {
    page = new EventTarget();
    pressed = [];
    vi.stubGlobal("document", page);
    vi.stubGlobal("window", { location: { href: "https://desk.test/a?invoice=1" } });
    vi.stubGlobal("KeyboardEvent", Key);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it("is pressed again once the page listens, the newest alone and only once", async () => {
    const early = watchEarlyKeys(["[", "]"]);
    for (const key of ["[", "]", "x"]) press(key);
    early.replay();
    listen();
    await Promise.resolve();
    expect(pressed).toEqual(["]"]);
    early.replay();
    await Promise.resolve();
    expect(pressed).toEqual(["]"]);
  });

  it("does nothing where a person has used it", async () => {
    const early = watchEarlyKeys(["]"]);
    page.addEventListener("keydown", (event) => event.preventDefault(), { once: true });
    press("]");
    early.replay();
    listen();
    await Promise.resolve();
    expect(pressed).toEqual([]);
  });

  it("does nothing where the person has navigated elsewhere", async () => {
    const early = watchEarlyKeys(["]"]);
    press("]");
    window.location.href = "https://desk.test/b";
    early.replay();
    listen();
    await Promise.resolve();
    expect(pressed).toEqual([]);
  });

  it("is not noted any more when the watch has ended", async () => {
    const early = watchEarlyKeys(["]"]);
    early.stop();
    press("]");
    early.replay();
    listen();
    await Promise.resolve();
    expect(pressed).toEqual([]);
  });
});
