"use client";

import { Check } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Input } from "@/components/ui/input";
import { useFormats } from "@/lib/intl/use-formats";
import type { FilterValue } from "./list-filter";

/** From this number of values on, a box finds one by its words. */
const manyValues = 9;
/** More than this are found by typing. */
const mostShown = 50;

interface FilterChoicesProps {
  /** Computed when they are first shown: counting the rows takes a moment. */
  choices: () => readonly FilterValue[];
  /** Empty: none. */
  present: string;
  onChoose: (value: string) => void;
}

/** The values of a filter, one of which can be set. */
export function FilterChoices({ choices, present, onChoose }: FilterChoicesProps) {
  const t = useTranslations("table.filters");
  const formats = useFormats();
  const [offered] = useState(choices);
  const [text, setText] = useState("");
  const wanted = text.trim().toLocaleLowerCase();
  const found = offered.filter(
    ({ value, label }) => label.toLocaleLowerCase().includes(wanted) || value === wanted,
  );
  return (
    <>
      {offered.length < manyValues ? null : (
        <Input
          autoFocus
          type="text"
          aria-label={t("findValue")}
          placeholder={t("findValue")}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            const [first] = found;
            if (event.key !== "Enter" || !first) return;
            event.preventDefault();
            onChoose(first.value);
          }}
        />
      )}
      {found.length === 0 ? <p className="mt-2 text-ink-quiet">{t("noValue")}</p> : null}
      <fieldset className="-mx-2 mt-1 max-h-80 overflow-y-auto">
        <legend className="sr-only">{t("values")}</legend>
        {found.slice(0, mostShown).map(({ value, label, count }) => (
          <button
            key={value}
            type="button"
            aria-pressed={value === present}
            onClick={() => onChoose(value)}
            className="flex min-h-8 w-full items-center gap-2 rounded-sm px-2 text-left hover:bg-hover"
          >
            <span className="flex-1">{label}</span>
            {count === null ? null : (
              <span className="tabular text-ink-quiet text-xs">{formats.integer(count)}</span>
            )}
            {value === present ? <Check aria-hidden className="size-4 text-accent-ink" /> : null}
          </button>
        ))}
      </fieldset>
      {found.length > mostShown ? (
        <p className="mt-2 text-ink-quiet text-sm">
          {t("moreValues", { count: found.length - mostShown })}
        </p>
      ) : null}
    </>
  );
}
