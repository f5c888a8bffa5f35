"use client";

import { CalendarDays } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { type KeyboardEvent, lazy, useRef, useState } from "react";
import { buttonStyle } from "@/components/ui/button-style";
import { cx } from "@/components/ui/cx";
import { Input } from "@/components/ui/input";
import { LazyPart } from "@/components/ui/lazy-part";
import { Popover } from "@/components/ui/popover";
import { Skeleton } from "@/components/ui/skeleton";
import type { DayRules } from "@/lib/domain/day";
import { dayIn, isDay } from "@/lib/domain/day";
import { cleanLine } from "@/lib/domain/readers/clean-text";
import { readDay } from "@/lib/intl/read-day";
import { useFormats } from "@/lib/intl/use-formats";
import type { FieldControl } from "../ui/field";

export interface DateInputProps extends Partial<FieldControl>, DayRules {
  "aria-label"?: string | undefined;
  /** An ISO day, empty, or the typed text if it is no day: see `useDayProblem`. */
  value: string;
  /** Called with a day, or empty, as soon as it is complete; else as the field is left. */
  onValueChange: (value: string) => void;
  disabled?: boolean | undefined;
  autoFocus?: boolean | undefined;
  className?: string | undefined;
}

const Calendar = lazy(async () => ({
  default: (await import("@/components/ui/calendar")).Calendar,
}));

/** Characters after which further typing cannot change the day. */
const complete = /(^|\D)\d{4}$|^\d{8}$|^\d{4}-\d{2}-\d{2}$/;

/** A date that is typed in usual notation, or chosen from a calendar (arrow down). */
export function DateInput(props: DateInputProps) {
  const { value, onValueChange, min, max, disabled, className, ...control } = props;
  const t = useTranslations("form.day");
  const language = useLocale();
  const formats = useFormats();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  /** The typed text with the value that it belongs to: another value replaces it. */
  const [typed, setTyped] = useState<{ text: string; value: string } | null>(null);
  const today = dayIn(formats.timeZone, new Date());
  const written = isDay(value) ? formats.date(value) : value;
  const shown = typed?.value === value ? typed.text : written;

  const give = (next: string) => {
    if (next !== value) onValueChange(next);
    return next;
  };
  const type = (text: string) => {
    const reading = readDay(text, language, today);
    const done = reading.kind === "day" && complete.test(cleanLine(text));
    const next = reading.kind === "empty" ? give("") : done ? give(reading.day) : value;
    setTyped({ text, value: next });
  };
  const settle = () => {
    if (typed?.value !== value) return;
    const reading = readDay(typed.text, language, today);
    give(reading.kind === "day" ? reading.day : typed.text.trim());
    setTyped(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") settle();
    if (event.key !== "ArrowDown" || disabled) return;
    event.preventDefault();
    settle();
    button.current?.click();
  };
  return (
    <span className={cx("relative block", className)}>
      <Input
        {...control}
        ref={input}
        disabled={disabled}
        spellCheck={false}
        placeholder={t("placeholder")}
        className="tabular pr-8"
        value={shown}
        onChange={(event) => type(event.target.value)}
        onBlur={settle}
        onKeyDown={onKeyDown}
      />
      <Popover
        title={t("calendar")}
        hideTitle
        align="end"
        className="w-auto p-3"
        focus={{ atOpen: false, afterwards: input }}
        trigger={
          <button
            ref={button}
            type="button"
            aria-label={t("open")}
            disabled={disabled}
            className={buttonStyle("quiet", "sm", "absolute top-0.5 right-0.5", "icon")}
          >
            <CalendarDays aria-hidden className="size-4" />
          </button>
        }
      >
        {(close) => (
          <LazyPart fallback={<Skeleton className="h-72 w-72" />}>
            <Calendar
              today={today}
              selected={isDay(value) ? value : null}
              min={min}
              max={max}
              onSelect={(day) => {
                setTyped(null);
                give(day);
                close();
              }}
            />
          </LazyPart>
        )}
      </Popover>
    </span>
  );
}
