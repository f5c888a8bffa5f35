"use client";

import {
  createContext,
  useContext,
  useEffectEvent,
  useLayoutEffect,
  useSyncExternalStore,
} from "react";
import type { ShortcutPreference } from "@/lib/domain/preferences";
import { keysOf } from "@/lib/domain/single-key-commands";
import type { Shortcut, ShortcutRegistry, ShortcutScope } from "./shortcut-registry";

interface Shortcuts {
  readonly registry: ShortcutRegistry;
  readonly choice: ShortcutPreference;
  readonly choose: (choice: ShortcutPreference) => void;
}

export const ShortcutContext = createContext<Shortcuts | null>(null);
const none: readonly Shortcut[] = [];

interface ShortcutOptions {
  readonly scope?: ShortcutScope;
  readonly enabled?: boolean;
}

/**
 * A key of this screen, shown in the `?` sheet under its label while the screen is mounted. `keys`
 * is `e`, `Mod+k`, `Shift+x`, `ArrowDown`, a sequence `g g`, or several of them for one action. Off
 * inside inputs and below dialogs. A handler that returns false leaves the key its usual effect.
 */
export function useShortcut(
  keys: string | readonly string[],
  label: string,
  handler: (event: KeyboardEvent) => unknown,
  { scope = "everywhere", enabled = true }: ShortcutOptions = {},
): void {
  const { registry } = useShortcuts();
  const run = useEffectEvent(handler);
  const joined = typeof keys === "string" ? keys : keys.join("|");
  // A key that is pressed as soon as the screen is seen must find it.
  useLayoutEffect(() => {
    if (!enabled) return;
    return registry.add({ keys: joined.split("|"), label, scope, run: (event) => run(event) });
  }, [registry, joined, label, scope, enabled]);
}

/** Everything registered now, for the sheet. */
export function useShortcutList(): readonly Shortcut[] {
  const { registry } = useShortcuts();
  return useSyncExternalStore(registry.subscribe, registry.list, () => none);
}

/** What the person chose about keys. */
export function useShortcutChoice(): Pick<Shortcuts, "choice" | "choose"> {
  return useShortcuts();
}

/** The keys that a command has for this person, given by those that it has for everybody. */
export function useKeysOf(): (keys: string) => string {
  const { choice } = useShortcuts();
  return (keys) => keysOf(keys, choice.keys ?? {});
}

function useShortcuts(): Shortcuts {
  const shortcuts = useContext(ShortcutContext);
  if (shortcuts === null) throw new Error("Shortcuts need the shell around them");
  return shortcuts;
}
