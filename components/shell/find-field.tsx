"use client";

import { Search, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef } from "react";
import { cx } from "@/components/ui/cx";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";
import { useShortcut } from "./shortcuts";
import type { TypedText } from "./use-typed-text";

interface FindFieldProps {
  typed: Pick<TypedText<never>, "text" | "nationalId" | "type" | "flush"> & {
    readonly commit: () => void;
    readonly clear: () => void;
  };
  words: {
    readonly label: string;
    readonly placeholder: string;
    readonly clear: string;
    /** What the key does, for the list of shortcuts. */
    readonly focus: string;
    /** Why nothing is searched by a national identity number. */
    readonly nationalId: string;
  };
  /** Leads the focus from the box down to the rows. */
  onDown: () => void;
  className?: string;
}

/** The box over a list that finds rows by a text: `/` leads to it, Escape empties it. */
export function FindField({ typed, words, onDown, className }: FindFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const warningId = useId();
  const takeEarlyText = useEffectEvent((early: string) => {
    if (early !== typed.text) typed.type(early);
  });
  // What was typed before hydration is in the element alone, and the next key would remove it.
  useEffect(() => takeEarlyText(input.current?.value ?? ""), []);
  useShortcut("/", words.focus, () => input.current?.select(), { scope: "list" });
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") typed.commit();
    else if (event.key === "ArrowDown") onDown();
    else if (event.key === "Escape" && typed.text !== "") typed.clear();
    else if (event.key === "Escape") input.current?.blur();
    else return;
    event.preventDefault();
  };
  return (
    <div className={cx("relative min-w-0 max-w-full", className)}>
      <Search
        aria-hidden
        className="pointer-events-none absolute top-2 left-2.5 size-4 text-ink-quiet"
      />
      <Input
        quiet
        ref={input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        spellCheck={false}
        aria-label={words.label}
        aria-describedby={typed.nationalId ? warningId : undefined}
        aria-keyshortcuts="/"
        placeholder={words.placeholder}
        className="pr-8 pl-8.5"
        value={typed.text}
        onChange={(event) => typed.type(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          // Not on loss of the window's focus: half a national identity number is not passed on.
          if (event.relatedTarget !== null) typed.flush();
        }}
      />
      {typed.text === "" ? null : (
        <span className="absolute top-0.5 right-0.5">
          <IconButton
            size="sm"
            label={words.clear}
            icon={<X aria-hidden className="size-4" />}
            onClick={() => {
              typed.clear();
              input.current?.focus();
            }}
          />
        </span>
      )}
      {typed.nationalId ? (
        <p
          id={warningId}
          role="status"
          className="absolute top-9 left-0 z-20 w-96 max-w-[90vw] rounded-md bg-warning-soft px-3 py-2 text-sm text-warning-ink shadow-float"
        >
          {words.nationalId}
        </p>
      ) : null}
    </div>
  );
}
