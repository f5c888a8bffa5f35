"use client";

import { ChevronLeft, ChevronRight, ListFilter } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { useShortcut } from "@/components/shell/shortcuts";
import { FilterChip } from "@/components/table/filter-chip";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Popover } from "@/components/ui/popover";
import { type LineFilterId, lineFilterIds } from "@/lib/domain/invoice-lines/line-filter";
import { setFilter } from "@/lib/invoice-lines/abandoned/search-params";
import { FilterEditor } from "./filter-editor";
import type { Queue } from "./use-queue";
import type { QueueWords } from "./use-queue-words";

interface FilterBarProps {
  queue: Queue;
  words: QueueWords;
}

/** What narrows the queue: each filter as a chip, and the way to add one. */
export function FilterBar({ queue, words }: FilterBarProps) {
  const t = useTranslations("invoice-lines.filter");
  const add = useRef<HTMLButtonElement>(null);
  const { state, setState, all, filtered } = queue;
  useShortcut("f", t("open"), () => add.current?.click(), { scope: "list" });
  const active = lineFilterIds.filter((id) => state.filters[id] !== undefined);
  const editor = (id: LineFilterId, close: () => void) => (
    <FilterEditor
      id={id}
      value={state.filters[id]}
      all={all}
      words={words}
      onChange={(value) => setState((current) => setFilter(current, id, value))}
      onDone={close}
    />
  );
  return (
    <>
      <Popover
        title={t("addTitle")}
        hideTitle
        trigger={
          <Button ref={add} icon={<ListFilter aria-hidden className="size-4" />}>
            {t("add")}
          </Button>
        }
      >
        {(close) => <FilterPicker words={words} editor={(id) => editor(id, close)} />}
      </Popover>
      {active.length === 0 ? null : (
        <ul aria-label={t("active")} className="contents">
          {active.map((id) => {
            const value = state.filters[id];
            const label = words.label(id);
            return value ? (
              <li key={id}>
                <FilterChip
                  label={label}
                  value={words.value(id, value)}
                  editLabel={t("edit", { filter: label })}
                  removeLabel={t("remove", { filter: label })}
                  onRemove={() => setState((current) => setFilter(current, id, null))}
                >
                  {(close) => editor(id, close)}
                </FilterChip>
              </li>
            ) : null;
          })}
        </ul>
      )}
      {active.length > 1 || (filtered && state.find !== "") ? (
        <Button
          variant="quiet"
          size="sm"
          onClick={() => setState((current) => ({ ...current, filters: {}, find: "" }))}
        >
          {t("clearAll")}
        </Button>
      ) : null}
    </>
  );
}

interface FilterPickerProps {
  words: QueueWords;
  editor: (id: LineFilterId) => React.ReactNode;
}

function FilterPicker({ words, editor }: FilterPickerProps) {
  const t = useTranslations("invoice-lines.filter");
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState<LineFilterId | null>(null);
  if (chosen) {
    return (
      <>
        <Button
          variant="quiet"
          size="sm"
          className="-ml-2 mb-2"
          icon={<ChevronLeft aria-hidden className="size-4" />}
          onClick={() => setChosen(null)}
        >
          {t("back")}
        </Button>
        <p className="mb-2 font-semibold">{words.label(chosen)}</p>
        {editor(chosen)}
      </>
    );
  }
  const wanted = text.trim().toLocaleLowerCase();
  const found = lineFilterIds.filter((id) => words.label(id).toLocaleLowerCase().includes(wanted));
  return (
    <>
      <Input
        autoFocus
        type="text"
        aria-label={t("find")}
        placeholder={t("find")}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          const [only] = found;
          if (event.key !== "Enter" || !only) return;
          // Else the same key press would submit the editor that appears.
          event.preventDefault();
          setChosen(only);
        }}
      />
      <div className="-mx-2 mt-2">
        {found.map((id) => (
          <button
            key={id}
            type="button"
            onClick={() => setChosen(id)}
            className="flex min-h-8 w-full items-center gap-2 rounded-sm px-2 text-left hover:bg-hover"
          >
            <span className="flex-1">{words.label(id)}</span>
            <ChevronRight aria-hidden className="size-4 text-ink-quiet" />
          </button>
        ))}
      </div>
    </>
  );
}
