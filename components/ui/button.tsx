import type { ComponentProps, ReactNode } from "react";
import { type ButtonSize, type ButtonVariant, buttonStyle } from "./button-style";
import { OwnText } from "./own-text";
import { Spinner } from "./spinner";

interface ButtonProps extends ComponentProps<"button"> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** The action is in flight: the button keeps the focus and does nothing. */
  pending?: boolean;
  icon?: ReactNode;
}

/** A button labelled with its action. One primary button a screen. */
export function Button(props: ButtonProps) {
  const { variant = "secondary", size = "md", pending = false, icon, ...rest } = props;
  const { className, children, onClick, type = "button", ...others } = rest;
  return (
    <button
      // What Ctrl+Enter presses in a dialog.
      data-main={variant === "primary" || variant === "danger" ? "" : undefined}
      {...others}
      type={pending ? "button" : type}
      aria-busy={pending || undefined}
      aria-disabled={pending || others["aria-disabled"]}
      onClick={pending ? undefined : onClick}
      className={buttonStyle(variant, size, className)}
    >
      {pending ? <Spinner /> : icon}
      <OwnText>{children}</OwnText>
    </button>
  );
}
