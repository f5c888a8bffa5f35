import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { controlStyle } from "./control-style";
import { cx } from "./cx";

export interface SelectOption<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
  readonly disabled?: boolean;
}

interface SelectProps<Value extends string>
  extends Omit<ComponentProps<"select">, "value" | "onChange" | "children" | "multiple"> {
  options: readonly SelectOption<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  /** Accessible name where no visible label is tied to it. */
  label?: string;
}

/**
 * One of a few. The platform's own select: it works before the scripts, with every keyboard habit,
 * and browsers that can (`appearance: base-select`) show its list in our dress.
 */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { options, value, onValueChange, label, className, ...rest } = props;
  return (
    <span className={cx("relative block", className)}>
      <select
        autoComplete="off"
        {...rest}
        aria-label={label}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value);
          if (chosen) onValueChange(chosen.value);
        }}
        className={cx(controlStyle, "select truncate pr-8")}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-2 right-2 size-4 text-ink-quiet forced-colors:hidden"
      />
    </span>
  );
}
