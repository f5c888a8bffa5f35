import type { SettingWords } from "../invoice-groups/setting-words";
import { namesIn } from "../invoice-groups/settings";
import type { SettingChanges } from "./setting-changes";

/** Each setting with the value that all groups get, in words; empty for an undo. */
export function planChanges(
  changes: SettingChanges | null,
  { label, value }: SettingWords,
  cleared: string,
) {
  if (changes === null) return [];
  const { set, clear } = changes;
  return [
    ...namesIn(set).map((name) => ({ term: label(name), value: value(name, set[name] ?? null) })),
    ...clear.map((name) => ({ term: label(name), value: cleared })),
  ];
}
