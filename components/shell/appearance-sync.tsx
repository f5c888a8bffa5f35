"use client";

import { useEffect, useEffectEvent } from "react";
import { setTheme } from "@/lib/browser/appearance";
import type { Theme } from "@/lib/domain/theme";
import { useLanguage } from "./use-language";

interface TasteSyncProps {
  /** What the person chose on another machine, where this browser has no choice of its own. */
  theme: Theme | null;
  language: string | null;
}

/** Brings a person's theme and language to a browser that does not know them yet. */
export function AppearanceSync({ theme, language }: TasteSyncProps) {
  const [, setLanguage] = useLanguage("browser");
  // Once: afterwards this browser has a choice of its own.
  const adopt = useEffectEvent(() => {
    if (theme !== null) setTheme(theme, "browser");
    if (language !== null) setLanguage(language);
  });
  useEffect(() => adopt(), []);
  return null;
}
