"use client";

import { type ReactNode, useState } from "react";
import type { DayRules } from "@/lib/domain/day";
import { Field } from "../ui/field";
import { DateInput } from "./date-input";
import { useDayProblem } from "./use-day-problem";

interface DayEntryProps extends DayRules {
  label: ReactNode;
  /** ISO day; null: none. */
  value: string | null;
  /** Called with days within the bounds alone, and with null if the field is emptied. */
  onDay: (day: string | null) => void;
  /** Errors beside the text itself, such as a period that ends before it begins. */
  error?: string | null | undefined;
  hint?: ReactNode;
  autoFocus?: boolean;
  className?: string;
}

/** A labelled date outside of a form, such as a filter: text that is not a day is not passed on. */
export function DayEntry(props: DayEntryProps) {
  const { label, value, onDay, error, hint, min, max, autoFocus, className } = props;
  const problemOf = useDayProblem();
  const [refused, setRefused] = useState<{ text: string; value: string | null } | null>(null);
  const text = refused?.value === value ? refused.text : null;
  return (
    <Field
      label={label}
      hint={hint}
      error={text === null ? error : problemOf(text, { min, max })}
      {...(className !== undefined && { className })}
    >
      {(control) => (
        <DateInput
          {...control}
          min={min}
          max={max}
          autoFocus={autoFocus}
          value={text ?? value ?? ""}
          onValueChange={(next) => {
            const wrong = problemOf(next, { min, max }) !== null;
            setRefused(wrong ? { text: next, value } : null);
            if (!wrong) onDay(next || null);
          }}
        />
      )}
    </Field>
  );
}
