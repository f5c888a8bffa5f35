import type { ComponentProps } from "react";
import { controlStyle } from "./control-style";
import { cx } from "./cx";

export function Textarea({ className, rows = 3, ...rest }: ComponentProps<"textarea">) {
  return (
    <textarea
      autoComplete="off"
      {...rest}
      rows={rows}
      className={cx(controlStyle, "h-auto min-h-16 py-1.5", className)}
    />
  );
}
