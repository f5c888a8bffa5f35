"use client";

import { useTranslations } from "next-intl";
import { PageHeader } from "@/components/shell/page-header";
import { ButtonLink } from "@/components/ui/button-link";
import { routes } from "@/lib/routes";
import { Glossary } from "./glossary";
import { HelpSection } from "./help-section";
import { Releases } from "./releases";
import { ShortcutOverview } from "./shortcut-overview";

const sections = ["glossary", "shortcuts", "releases"] as const;

/** The words of the desk, its keys, and what changed in it. */
export function HelpScreen({ seenRelease }: { seenRelease: string | null }) {
  const t = useTranslations("help");
  return (
    <>
      <PageHeader
        title={t("title")}
        facts={t("facts")}
        actions={<ButtonLink href={`${routes.home()}?tour=1`}>{t("startTour")}</ButtonLink>}
      />
      <nav aria-label={t("contents")} className="flex flex-wrap gap-x-4 gap-y-1 px-6 pt-3">
        {sections.map((section) => (
          <a key={section} href={`#${section}`} className="text-accent-ink hover:underline">
            {t(`sections.${section}`)}
          </a>
        ))}
      </nav>
      <div className="max-w-5xl px-6 pb-10">
        <HelpSection id="glossary" title={t("sections.glossary")}>
          <Glossary />
        </HelpSection>
        <HelpSection id="shortcuts" title={t("sections.shortcuts")}>
          <ShortcutOverview />
        </HelpSection>
        <HelpSection id="releases" title={t("sections.releases")}>
          <Releases seen={seenRelease} />
        </HelpSection>
      </div>
    </>
  );
}
