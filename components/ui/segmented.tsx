"use client";

import { useId } from "react";
import { OwnText } from "./own-text";

interface SegmentedProps<Value extends string> {
  /** Accessible name of the whole. */
  label: string;
  options: readonly { readonly value: Value; readonly label: string }[];
  value: Value;
  onValueChange: (value: Value) => void;
}

/** Two to four choices side by side; radio buttons by nature, so arrows move between them. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, options, value, onValueChange } = props;
  const name = useId();
  return (
    <fieldset className="inline-flex max-w-full flex-wrap rounded-md border border-line-control p-px">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="relative flex h-7 grow items-center whitespace-nowrap rounded-sm px-2.5 text-ink-soft text-sm transition-colors hover:bg-hover has-checked:bg-selected has-checked:font-medium has-checked:text-accent-ink has-focus-visible:outline-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onValueChange(option.value)}
            className="absolute inset-0 appearance-none opacity-0"
          />
          <OwnText>{option.label}</OwnText>
        </label>
      ))}
    </fieldset>
  );
}
