"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import type { FilterEntry } from "./list-filter";

/** From this number of filters on, a box finds one by its name. */
const manyFilters = 8;

/** Every filter of the list; a chosen one is filled in at the same position. */
export function FilterPicker(props: { filters: readonly FilterEntry[]; onDone: () => void }) {
  const { filters, onDone } = props;
  const t = useTranslations("table.filters");
  const [text, setText] = useState("");
  const [chosenId, setChosenId] = useState<string | null>(null);
  const choose = ({ id, set }: FilterEntry) => {
    if (set === undefined) return setChosenId(id);
    set();
    onDone();
  };
  const chosen = filters.find(({ id }) => id === chosenId);

  if (chosen) {
    return (
      <>
        <Button
          variant="quiet"
          size="sm"
          className="-ml-2 mb-3"
          icon={<ChevronLeft aria-hidden className="size-4" />}
          onClick={() => setChosenId(null)}
        >
          {t("back")}
        </Button>
        <p className="mb-2 font-semibold">{chosen.label}</p>
        {chosen.edit(onDone)}
      </>
    );
  }

  const wanted = text.trim().toLocaleLowerCase();
  const matches = filters.filter(({ label }) => label.toLocaleLowerCase().includes(wanted));
  const groups = [...new Set(matches.map(({ group }) => group))];
  return (
    <>
      {filters.length < manyFilters ? null : (
        <Input
          autoFocus
          type="text"
          aria-label={t("find")}
          placeholder={t("find")}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            const [only] = matches;
            if (event.key !== "Enter" || !only) return;
            // Else the same key press would submit the editor that appears.
            event.preventDefault();
            choose(only);
          }}
        />
      )}
      {matches.length === 0 ? (
        <p className="mt-3 text-ink-quiet">{t("none", { text: text.trim() })}</p>
      ) : null}
      <div className="-mx-2 mt-2 max-h-96 overflow-y-auto">
        {groups.map((group) => (
          <section key={group} aria-label={group ?? t("all")} className="mb-2">
            {group === null ? null : (
              <h3 className="px-2 py-0.5 text-ink-quiet text-xs">{group}</h3>
            )}
            {matches
              .filter((filter) => filter.group === group)
              .map((filter) => (
                <button
                  key={filter.id}
                  type="button"
                  onClick={() => choose(filter)}
                  className="flex min-h-8 w-full items-center gap-2 rounded-sm px-2 text-left hover:bg-hover"
                >
                  <span className="flex-1">{filter.label}</span>
                  {filter.set ? null : (
                    <ChevronRight aria-hidden className="size-4 text-ink-quiet" />
                  )}
                </button>
              ))}
          </section>
        ))}
      </div>
    </>
  );
}
