"use client";

import { useSyncExternalStore } from "react";

/** Keys of a shortcut, as in `g g` or `Mod+k`; `Mod` is Ctrl, or ⌘ on a Mac. */
export function Kbd({ keys }: { keys: string }) {
  const mac = useSyncExternalStore(never, isMac, () => false);
  return (
    <span className="inline-flex items-center gap-1">
      {keys.split(" ").map((stroke, index) => (
        <kbd
          // The strokes of a sequence never change their order.
          // biome-ignore lint/suspicious/noArrayIndexKey: `g g` repeats a key
          key={`${stroke}${index}`}
          className="inline-flex h-5 min-w-5 items-center justify-center rounded-sm border border-line bg-sunken px-1 font-sans text-ink-soft text-xs"
        >
          {stroke
            // The plus sign itself is no separator.
            .split(/\+(?=.)/)
            .map((key) => keyName(key, mac))
            .join(" ")}
        </kbd>
      ))}
    </span>
  );
}

function keyName(key: string, mac: boolean): string {
  if (key === "Mod") return mac ? "⌘" : "Ctrl";
  return key.length === 1 ? key.toUpperCase() : key;
}

/** A device never changes its kind. */
function never(): () => void {
  return () => undefined;
}

function isMac(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}
