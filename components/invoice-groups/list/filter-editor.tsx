"use client";

import { Check } from "lucide-react";
import { useTranslations } from "next-intl";
import { isEnumeration, valueCodes, valueWord } from "@/lib/invoice-groups/field-words";
import type { GroupFilter } from "@/lib/invoice-groups/filters";
import type { FilterText } from "@/lib/invoice-groups/search-params";
import { FilterEntry } from "./filter-entry";
import type { FilterWords } from "./use-filter-words";

export interface FilterEditorProps {
  filter: GroupFilter;
  texts: readonly FilterText[];
  words: FilterWords;
  onChange: (changes: readonly FilterText[]) => void;
  onDone: () => void;
}

/** The control that fits the kind of a filter; every valid change takes effect at once. */
export function FilterEditor(props: FilterEditorProps) {
  const t = useTranslations("invoice-groups");
  const { filter } = props;
  if (filter.parameters.form === "range" || !hasChoices(filter)) return <FilterEntry {...props} />;
  const { name } = filter.parameters;
  const present = props.texts.find((text) => text.name === name)?.value;
  const choices =
    filter.kind === "flag"
      ? [
          { value: "true", label: t("words.yes") },
          { value: "false", label: t("words.no") },
        ]
      : isEnumeration(filter.id)
        ? valueCodes(filter.id).map((code) => ({
            value: String(code),
            label: isEnumeration(filter.id) ? valueWord(t, filter.id, code) : String(code),
          }))
        : [];
  return (
    <div className="-mx-2">
      {choices.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === present}
          onClick={() => {
            props.onChange([{ name, value }]);
            props.onDone();
          }}
          className="flex min-h-8 w-full items-center gap-2 rounded-sm px-2 text-left hover:bg-hover"
        >
          <span className="flex-1">{label}</span>
          {value === present ? <Check aria-hidden className="size-4 text-accent-ink" /> : null}
        </button>
      ))}
    </div>
  );
}

function hasChoices({ kind, id }: GroupFilter): boolean {
  return kind === "flag" || (kind === "code" && isEnumeration(id));
}
