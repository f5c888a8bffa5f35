import { cx } from "./cx";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";
export type ButtonSize = "sm" | "md";
export type ButtonShape = "words" | "icon";

const variants = {
  primary: "bg-accent text-on-accent hover:bg-accent-hover",
  secondary: "border border-line-control bg-canvas text-ink hover:bg-hover",
  quiet: "text-ink-soft hover:bg-hover hover:text-ink",
  danger: "bg-danger-fill text-on-accent hover:bg-danger-fill-hover",
} as const satisfies Record<ButtonVariant, string>;

/** On a phone a long label wraps instead of widening the page. */
const wrapping = "max-sm:h-auto max-sm:max-w-full max-sm:whitespace-normal max-sm:text-left";

const sizes = {
  words: {
    sm: `h-7 gap-1.5 px-2.5 text-sm max-sm:min-h-7 ${wrapping}`,
    md: `h-8 gap-2 px-3 max-sm:min-h-8 ${wrapping}`,
  },
  icon: { sm: "size-7", md: "size-8" },
} as const satisfies Record<ButtonShape, Record<ButtonSize, string>>;

/**
 * What buttons and links dressed as buttons have in common: none is on paper. `icon` is a square of
 * no padding.
 */
export function buttonStyle(
  variant: ButtonVariant,
  size: ButtonSize,
  className?: string,
  shape: ButtonShape = "words",
): string {
  return cx(
    "inline-flex shrink-0 select-none items-center justify-center rounded-md font-medium",
    "whitespace-nowrap transition-colors disabled:pointer-events-none disabled:opacity-50",
    "aria-disabled:opacity-60 print:hidden",
    variants[variant],
    sizes[shape][size],
    className,
  );
}
