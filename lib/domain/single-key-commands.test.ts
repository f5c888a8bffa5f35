import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import {
  extraKeys,
  isKeySequence,
  keyClashes,
  keysOf,
  possibleKeys,
  remappable,
} from "./single-key-commands";

it("knows every shortcut of single characters that a screen registers", () => {
  const root = path.resolve(import.meta.dirname, "../../components");
  const files = readdirSync(root, { recursive: true, encoding: "utf8" });
  const registered = files
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .flatMap((file) => {
      const calls = readFileSync(path.join(root, file), "utf8").matchAll(
        /useShortcut\(\s*(\[[^\]]*"\]|"[^"]+")/g,
      );
      return [...calls].flatMap(([, keys = ""]) => [...keys.matchAll(/"([^"]+)"/g)]);
    })
    .map(([, keys = ""]) => keys)
    .filter(isKeySequence);
  const known = new Set<string>([...remappable, ...extraKeys]);
  expect(registered.length).toBeGreaterThan(12);
  expect(registered.filter((keys) => !known.has(keys))).toEqual([]);
});

it("has no clash among the keys that commands begin with", () => {
  expect([...keyClashes({})]).toEqual([]);
});

it("finds keys that are taken, and keys that others begin with", () => {
  expect(keyClashes({ v: "f" }).get("v")).toBe("f");
  expect(keyClashes({ v: "f" }).get("f")).toBe("v");
  // "g h" and the other areas could not be typed any more.
  expect(keyClashes({ v: "g" }).get("v")).toBe("g h");
  expect(keyClashes({ v: "=" }).get("v")).toBe("=");
  expect(keyClashes({ v: "f", f: "v" }).size).toBe(0);
});

it("takes one or two single characters as keys", () => {
  for (const keys of ["v", "Shift+x", "g h", "?", "æ"]) expect(isKeySequence(keys)).toBe(true);
  for (const keys of ["", "Mod+v", "Enter", "a b c", "ab", "Space"]) {
    expect(isKeySequence(keys)).toBe(false);
  }
  expect([keysOf("v", { v: "w" }), keysOf("f", { v: "w" })]).toEqual(["w", "f"]);
});

it("keeps of stored keys what is still possible", () => {
  // "a" was free when the person chose it.
  expect(possibleKeys({ x: "a", f: "w" })).toEqual({ f: "w" });
  expect(possibleKeys({ x: "r q", gone: "q", f: "" })).toEqual({});
  expect(possibleKeys({ a: "q", x: "a" })).toEqual({ a: "q", x: "a" });
  expect(possibleKeys({})).toEqual({});
});
