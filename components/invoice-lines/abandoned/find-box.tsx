"use client";

import { Search, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { useShortcut } from "@/components/shell/shortcuts";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";
import { mayBecomeNationalId } from "@/lib/domain/looks-like-national-id";
import { mayStandInAddress } from "@/lib/invoice-lines/abandoned/search-params";
import type { Queue } from "./use-queue";

const pauseMilliseconds = 150;
/** Longer than anybody pauses within a number. */
const cautiousMilliseconds = 1_000;

interface FindBoxProps {
  queue: Queue;
  /** Leads the focus from the box down to the rows. */
  onDown: () => void;
}

/** Looks for a text in everything that a line says. */
export function FindBox({ queue, onDown }: FindBoxProps) {
  const t = useTranslations("invoice-lines.find");
  const { state, setState } = queue;
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [text, setText] = useState(state.find);
  const [seen, setSeen] = useState(state.find);
  // A change of the address from elsewhere (Back, "clear all") is taken over.
  if (state.find !== seen) {
    setSeen(state.find);
    if (state.find !== text.trim()) setText(state.find);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  useShortcut("/", t("focus"), () => input.current?.select(), { scope: "list" });

  const commit = (find: string) => {
    clearTimeout(timer.current);
    if (mayStandInAddress(find)) setState((current) => ({ ...current, find: find.trim() }));
  };
  const type = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    const wait = mayBecomeNationalId(next) ? cautiousMilliseconds : pauseMilliseconds;
    timer.current = setTimeout(() => commit(next), wait);
  };
  const clear = () => {
    setText("");
    commit("");
    input.current?.focus();
  };
  const nationalId = !mayStandInAddress(text);
  return (
    <search className="relative w-72 max-w-full">
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
        aria-describedby={nationalId ? "find-warning" : undefined}
        aria-keyshortcuts="/"
        placeholder={t("placeholder")}
        className="pr-8 pl-8.5"
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === "Enter") commit(text);
          else if (event.key === "ArrowDown") onDown();
          else if (event.key === "Escape" && text !== "") clear();
          else if (event.key === "Escape") input.current?.blur();
          else return;
          event.preventDefault();
        }}
      />
      {text === "" ? null : (
        <span className="absolute top-0.5 right-0.5">
          <IconButton
            size="sm"
            label={t("clear")}
            icon={<X aria-hidden className="size-4" />}
            onClick={clear}
          />
        </span>
      )}
      {nationalId ? (
        <p
          id="find-warning"
          role="status"
          className="absolute top-9 left-0 z-20 w-96 rounded-md bg-warning-soft px-3 py-2 text-sm text-warning-ink shadow-float"
        >
          {t("nationalId")}
        </p>
      ) : null}
    </search>
  );
}
