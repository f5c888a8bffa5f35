"use client";

import { Check } from "lucide-react";
import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { Input } from "@/components/ui/input";
import { choiceValue, noValue, ownLines } from "@/lib/domain/invoice-lines/line-filter";
import { useFormats } from "@/lib/intl/use-formats";
import type { FilterEditorProps } from "./filter-editor";

/** More than this are found by typing. */
const mostShown = 50;

interface Choice {
  readonly value: string;
  readonly label: string;
  readonly count: number;
}

/** The values that the loaded lines have, the most frequent first. */
export function ChoiceEditor({ id, value, all, words, onChange, onDone }: FilterEditorProps) {
  const t = useTranslations("invoice-lines.filter");
  const formats = useFormats();
  const [text, setText] = useState("");
  const choices = useMemo(() => {
    const found = new Map<string, { count: number; accountGuid: string }>();
    for (const line of all) {
      const key = choiceValue(line, id);
      const { accountGuid } = line.line;
      const known = found.get(key);
      if (known) known.count += 1;
      else found.set(key, { count: 1, accountGuid });
    }
    const made: Choice[] = [...found].map(([key, { count, accountGuid }]) => ({
      value: key,
      label: words.choice(id, key, accountGuid),
      count,
    }));
    return made.sort((a, b) => b.count - a.count || formats.compare(a.label, b.label));
  }, [all, id, words, formats]);
  const own: readonly Choice[] =
    id === "assignee" ? [{ value: ownLines, label: words.choice(id, ownLines), count: -1 }] : [];
  const chosen = value?.kind === "one" ? value.text : null;
  const wanted = text.trim().toLocaleLowerCase();
  const found = [...own, ...choices].filter(
    (choice) => choice.label.toLocaleLowerCase().includes(wanted) || choice.value === wanted,
  );
  const choose = (choice: Choice) => {
    onChange({ kind: "one", text: choice.value });
    onDone();
  };
  return (
    <>
      {choices.length > 8 ? (
        <Input
          autoFocus
          type="text"
          aria-label={t("findValue")}
          placeholder={t("findValue")}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            const [only] = found;
            if (event.key !== "Enter" || !only) return;
            event.preventDefault();
            choose(only);
          }}
        />
      ) : null}
      {found.length === 0 ? <p className="mt-2 text-ink-quiet">{t("noValue")}</p> : null}
      <div className="-mx-2 mt-2 max-h-96 overflow-y-auto">
        {found.slice(0, mostShown).map((choice) => (
          <button
            key={choice.value}
            type="button"
            aria-pressed={choice.value === chosen}
            onClick={() => choose(choice)}
            className="flex min-h-8 w-full items-center gap-2 rounded-sm px-2 text-left hover:bg-hover"
          >
            <span className={choice.value === noValue ? "flex-1 text-ink-quiet" : "flex-1"}>
              {choice.label}
            </span>
            {choice.count < 0 ? null : (
              <span className="tabular text-ink-quiet text-xs">
                {formats.integer(choice.count)}
              </span>
            )}
            {choice.value === chosen ? (
              <Check aria-hidden className="size-4 text-accent-ink" />
            ) : null}
          </button>
        ))}
      </div>
      {found.length > mostShown ? (
        <p className="mt-2 text-ink-quiet text-sm">
          {t("moreValues", { count: found.length - mostShown })}
        </p>
      ) : null}
    </>
  );
}
