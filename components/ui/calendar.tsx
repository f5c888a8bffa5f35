"use client";

import { ChevronDown, ChevronLeft, ChevronRight } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { type ChevronProps, type DayButtonProps, DayPicker } from "react-day-picker";
import { da } from "react-day-picker/locale/da";
import { enGB } from "react-day-picker/locale/en-GB";
import { fi } from "react-day-picker/locale/fi";
import { nb } from "react-day-picker/locale/nb";
import { sv } from "react-day-picker/locale/sv";
import { buttonStyle } from "./button-style";

/** Days are ISO, `2026-11-22`. */
export interface CalendarProps {
  today: string;
  selected: string | null;
  onSelect: (day: string) => void;
  /** First and last day that can be chosen. */
  min?: string | undefined;
  max?: string | undefined;
}

const locales = { en: enGB, nb, sv, da, fi };
const yearsAround = 10;

/** A month to choose a day from: weeks start on Monday and have their ISO numbers. */
export function Calendar({ today, selected, onSelect, min, max }: CalendarProps) {
  const t = useTranslations("ui");
  const locale = locales[useLocale()];
  const chosen = selected === null ? undefined : toDate(selected);
  const around = [today, selected ?? today].map((day) => Number(day.slice(0, 4)));
  const bounds = [
    ...(min ? [{ before: toDate(min) }] : []),
    ...(max ? [{ after: toDate(max) }] : []),
  ];
  return (
    <DayPicker
      mode="single"
      autoFocus
      ISOWeek
      showWeekNumber
      showOutsideDays
      captionLayout="dropdown"
      navLayout="around"
      locale={locale}
      today={toDate(today)}
      selected={chosen}
      defaultMonth={chosen ?? clamp(toDate(today), min, max)}
      startMonth={min ? toDate(min) : new Date(Math.min(...around) - yearsAround, 0)}
      endMonth={max ? toDate(max) : new Date(Math.max(...around) + yearsAround, 11)}
      disabled={bounds}
      onDayClick={(date, { disabled }) => {
        if (!disabled) onSelect(toDay(date));
      }}
      components={{ Chevron, DayButton }}
      formatters={{ formatWeekNumber: String, formatWeekNumberHeader: () => t("week") }}
      classNames={{
        month: "grid grid-cols-[auto_1fr_auto] items-center gap-y-2",
        button_previous: buttonStyle("quiet", "sm", undefined, "icon"),
        button_next: buttonStyle("quiet", "sm", undefined, "icon"),
        dropdowns: "flex justify-center gap-1",
        dropdown_root:
          "relative rounded-sm hover:bg-hover focus-within:outline-2 focus-within:outline-focus",
        dropdown: "absolute inset-0 w-full opacity-0",
        caption_label: "flex h-7 items-center gap-1 px-1.5 font-medium",
        month_grid: "col-span-3 border-collapse",
        weekday: "h-7 w-9 font-normal text-ink-quiet text-xs",
        week_number_header: "h-7 w-9 font-normal text-ink-quiet text-xs",
        week_number: "tabular border-line border-r pr-1 font-normal text-ink-quiet text-xs",
        day: "p-0.5 text-center",
        day_button: "tabular size-8 rounded-md hover:bg-hover disabled:pointer-events-none",
        selected:
          "[&>button]:bg-accent [&>button]:font-medium [&>button]:text-on-accent [&>button]:hover:bg-accent-hover",
        today: "[&>button]:font-semibold [&>button]:ring-1 [&>button]:ring-line-strong",
        outside: "text-ink-quiet",
        hidden: "invisible",
        disabled: "text-ink-quiet line-through decoration-line-strong",
      }}
    />
  );
}

const chevrons = { left: ChevronLeft, right: ChevronRight, up: ChevronDown, down: ChevronDown };

function Chevron({ orientation = "left" }: ChevronProps) {
  const Icon = chevrons[orientation];
  return <Icon aria-hidden className={orientation === "down" ? "size-3.5" : "size-4"} />;
}

/** As the library's, but the page does not scroll to a panel that has no position yet. */
function DayButton({ day: _day, modifiers, ...rest }: DayButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (modifiers.focused) button.current?.focus({ preventScroll: true });
  }, [modifiers.focused]);
  return <button ref={button} {...rest} />;
}

function clamp(date: Date, min: string | undefined, max: string | undefined): Date {
  if (min && toDay(date) < min) return toDate(min);
  return max && toDay(date) > max ? toDate(max) : date;
}

/** The library works in the browser's zone; at noon no change of the clock changes the day. */
function toDate(day: string): Date {
  return new Date(`${day}T12:00:00`);
}

function toDay(date: Date): string {
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((part) =>
    String(part).padStart(2, "0"),
  );
  return `${date.getFullYear()}-${month}-${day}`;
}
