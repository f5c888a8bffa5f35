"use client";

import { type ReactNode, useId } from "react";
import { cx } from "./cx";

export interface RadioOption<Value extends string = string> {
  readonly value: Value;
  readonly label: ReactNode;
  /** A sentence under the label. */
  readonly hint?: ReactNode;
  readonly disabled?: boolean;
}

interface RadioGroupProps<Value extends string> {
  legend: ReactNode;
  /** Keeps the legend for assistive technology only. */
  hideLegend?: boolean;
  options: readonly RadioOption<Value>[];
  value: Value | null;
  onValueChange: (value: Value) => void;
  className?: string;
}

export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { legend, hideLegend = false, options, value, onValueChange, className } = props;
  const name = useId();
  return (
    <fieldset className={className}>
      <legend className={hideLegend ? "sr-only" : "mb-1 font-medium"}>{legend}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={cx("flex min-h-7 items-start gap-2 py-1", option.disabled && "text-ink-quiet")}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onValueChange(option.value)}
            className="check mt-0.5"
          />
          <span>
            {option.label}
            {option.hint ? (
              <span className="block text-ink-quiet text-sm">{option.hint}</span>
            ) : null}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
