"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { buttonStyle } from "@/components/ui/button-style";
import { recoverPart, type Standing } from "@/lib/browser/recover-part";

/**
 * A part of the page could not be loaded: the desk was upgraded, and the page reloads once by itself,
 * or the network failed. Its texts and scripts are those of every page, because another part may be
 * missing as well; they are few, because each page loads them twice. The framework keeps a failed
 * part as failed, so trying again is reloading.
 */
export function MissingPart() {
  const t = useTranslations("problems");
  const [standing, setStanding] = useState<Standing | null>(null);
  useEffect(() => {
    void recoverPart().then(setStanding);
  }, []);
  if (standing === null) return <p role="status" aria-busy="true" />;
  const upgraded = standing === "upgraded";
  return (
    <div role="alert" className="mx-auto flex max-w-md flex-col items-start gap-3 px-6 py-16">
      <h1 className="font-semibold text-lg">{t(upgraded ? "upgradedTitle" : "partTitle")}</h1>
      <p className="text-ink-soft">{t(upgraded ? "upgradedText" : "partText")}</p>
      <button
        type="button"
        onClick={() => window.location.reload()}
        className={buttonStyle("secondary", "md")}
      >
        {t("reload")}
      </button>
    </div>
  );
}
