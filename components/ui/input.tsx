import type { ComponentProps } from "react";
import { controlStyle } from "./control-style";
import { cx } from "./cx";

/** A text field; its label comes from a `Field` or from `aria-label`. */
export function Input({ className, ...rest }: ComponentProps<"input">) {
  return <input autoComplete="off" {...rest} className={cx(controlStyle, className)} />;
}
