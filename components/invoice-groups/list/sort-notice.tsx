"use client";

import { ArrowDown, ArrowUp, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { IconButton } from "@/components/ui/icon-button";
import type { FilterWords } from "./use-filter-words";
import type { GroupList } from "./use-group-list";

/** Says that the order holds for the loaded rows only: the service cannot sort. */
export function SortNotice({ list, words }: { list: GroupList; words: FilterWords }) {
  const t = useTranslations("table");
  const { state, setState, rows } = list;
  if (state.sort === null || rows.length === 0) return null;
  const Arrow = state.sort.descending ? ArrowDown : ArrowUp;
  return (
    <p className="flex h-8 items-center gap-1.5 rounded-md bg-neutral-soft pl-2 text-neutral-ink text-sm">
      <Arrow aria-hidden className="size-3.5 shrink-0" />
      {t("sorted", { column: words.label(state.sort.id), count: rows.length })}
      <IconButton
        size="sm"
        label={t("unsort")}
        icon={<X aria-hidden className="size-3.5" />}
        onClick={() => setState((current) => ({ ...current, sort: null }))}
      />
    </p>
  );
}
