"use client";

import { ChevronDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { FindField } from "@/components/shell/find-field";
import { Button } from "@/components/ui/button";
import { Menu } from "@/components/ui/menu";
import type { FilterWords } from "./use-filter-words";
import { useFinderText } from "./use-finder-text";
import type { GroupList } from "./use-group-list";

interface FinderBoxProps {
  list: GroupList;
  words: FilterWords;
  /** Leads the focus from the box down to the rows. */
  onDown: () => void;
}

const automatic = "";

/** Finds groups by whatever text the clerk holds, says where it was found, and lets that be chosen. */
export function FinderBox({ list, words, onDown }: FinderBoxProps) {
  const t = useTranslations("invoice-groups.list.finder");
  const { state, plan, foundIn, outdated, rows } = list;
  const finder = useFinderText(list);
  const shownIn = state.findIn ?? (outdated || rows.length === 0 ? null : foundIn);
  return (
    <search className="flex max-w-full items-center gap-1">
      <FindField
        typed={finder}
        onDown={onDown}
        className="w-88"
        words={{
          label: t("label"),
          placeholder: t("placeholder"),
          clear: t("clear"),
          focus: t("focus"),
          nationalId: t("nationalId"),
        }}
      />
      {plan === null ? null : (
        <Menu
          trigger={
            <Button variant="quiet" size="sm">
              {shownIn === null ? t("auto") : t("in", { field: words.label(shownIn) })}
              <ChevronDown aria-hidden className="size-3.5" />
            </Button>
          }
          entries={[
            {
              kind: "choice",
              id: "where",
              label: t("where"),
              value: state.findIn ?? automatic,
              options: [
                { value: automatic, label: t("auto") },
                ...plan.choices.map((name) => ({ value: name, label: words.label(name) })),
              ],
              onSelect: (value) => finder.lookIn(value === automatic ? null : value),
            },
          ]}
        />
      )}
    </search>
  );
}
