"use client";

import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
} from "react";
import { type Shortcut, ShortcutRegistry, type ShortcutScope } from "./shortcut-registry";
import { belongsToControl, restsBelowPopup, strokeOf } from "./stroke";

interface Shortcuts {
  readonly registry: ShortcutRegistry;
  readonly singleKeys: boolean;
  readonly setSingleKeys: (on: boolean) => void;
}

const ShortcutContext = createContext<Shortcuts | null>(null);
const none: readonly Shortcut[] = [];

interface ShortcutProviderProps {
  /** Whether single letters work: a person's own choice. */
  initialSingleKeys: boolean;
  children: ReactNode;
}

/** Listens for keys on behalf of every screen. */
export function ShortcutProvider({ initialSingleKeys, children }: ShortcutProviderProps) {
  const [registry] = useState(() => new ShortcutRegistry());
  const [singleKeys, setSingleKeys] = useState(initialSingleKeys);

  useEffect(() => {
    registry.singleKeys = singleKeys;
  }, [registry, singleKeys]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || isModifier(event.key)) return;
      const stroke = strokeOf(event);
      if (belongsToControl(event.target, stroke) || restsBelowPopup(event.target)) return;
      if (registry.press(stroke, event, Date.now())) event.preventDefault();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [registry]);

  return (
    <ShortcutContext value={{ registry, singleKeys, setSingleKeys }}>{children}</ShortcutContext>
  );
}

interface ShortcutOptions {
  readonly scope?: ShortcutScope;
  readonly enabled?: boolean;
}

/**
 * A key of this screen, shown in the `?` sheet under its label while the screen is mounted. `keys`
 * is `e`, `Mod+k`, `Shift+x`, `ArrowDown`, a sequence `g g`, or several of them for one act. Off
 * inside inputs and below dialogs. A handler that answers false leaves the key its usual effect.
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
  useEffect(() => {
    if (!enabled) return;
    return registry.add({ keys: joined.split("|"), label, scope, run: (event) => run(event) });
  }, [registry, joined, label, scope, enabled]);
}

/** Everything registered now, for the sheet, and the switch for single letters. */
export function useShortcutList() {
  const { registry, singleKeys, setSingleKeys } = useShortcuts();
  const list = useSyncExternalStore(registry.subscribe, registry.list, () => none);
  return { list, singleKeys, setSingleKeys };
}

function useShortcuts(): Shortcuts {
  const shortcuts = useContext(ShortcutContext);
  if (shortcuts === null) throw new Error("Shortcuts need the shell around them");
  return shortcuts;
}

function isModifier(key: string): boolean {
  return key === "Shift" || key === "Control" || key === "Alt" || key === "Meta";
}
