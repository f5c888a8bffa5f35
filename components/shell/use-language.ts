"use client";

import { useRouter } from "next/navigation";
import { useLocale } from "next-intl";
import { type AppearanceOwner, saveAppearance } from "@/lib/browser/appearance";
import type { Language } from "@/lib/domain/languages";
import { isLanguage, languageCookie } from "@/lib/domain/languages";

/** The language and its change: the page is rendered again and keeps its state. */
export function useLanguage(
  owner: AppearanceOwner = "person",
): readonly [Language, (next: string) => void] {
  const router = useRouter();
  const language = useLocale();
  const change = (next: string) => {
    if (!isLanguage(next) || next === language) return;
    saveAppearance({ key: "language", cookie: languageCookie, value: next, owner });
    router.refresh();
  };
  return [language, change] as const;
}
