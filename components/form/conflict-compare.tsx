"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { ScrollRegion } from "@/components/ui/scroll-region";
import type { ConflictChoice, FieldMerge } from "@/lib/domain/merge-fields";
import { useFormats } from "@/lib/intl/use-formats";
import type { SaveTexts } from "./save-texts";

/** A field that two people changed; the values as displayed. */
interface ConflictRow {
  readonly name: string;
  readonly label: string;
  readonly opened: string;
  readonly now: string;
  readonly mine: string;
}

type Choices = Readonly<Partial<Record<string, ConflictChoice>>>;

interface ConflictCompareProps<Fields> {
  texts: SaveTexts;
  merge: FieldMerge<Fields>;
  words: {
    label: (name: keyof Fields & string) => string;
    value: (name: keyof Fields & string, value: Fields[keyof Fields & string]) => string;
  };
  onResolve: (choices: Choices) => void;
  onCancel: () => void;
}

/**
 * Two people changed the same field: opened, current and own values side by side, a choice for
 * each.
 */
export function ConflictCompare<Fields>(props: ConflictCompareProps<Fields>) {
  const { texts, merge, words, onResolve, onCancel } = props;
  const t = useTranslations(`${texts}.conflict`);
  const result = useTranslations(`${texts}.result`);
  const formats = useFormats();
  const [choices, setChoices] = useState<Choices>({});
  const [asked, setAsked] = useState(false);
  const conflicts = merge.conflicts.map(
    ({ name, opened, now, mine }): ConflictRow => ({
      name,
      label: words.label(name),
      opened: words.value(name, opened),
      now: words.value(name, now),
      mine: words.value(name, mine),
    }),
  );
  const kept = merge.kept.map(({ name }) => words.label(name));
  const open = conflicts.filter(({ name }) => choices[name] === undefined);
  const apply = () => {
    if (open.length === 0) onResolve(choices);
    else setAsked(true);
  };
  return (
    <Banner
      tone="warning"
      title={t("title", { count: conflicts.length })}
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
        {kept.length > 0 ? result("notOverwritten", { fields: formats.list(kept) }) : null}
      </p>
      <p role="alert" className="font-medium text-danger-ink empty:hidden">
        {asked && open.length > 0
          ? t("chooseFirst", { fields: formats.list(open.map(({ label }) => label)) })
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
            {conflicts.map((conflict) => (
              <ConflictChoiceRow
                key={conflict.name}
                texts={texts}
                conflict={conflict}
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

interface ConflictChoiceRowProps {
  texts: SaveTexts;
  conflict: ConflictRow;
  choice: ConflictChoice | null;
  onChoose: (choice: ConflictChoice) => void;
}

/** One field in three columns; the radio button is in the column of the value that is used. */
function ConflictChoiceRow({ texts, conflict, choice, onChoose }: ConflictChoiceRowProps) {
  const t = useTranslations(`${texts}.conflict`);
  const group = useId();
  const { label: field, opened, now, mine } = conflict;
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
      <td className="break-words py-1.5 pr-4 text-ink-quiet">{opened}</td>
      {option("theirs", t("useTheirs"), now)}
      {option("mine", t("useMine"), mine)}
    </tr>
  );
}
