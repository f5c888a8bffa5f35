"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { ScrollRegion } from "@/components/ui/scroll-region";
import type { BlastRadius } from "@/lib/domain/invoice-groups/blast-radius";
import type { SettingsPatch } from "@/lib/domain/invoice-groups/settings";
import { useFormats } from "@/lib/intl/use-formats";
import { ScopePreviewRow } from "./scope-preview-row";
import type { SettingWords } from "./use-setting-words";

interface ScopePreviewProps {
  radius: BlastRadius;
  patch: SettingsPatch;
  accountGuid: string;
  words: SettingWords;
}

/** More rows than this are cut to those that change, until the clerk asks for all. */
const manyGroups = 50;

/** Before a save to all groups: every group of the customer, and what would change in it. */
export function ScopePreview({ radius, patch, accountGuid, words }: ScopePreviewProps) {
  const t = useTranslations("invoice-group-settings.preview");
  const headingId = useId();
  const [onlyChanging, setOnlyChanging] = useState(radius.groups.length > manyGroups);
  const { groups, changing, onHold, ended, differsToday } = radius;
  const { compare } = useFormats();
  const shown = groups
    .filter((group) => !onlyChanging || group.wouldChange.length > 0)
    // The group on the screen comes first, the others as a person would look for them.
    .sort(
      (a, b) =>
        Number(b.accountGuid === accountGuid) - Number(a.accountGuid === accountGuid) ||
        compare(a.name, b.name),
    );
  return (
    <section
      aria-labelledby={headingId}
      className="border-line border-t bg-raised px-6 pt-3 pb-1 shadow-float"
    >
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 id={headingId} className="font-semibold">
          {t("title")}
        </h2>
        <p role="status" className="text-ink-soft">
          {[
            t("summary", { changing, total: groups.length }),
            onHold > 0 ? t("summaryHold", { count: onHold }) : null,
            ended > 0 ? t("summaryEnded", { count: ended }) : null,
            differsToday.length > 0 ? t("differs", { fields: words.labels(differsToday) }) : null,
          ]
            .filter(Boolean)
            .join(" ")}
        </p>
        <Checkbox className="ml-auto" checked={onlyChanging} onCheckedChange={setOnlyChanging}>
          {t("filter")}
        </Checkbox>
      </div>
      <ScrollRegion label={t("caption")} className="mt-2 max-h-64">
        <table className="w-full text-left text-sm">
          <caption className="sr-only">{t("caption")}</caption>
          <thead className="sticky top-0 bg-raised text-ink-quiet">
            <tr>
              <th scope="col" className="py-1.5 pr-4 font-medium">
                {t("group")}
              </th>
              <th scope="col" className="py-1.5 pr-4 font-medium">
                {t("status")}
              </th>
              <th scope="col" className="py-1.5 font-medium">
                {t("effect")}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((group) => (
              <ScopePreviewRow
                key={group.accountGuid}
                group={group}
                patch={patch}
                current={group.accountGuid === accountGuid}
                words={words}
              />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  );
}
