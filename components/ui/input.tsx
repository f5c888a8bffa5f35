import type { ComponentProps } from "react";
import { controlStyle, quietControlStyle } from "./control-style";
import { cx } from "./cx";

interface InputProps extends ComponentProps<"input"> {
  /** An icon inside shows that it is a field. */
  quiet?: boolean;
}

/** A text field; its label comes from a `Field` or from `aria-label`. */
export function Input({ className, quiet = false, ...rest }: InputProps) {
  const style = quiet ? quietControlStyle : controlStyle;
  return <input autoComplete="off" {...rest} className={cx(style, className)} />;
}
