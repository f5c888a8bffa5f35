import { useTranslations } from "next-intl";
import { useMemo } from "react";
import type { PersonSession } from "@/lib/domain/desk-person";

/** Where a session is, as far as its browser said: "Firefox on Windows". */
export function useSessionLabels() {
  const t = useTranslations("people.session");
  return useMemo(
    () => ({
      place: ({ browser, system }: Pick<PersonSession, "browser" | "system">): string => {
        const name = browser ?? t("unknownBrowser");
        return system === null ? name : t("place", { browser: name, system });
      },
    }),
    [t],
  );
}
