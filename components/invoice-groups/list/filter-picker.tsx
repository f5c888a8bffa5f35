"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import type { AppliedFilter } from "@/lib/invoice-groups/applied-filters";
import { fieldGroups } from "@/lib/invoice-groups/fields";
import type { GroupFilter } from "@/lib/invoice-groups/filters";
import type { FilterText } from "@/lib/invoice-groups/search-params";
import { FilterEditor } from "./filter-editor";
import type { FilterWords } from "./use-filter-words";

interface FilterPickerProps {
  filters: readonly GroupFilter[];
  applied: readonly AppliedFilter[];
  words: FilterWords;
  onChange: (changes: readonly FilterText[]) => void;
  onDone: () => void;
}

const groups = [...fieldGroups, "more"] as const;

/** Every filter that the service offers; a chosen one is filled in at the same place. */
export function FilterPicker({ filters, applied, words, onChange, onDone }: FilterPickerProps) {
  const t = useTranslations("invoice-groups");
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState<GroupFilter | null>(null);

  if (chosen) {
    const texts = applied.find(({ filter }) => filter.id === chosen.id)?.texts ?? [];
    return (
      <>
        <div className="mb-3 flex items-center gap-2">
          <Button
            variant="quiet"
            size="sm"
            className="-ml-2"
            icon={<ChevronLeft aria-hidden className="size-4" />}
            onClick={() => setChosen(null)}
          >
            {t("list.filter.back")}
          </Button>
        </div>
        <p className="mb-2 font-semibold">{words.label(chosen.id)}</p>
        <FilterEditor
          filter={chosen}
          texts={texts}
          words={words}
          onChange={onChange}
          onDone={onDone}
        />
      </>
    );
  }

  const wanted = text.trim().toLocaleLowerCase();
  const matches = filters.filter(({ id }) => words.label(id).toLocaleLowerCase().includes(wanted));
  return (
    <>
      <Input
        autoFocus
        type="text"
        aria-label={t("list.filter.find")}
        placeholder={t("list.filter.find")}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          const [only] = matches;
          if (event.key !== "Enter" || !only) return;
          // Else the same key press would submit the editor that appears.
          event.preventDefault();
          setChosen(only);
        }}
      />
      {matches.length === 0 ? (
        <p className="mt-3 text-ink-quiet">{t("list.filter.none", { text: text.trim() })}</p>
      ) : null}
      <div className="-mx-2 mt-2 max-h-96 overflow-y-auto">
        {groups.map((group) => {
          const members = matches.filter((filter) => filter.group === group);
          const heading = group === "more" ? t("list.filter.more") : t(`fieldGroups.${group}`);
          return members.length === 0 ? null : (
            <section key={group} aria-label={heading} className="mb-2">
              <h3 className="px-2 py-0.5 text-ink-quiet text-xs">{heading}</h3>
              {members.map((filter) => (
                <button
                  key={filter.id}
                  type="button"
                  onClick={() => setChosen(filter)}
                  className="flex min-h-8 w-full items-center gap-2 rounded-sm px-2 text-left hover:bg-hover"
                >
                  <span className="flex-1">{words.label(filter.id)}</span>
                  <ChevronRight aria-hidden className="size-4 text-ink-quiet" />
                </button>
              ))}
            </section>
          );
        })}
      </div>
    </>
  );
}
