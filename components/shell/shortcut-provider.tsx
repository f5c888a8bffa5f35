"use client";

import { type ReactNode, useEffect, useState } from "react";
import type { ShortcutPreference } from "@/lib/domain/preferences";
import { pressPage } from "./press-page";
import { ShortcutRegistry } from "./shortcut-registry";
import { ShortcutContext } from "./shortcuts";
import { belongsToControl, isBelowPopup, strokeOf } from "./stroke";

interface ShortcutProviderProps {
  /** Whether single letters work, and which: a person's own choice. */
  initial: ShortcutPreference;
  children: ReactNode;
}

/** Listens for keys on behalf of every screen. */
export function ShortcutProvider({ initial, children }: ShortcutProviderProps) {
  const [registry] = useState(() => new ShortcutRegistry());
  const [choice, choose] = useState(initial);

  useEffect(() => {
    registry.singleKeys = choice.singleKeys;
    registry.remap(choice.keys ?? {});
  }, [registry, choice]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || isModifier(event.key)) return;
      const stroke = strokeOf(event);
      if (belongsToControl(event.target, stroke) || isBelowPopup(event.target)) return;
      const used =
        registry.press(stroke, event, Date.now()) ||
        (stroke === "Mod+Enter" && !event.repeat && pressPage(event.target));
      if (used) event.preventDefault();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [registry]);

  return <ShortcutContext value={{ registry, choice, choose }}>{children}</ShortcutContext>;
}

function isModifier(key: string): boolean {
  return key === "Shift" || key === "Control" || key === "Alt" || key === "Meta";
}
