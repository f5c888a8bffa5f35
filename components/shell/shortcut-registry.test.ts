import { describe, expect, it, vi } from "vitest";
import { ShortcutRegistry } from "./shortcut-registry";
import { isSingleCharacter } from "./stroke";

// The registry passes the event on and never reads it.
const event = Object.create(null);

function registryWith(...keys: string[]) {
  const registry = new ShortcutRegistry();
  const ran: string[] = [];
  for (const key of keys) {
    registry.add({ keys: [key], label: key, scope: "everywhere", run: () => ran.push(key) });
  }
  const press = (stroke: string, at: number) => registry.press(stroke, event, at);
  return { registry, ran, press };
}

describe("shortcuts", () => {
  it("run a sequence only when its strokes come soon after each other", () => {
    const { ran, press } = registryWith("g g");
    press("g", 0);
    press("g", 500);
    expect(ran).toEqual(["g g"]);
    press("g", 5_000);
    press("g", 7_000);
    expect(ran).toEqual(["g g"]);
    press("g", 7_500);
    expect(ran).toEqual(["g g", "g g"]);
  });

  it("prefer a finished sequence to the single key it ends with", () => {
    const { ran, press } = registryWith("l", "g l");
    press("g", 0);
    press("l", 100);
    press("l", 200);
    expect(ran).toEqual(["g l", "l"]);
  });

  it("ignore keys that are not registered", () => {
    const { press } = registryWith("j");
    expect(press("k", 0)).toBe(false);
    expect(press("j", 0)).toBe(true);
  });

  it("let the screen that came last have the key, and give it back", () => {
    const { registry, ran, press } = registryWith("e");
    const run = vi.fn();
    const remove = registry.add({ keys: ["e"], label: "late", scope: "record", run });
    press("e", 0);
    expect([run.mock.calls.length, ran.length]).toEqual([1, 0]);
    remove();
    press("e", 0);
    expect(ran).toEqual(["e"]);
  });

  it("leave a key its usual effect where the handler did nothing", () => {
    const registry = new ShortcutRegistry();
    registry.add({ keys: ["Enter"], label: "open", scope: "list", run: () => false });
    expect(registry.press("Enter", event, 0)).toBe(false);
  });

  it("rest when a person switched single characters off, while chords and named keys work", () => {
    const { registry, ran, press } = registryWith("j", "g g", "?", "Shift+x", "Mod+k", "ArrowDown");
    registry.singleKeys = false;
    for (const stroke of ["j", "g", "g", "?", "Shift+x", "Mod+k", "ArrowDown"]) press(stroke, 0);
    expect(ran).toEqual(["Mod+k", "ArrowDown"]);
    expect(isSingleCharacter("Space")).toBe(false);
  });

  it("answer to the keys that a person chose, and not to those that they replace", () => {
    const { registry, ran, press } = registryWith("v", "g h", "+");
    registry.remap({ v: "w", "g h": "h" });
    for (const stroke of ["v", "w", "g", "h", "+"]) press(stroke, 0);
    expect(ran).toEqual(["v", "g h", "+"]);
    expect(registry.list().map(({ keys }) => keys)).toEqual([["w"], ["h"], ["+"]]);
    registry.remap({});
    press("v", 0);
    expect(ran.at(-1)).toBe("v");
    // What a screen registers later is mapped, too.
    registry.remap({ x: "y" });
    registry.add({ keys: ["x"], label: "x", scope: "list", run: () => ran.push("x") });
    press("y", 0);
    expect(ran.at(-1)).toBe("x");
  });
});
