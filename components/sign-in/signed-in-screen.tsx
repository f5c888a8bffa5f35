"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { ButtonLink } from "@/components/ui/button-link";
import { signalSession } from "@/lib/browser/session-signal";
import { routes } from "@/lib/routes";

/** Notifies the waiting page, and closes this window if the browser allows it. */
export function SignedInScreen({ name }: { name: string }) {
  const t = useTranslations("sign-in");
  useEffect(() => {
    signalSession("signed-in");
    window.close();
  }, []);
  return (
    <main className="mx-auto flex max-w-sm flex-col items-start gap-2 px-6 py-24">
      <h1 className="font-semibold text-lg">{t("done")}</h1>
      <p className="text-ink-soft">{t("doneText", { name })}</p>
      <ButtonLink href={routes.home()} className="mt-2">
        {t("continueHere")}
      </ButtonLink>
    </main>
  );
}
