"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import type { ConflictChoice, SettingConflict } from "@/lib/domain/invoice-groups/merge";
import type { SettingWords } from "./use-setting-words";

interface ConflictRowProps {
  conflict: SettingConflict;
  words: SettingWords;
  choice: ConflictChoice | null;
  onChoose: (choice: ConflictChoice) => void;
}

/** One setting in three columns; the choice stands in the column of the value that stays. */
export function ConflictRow({ conflict, words, choice, onChoose }: ConflictRowProps) {
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
      {option("theirs", t("takeTheirs"), words.value(name, now))}
      {option("mine", t("keepMine"), words.value(name, mine))}
    </tr>
  );
}
