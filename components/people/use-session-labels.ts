import { useTranslations } from "next-intl";
import { useMemo } from "react";
import type { PersonSession } from "@/lib/domain/desk-person";

/** The browser of a session: "Firefox on Windows". */
export function useSessionLabels() {
  const t = useTranslations("people.session");
  return useMemo(
    () => ({
      place: ({ browser, system }: Pick<PersonSession, "browser" | "system">): string => {
        const name = browser ?? t("unknownBrowser");
        return system === null ? name : t("device", { browser: name, system });
      },
    }),
    [t],
  );
}
