"use client";

import { ChevronDown, Search, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useRef } from "react";
import { useShortcut } from "@/components/shell/shortcuts";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";
import { Menu } from "@/components/ui/menu";
import { mayStandInAddress } from "@/lib/invoice-groups/search-params";
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
  const input = useRef<HTMLInputElement>(null);
  const { state, plan, foundIn, outdated, rows } = list;
  const finder = useFinderText(list);
  useShortcut("/", t("focus"), () => input.current?.select(), { scope: "list" });

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") finder.commit();
    else if (event.key === "ArrowDown") onDown();
    else if (event.key === "Escape" && finder.text !== "") finder.clear();
    else if (event.key === "Escape") input.current?.blur();
    else return;
    event.preventDefault();
  };

  const shownIn = state.findIn ?? (outdated || rows.length === 0 ? null : foundIn);
  const nationalId = !mayStandInAddress(finder.text);
  return (
    <search className="relative flex max-w-full items-center gap-1">
      <div className="relative w-88 min-w-0">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-2 left-2.5 size-4 text-ink-quiet"
        />
        <Input
          ref={input}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          spellCheck={false}
          aria-label={t("label")}
          aria-describedby={nationalId ? "finder-warning" : undefined}
          aria-keyshortcuts="/"
          placeholder={t("placeholder")}
          className="pr-8 pl-8.5"
          value={finder.text}
          onChange={(event) => finder.type(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {finder.text === "" ? null : (
          <span className="absolute top-0.5 right-0.5">
            <IconButton
              size="sm"
              label={t("clear")}
              icon={<X aria-hidden className="size-4" />}
              onClick={() => {
                finder.clear();
                input.current?.focus();
              }}
            />
          </span>
        )}
      </div>
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
      {nationalId ? (
        <p
          id="finder-warning"
          role="status"
          className="absolute top-9 left-0 z-20 w-96 rounded-md bg-warning-soft px-3 py-2 text-sm text-warning-ink shadow-float"
        >
          {t("nationalId")}
        </p>
      ) : null}
    </search>
  );
}
