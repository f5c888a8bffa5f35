"use client";

import { ArrowRight } from "lucide-react";
import { useTranslations } from "next-intl";
import type { AffectedGroup } from "@/lib/domain/invoice-groups/blast-radius";
import type { SettingsPatch, SettingValue } from "@/lib/domain/invoice-groups/settings";
import { GroupTags } from "./group-tags";
import type { SettingWords } from "./use-setting-words";

interface ScopePreviewRowProps {
  group: AffectedGroup;
  patch: SettingsPatch;
  current: boolean;
  words: SettingWords;
}

/** One group of the customer: its state, and each setting from today's value to the new one. */
export function ScopePreviewRow({ group, patch, current, words }: ScopePreviewRowProps) {
  const t = useTranslations("invoice-group-settings.preview");
  const becomes = useTranslations("form")("becomes");
  return (
    <tr className="border-line border-t align-top">
      <th scope="row" className="max-w-64 break-words py-1.5 pr-4 font-medium">
        {group.name}
        {current ? (
          <span className="ml-1 font-normal text-ink-quiet">({t("thisGroup")})</span>
        ) : null}
      </th>
      <td className="py-1.5 pr-4">
        <GroupTags ended={group.ended} onHold={group.onHold} />
      </td>
      <td className="py-1.5">
        <ul className="grid gap-0.5">
          {group.today.map(({ name, value }) => {
            const next: SettingValue = patch[name] ?? null;
            const changes = group.wouldChange.includes(name);
            return (
              <li key={name} className="flex flex-wrap items-center gap-x-2">
                <span className="text-ink-quiet">{words.label(name)}</span>
                {changes ? (
                  <>
                    <del className="text-ink-quiet">{words.value(name, value)}</del>
                    <ArrowRight
                      role="img"
                      aria-label={becomes}
                      className="size-3.5 text-ink-quiet"
                    />
                    <ins className="font-medium no-underline">{words.value(name, next)}</ins>
                  </>
                ) : (
                  <span>
                    {words.value(name, value)} <span className="text-ink-quiet">({t("same")})</span>
                  </span>
                )}
              </li>
            );
          })}
        </ul>
      </td>
    </tr>
  );
}
