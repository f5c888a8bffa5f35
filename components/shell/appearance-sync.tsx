"use client";

import { useEffect, useEffectEvent } from "react";
import { setTheme } from "@/lib/browser/appearance";
import type { Theme } from "@/lib/domain/theme";
import { useLanguage } from "./use-language";

interface AppearanceSyncProps {
  /** The person's choice on another machine, if this browser has none. */
  theme: Theme | null;
  language: string | null;
}

/** Copies a person's theme and language to a browser without a choice. */
export function AppearanceSync({ theme, language }: AppearanceSyncProps) {
  const [, setLanguage] = useLanguage("browser");
  // Once: afterwards this browser has its own setting.
  const adopt = useEffectEvent(() => {
    if (theme !== null) setTheme(theme, "browser");
    if (language !== null) setLanguage(language);
  });
  useEffect(() => adopt(), []);
  return null;
}
