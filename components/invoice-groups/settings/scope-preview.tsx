"use client";

import { ArrowRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { SmallTable } from "@/components/ui/small-table";
import { Tag } from "@/components/ui/tag";
import type { AffectedGroup, BlastRadius } from "@/lib/domain/invoice-groups/blast-radius";
import type { SettingsPatch, SettingValue } from "@/lib/domain/invoice-groups/settings";
import { useFormats } from "@/lib/intl/use-formats";
import type { SettingLabels } from "./use-setting-labels";

interface ScopePreviewProps {
  radius: BlastRadius;
  patch: SettingsPatch;
  accountGuid: string;
  words: SettingLabels;
}

/** Above this number only the rows that change are shown, until the clerk shows all. */
const manyGroups = 50;

/** Before a save to all groups: every group of the customer, and its changes. */
export function ScopePreview({ radius, patch, accountGuid, words }: ScopePreviewProps) {
  const t = useTranslations("invoice-group-settings.preview");
  const headingId = useId();
  const [onlyChanging, setOnlyChanging] = useState(radius.groups.length > manyGroups);
  const { groups, changing, onHold, ended, differsToday } = radius;
  const { compare } = useFormats();
  const shown = groups
    .filter((group) => !onlyChanging || group.wouldChange.length > 0)
    // The current group comes first, the others in natural order.
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
      <SmallTable
        caption={t("caption")}
        scroll="mt-2 max-h-64"
        stickyHead
        rows={shown}
        rowKey={(group) => group.accountGuid}
        columns={[
          {
            id: "group",
            head: t("group"),
            className: "max-w-64",
            cell: (group) => (
              <>
                <span className="font-medium">{group.name}</span>
                {group.accountGuid === accountGuid ? (
                  <span className="ml-1 text-ink-quiet">({t("thisGroup")})</span>
                ) : null}
              </>
            ),
          },
          {
            id: "status",
            head: t("status"),
            cell: ({ ended, onHold }) => <GroupTags ended={ended} onHold={onHold} />,
          },
          {
            id: "effect",
            head: t("effect"),
            cell: (group) => <GroupEffect group={group} patch={patch} words={words} />,
          },
        ]}
      />
    </section>
  );
}

interface GroupEffectProps {
  group: AffectedGroup;
  patch: SettingsPatch;
  words: SettingLabels;
}

/** Each setting of a group from the current value to the new one. */
function GroupEffect({ group, patch, words }: GroupEffectProps) {
  const t = useTranslations("invoice-group-settings.preview");
  const becomes = useTranslations("form")("becomes");
  return (
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
                <ArrowRight role="img" aria-label={becomes} className="size-3.5 text-ink-quiet" />
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
  );
}

/** The state of a group in the preview and in the result of a save. */
function GroupTags({ ended, onHold }: { ended: boolean; onHold: boolean }) {
  const t = useTranslations("invoice-group-settings");
  return (
    <span className="inline-flex gap-1">
      <Tag tone={ended ? "neutral" : "good"}>{t(ended ? "header.ended" : "header.active")}</Tag>
      {onHold ? <Tag tone="warning">{t("preview.onHold")}</Tag> : null}
    </span>
  );
}
