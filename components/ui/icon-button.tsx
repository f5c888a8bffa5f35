import type { ComponentProps, ReactNode } from "react";
import { type ButtonSize, type ButtonVariant, buttonStyle } from "./button-style";
import { Tooltip } from "./tooltip";

interface IconButtonProps extends Omit<ComponentProps<"button">, "children"> {
  /** The button's name, shown as a tooltip. */
  label: string;
  icon: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Key shown beside the name, as in `useShortcut`. */
  shortcut?: string;
}

export function IconButton(props: IconButtonProps) {
  const { label, icon, variant = "quiet", size = "md", shortcut, className, ...rest } = props;
  return (
    <Tooltip label={label} shortcut={shortcut}>
      <button
        type="button"
        {...rest}
        aria-label={label}
        className={buttonStyle(variant, size, className, "icon")}
      >
        {icon}
      </button>
    </Tooltip>
  );
}
