import type { ComponentProps, ReactNode } from "react";
import { cx } from "./cx";

interface SwitchProps
  extends Omit<ComponentProps<"input">, "type" | "role" | "checked" | "onChange" | "children"> {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  children?: ReactNode;
}

/** On or off, at once. What waits for a save is a checkbox. */
export function Switch({ checked, onCheckedChange, children, className, ...rest }: SwitchProps) {
  return (
    <label className={cx("inline-flex min-h-6 items-center gap-2", className)}>
      <input
        {...rest}
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        onChange={(event) => onCheckedChange(event.target.checked)}
        className="switch"
      />
      {children}
    </label>
  );
}
