"use client";

import { TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import type { SettingsWarning } from "@/lib/domain/invoice-groups/warnings";
import { settingFieldId } from "./setting-field-id";

interface WarningsPanelProps {
  warnings: readonly SettingsWarning[];
  /** False where the settings cannot be changed, so that there is no field to go to. */
  linked: boolean;
}

/** Combinations that are most likely a mistake, each with a way to its field. Never in the way. */
export function WarningsPanel({ warnings, linked }: WarningsPanelProps) {
  const t = useTranslations("invoice-group-settings.warnings");
  if (warnings.length === 0) return null;
  return (
    <section
      aria-labelledby="settings-warnings"
      className="rounded-lg bg-warning-soft p-4 text-warning-ink"
    >
      <h2 id="settings-warnings" className="flex items-center gap-2 font-semibold">
        <TriangleAlert aria-hidden className="size-4 text-warning-mark" />
        {t("title", { count: warnings.length })}
      </h2>
      <ul className="mt-2 grid gap-2">
        {warnings.map(({ code, settings }) => (
          <li key={code} className="text-ink-soft">
            {linked ? (
              <a
                href={`#${settingFieldId(settings[0])}`}
                className="underline decoration-line-strong underline-offset-2 hover:text-ink"
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(settingFieldId(settings[0]))?.focus();
                }}
              >
                {t(`codes.${code}`)}
              </a>
            ) : (
              t(`codes.${code}`)
            )}
          </li>
        ))}
      </ul>
      {linked ? <p className="mt-2 text-ink-quiet text-sm">{t("hint")}</p> : null}
    </section>
  );
}
