import { useTranslations } from "next-intl";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { cx } from "@/components/ui/cx";
import type { FieldControl } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import {
  insertMention,
  type MentionPerson,
  suggestPeople,
  type TypedMention,
  typedMention,
} from "@/lib/notes/typed-mention";

interface MentionTextareaProps {
  control: FieldControl;
  value: string;
  maxLength: number;
  people: readonly MentionPerson[];
  focus: boolean;
  onChange: (text: string) => void;
  onMention: (person: MentionPerson) => void;
  /** Ctrl or Cmd and Enter. */
  onSubmit: () => void;
}

/**
 * A box that suggests people behind an @. The focus is always in the box: the suggestion that Enter
 * selects is its active descendant.
 */
export function MentionTextarea(props: MentionTextareaProps) {
  const { control, value, maxLength, people, focus, onChange, onMention, onSubmit } = props;
  const t = useTranslations("notes.mentions");
  const listId = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const [mention, setMention] = useState<TypedMention | null>(null);
  const [active, setActive] = useState(0);
  const [caret, setCaret] = useState<number | null>(null);
  const found = mention ? suggestPeople(people, mention.typed) : [];
  const isOpen = mention !== null && found.length > 0;
  useEffect(() => {
    if (focus) box.current?.focus();
  }, [focus]);
  // Once React has written the text, or the caret would jump to its end.
  useEffect(() => {
    if (caret === null) return;
    box.current?.setSelectionRange(caret, caret);
    setCaret(null);
  }, [caret]);

  const follow = (element: HTMLTextAreaElement) => {
    setMention(typedMention(element.value, element.selectionStart));
    setActive(0);
  };
  const take = (person: MentionPerson | undefined) => {
    if (!person || !mention) return;
    const next = insertMention(value, mention, person);
    onChange(next.text);
    onMention(person);
    setCaret(next.caret);
    setMention(null);
    box.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onSubmit();
      return;
    }
    if (!isOpen) return;
    const act = keys(found.length, active)[event.key];
    if (act === undefined) return;
    event.preventDefault();
    // Escape closes the list, and not the record behind it.
    event.stopPropagation();
    if (act === "take") take(found[active]);
    else if (act === "close") setMention(null);
    else setActive(act);
  };
  return (
    <div className="relative">
      <Textarea
        {...control}
        ref={box}
        rows={3}
        maxLength={maxLength}
        value={value}
        aria-autocomplete="list"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? `${listId}-${active}` : undefined}
        onChange={(event) => {
          onChange(event.target.value);
          follow(event.target);
        }}
        onClick={(event) => follow(event.currentTarget)}
        onBlur={() => setMention(null)}
        onKeyDown={onKeyDown}
      />
      <span role="status" className="sr-only">
        {mention && people.length > 0 ? t("found", { count: found.length }) : null}
      </span>
      {isOpen ? (
        <div
          id={listId}
          role="listbox"
          aria-label={t("label")}
          className="absolute top-full left-0 z-40 mt-1 w-64 rounded-lg bg-raised py-1 shadow-float"
        >
          {found.map((person, index) => (
            <div
              key={person.id}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={cx(
                "flex min-h-8 cursor-default items-center truncate px-3",
                index === active && "bg-hover",
              )}
              // On pointer down, which is before the box's blur event.
              onPointerDown={(event) => {
                event.preventDefault();
                take(person);
              }}
            >
              {person.name}
            </div>
          ))}
        </div>
      ) : null}
    </div>
  );
}

/** What a key does to an open list; a number: the suggestion that is active next. */
function keys(count: number, active: number): Record<string, number | "take" | "close"> {
  return {
    ArrowDown: (active + 1) % count,
    ArrowUp: (active + count - 1) % count,
    Enter: "take",
    Tab: "take",
    Escape: "close",
  };
}
