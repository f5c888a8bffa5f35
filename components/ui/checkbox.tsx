"use client";

import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { cx } from "./cx";

interface CheckboxProps
  extends Omit<ComponentProps<"input">, "type" | "checked" | "onChange" | "children" | "ref"> {
  checked: boolean;
  /** Some, but not all, of its rows. */
  mixed?: boolean;
  onCheckedChange: (checked: boolean) => void;
  /** The visible words beside it; without them give `aria-label`. */
  children?: ReactNode;
}

/** The platform's checkbox in our dress; the whole target is at least 24 px. */
export function Checkbox(props: CheckboxProps) {
  const { checked, mixed = false, onCheckedChange, children, className, ...rest } = props;
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = mixed;
  }, [mixed]);
  return (
    <label className={cx("inline-flex min-h-6 min-w-6 items-center gap-2", className)}>
      <input
        {...rest}
        ref={ref}
        type="checkbox"
        checked={checked}
        onChange={(event) => onCheckedChange(event.target.checked)}
        className="check"
      />
      {children}
    </label>
  );
}
