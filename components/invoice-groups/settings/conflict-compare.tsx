"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { ScrollRegion } from "@/components/ui/scroll-region";
import type { InvoiceGroupSetting } from "@/lib/contract/invoice-group";
import type { ConflictChoice, Merge, SettingConflict } from "@/lib/domain/invoice-groups/merge";
import type { SettingLabels } from "./use-setting-labels";

interface ConflictCompareProps {
  merge: Merge;
  words: SettingLabels;
  onResolve: (choices: Partial<Record<InvoiceGroupSetting, ConflictChoice>>) => void;
  onCancel: () => void;
}

/**
 * Two people changed the same setting: opened, current and own values side by side, a choice for
 * each.
 */
export function ConflictCompare({ merge, words, onResolve, onCancel }: ConflictCompareProps) {
  const t = useTranslations("invoice-group-settings.conflict");
  const kept = useTranslations("invoice-group-settings.result");
  const [choices, setChoices] = useState<Partial<Record<InvoiceGroupSetting, ConflictChoice>>>({});
  const [asked, setAsked] = useState(false);
  const open = merge.conflicts.filter(({ name }) => choices[name] === undefined);
  const apply = () => {
    if (open.length === 0) onResolve(choices);
    else setAsked(true);
  };
  return (
    <Banner
      tone="warning"
      title={t("title", { count: merge.conflicts.length })}
      actions={
        <>
          <Button size="sm" variant="quiet" onClick={onCancel}>
            {t("cancel")}
          </Button>
          <Button size="sm" onClick={apply}>
            {t("apply")}
          </Button>
        </>
      }
    >
      <p>
        {t("text")} {merge.send.length > 0 ? t("others") : null}{" "}
        {merge.kept.length > 0
          ? kept("notOverwritten", { fields: words.labels(merge.kept.map(({ name }) => name)) })
          : null}
      </p>
      <p role="alert" className="font-medium text-danger-ink empty:hidden">
        {asked && open.length > 0
          ? t("chooseFirst", { fields: words.labels(open.map(({ name }) => name)) })
          : null}
      </p>
      <ScrollRegion label={t("caption")} className="mt-2 max-h-72">
        <table className="w-full text-left text-ink">
          <caption className="sr-only">{t("caption")}</caption>
          <thead className="text-ink-quiet text-sm">
            <tr>
              {(["setting", "opened", "now", "mine"] as const).map((column) => (
                <th key={column} scope="col" className="py-1 pr-4 font-normal">
                  {t(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {merge.conflicts.map((conflict) => (
              <ConflictRow
                key={conflict.name}
                conflict={conflict}
                words={words}
                choice={choices[conflict.name] ?? null}
                onChoose={(choice) => setChoices({ ...choices, [conflict.name]: choice })}
              />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Banner>
  );
}

interface ConflictRowProps {
  conflict: SettingConflict;
  words: SettingLabels;
  choice: ConflictChoice | null;
  onChoose: (choice: ConflictChoice) => void;
}

/** One setting in three columns; the radio button is in the column of the value that is used. */
function ConflictRow({ conflict, words, choice, onChoose }: ConflictRowProps) {
  const t = useTranslations("invoice-group-settings.conflict");
  const group = useId();
  const { name, opened, now, mine } = conflict;
  const field = words.label(name);
  const option = (value: ConflictChoice, label: string, shown: string) => (
    <td className="py-1.5 pr-4">
      <p className="break-words font-medium">{shown}</p>
      <label className="mt-0.5 inline-flex min-h-6 items-center gap-2 text-sm">
        <input
          type="radio"
          className="check"
          name={group}
          checked={choice === value}
          onChange={() => onChoose(value)}
          aria-label={`${t("choice", { field })}: ${label}, ${shown}`}
        />
        {label}
      </label>
    </td>
  );
  return (
    <tr className="border-line border-t align-top">
      <th scope="row" className="py-1.5 pr-4 font-medium">
        {field}
      </th>
      <td className="break-words py-1.5 pr-4 text-ink-quiet">{words.value(name, opened)}</td>
      {option("theirs", t("useTheirs"), words.value(name, now))}
      {option("mine", t("useMine"), words.value(name, mine))}
    </tr>
  );
}
