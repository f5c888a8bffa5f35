"use client";

import { useRouter } from "next/navigation";
import { useLocale } from "next-intl";
import { saveAppearance, type TasteOwner } from "@/lib/browser/appearance";
import { isLanguage, type Language, languageCookie } from "@/lib/intl/languages";

/** The language and the way to change it: the page is rendered anew and keeps its state. */
export function useLanguage(
  owner: TasteOwner = "person",
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
