import Link from "next/link";
import type { ComponentProps, ReactNode } from "react";
import { type ButtonSize, type ButtonVariant, buttonStyle } from "./button-style";
import { OwnText } from "./own-text";

interface ButtonLinkProps extends ComponentProps<typeof Link> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
}

/** A link styled as a button. */
export function ButtonLink(props: ButtonLinkProps) {
  const { variant = "secondary", size = "md", icon, className, children, ...rest } = props;
  return (
    <Link {...rest} className={buttonStyle(variant, size, className)}>
      {icon}
      <OwnText>{children}</OwnText>
    </Link>
  );
}
