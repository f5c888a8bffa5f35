import { nounColumn } from "./nouns";

/**
 * Every shortcut of single characters by the keys that it has until a person chooses others. The keys
 * are its name, too: what means the same has the same keys on every screen. A test finds those that
 * a screen registers and this list lacks.
 */
export const singleKeyCommands = [
  { keys: "j", name: "nextRow" },
  { keys: "k", name: "previousRow" },
  { keys: "x", name: "select" },
  { keys: "Shift+x", name: "selectRange" },
  { keys: "/", name: "find" },
  { keys: "f", name: "filter" },
  { keys: "v", name: "views" },
  { keys: "c", name: "columns" },
  { keys: "e", name: "edit" },
  { keys: "u", name: "undo" },
  { keys: "b", name: "bulkChange" },
  { keys: "a", name: "approve" },
  { keys: "r", name: "return" },
  { keys: "y", name: "archive" },
  { keys: "n", name: "nextInCluster" },
  { keys: "z", name: "takeBack" },
  { keys: "[", name: "previousInvoice" },
  { keys: "]", name: "nextInvoice" },
  { keys: "+", name: "zoomIn" },
  { keys: "-", name: "zoomOut" },
  { keys: "0", name: "fitWidth" },
  { keys: "?", name: "shortcuts" },
] as const;

/** Additional fixed key of the same command; it works whatever keys the person chose. */
export const extraKeys = ["="] as const;

const areaKeys = Object.values(nounColumn("area")).map(({ keys }) => keys);

/** The keys of all commands, in the order in which they are listed; the areas last. */
export const remappable: readonly string[] = [
  ...singleKeyCommands.map(({ keys }) => keys),
  ...areaKeys,
];

/** Keys by the ones that they replace. */
export type KeyMap = Readonly<Record<string, string>>;

/** The keys of a command, given by those that it has until a person chooses others. */
export function keysOf(keys: string, map: KeyMap): string {
  return map[keys] ?? keys;
}

/**
 * A stored map without what is no longer possible: commands that are gone, and keys that a command
 * has by now that came after the person's choice.
 */
export function possibleKeys(stored: KeyMap): KeyMap {
  const known = Object.entries(stored).filter(
    ([command, keys]) => remappable.includes(command) && isKeySequence(keys),
  );
  let map: KeyMap = Object.fromEntries(known);
  for (let clashes = keyClashes(map); clashes.size > 0; clashes = keyClashes(map)) {
    const [command] = Object.keys(map).filter((one) => clashes.has(one));
    if (command === undefined) return {};
    map = Object.fromEntries(Object.entries(map).filter(([one]) => one !== command));
  }
  return map;
}

/** One or two strokes of single characters: `v`, `Shift+x`, `g h`. */
export function isKeySequence(keys: string): boolean {
  const strokes = keys.split(" ");
  return (
    strokes.length <= 2 &&
    strokes.every((stroke) => /^(?:Shift\+)?[^\s]$/u.test(stroke) && stroke !== "Shift+")
  );
}

/**
 * The commands that cannot both be reached: of the same keys, or of keys that begin with all those
 * of the other. By the name of each, the name of the first other one.
 */
export function keyClashes(map: KeyMap): ReadonlyMap<string, string> {
  const clashes = new Map<string, string>();
  const taken = [...remappable.map((name) => [name, keysOf(name, map)] as const)];
  for (const extra of extraKeys) taken.push([extra, extra]);
  for (const [name, keys] of taken) {
    const other = taken.find(
      ([otherName, otherKeys]) =>
        otherName !== name &&
        (otherKeys === keys ||
          otherKeys.startsWith(`${keys} `) ||
          keys.startsWith(`${otherKeys} `)),
    );
    if (other) clashes.set(name, other[0]);
  }
  return clashes;
}
