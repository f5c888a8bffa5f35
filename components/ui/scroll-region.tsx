import type { ReactNode } from "react";
import { cx } from "./cx";

interface ScrollRegionProps {
  /** What scrolls here. */
  label: string;
  className?: string;
  children: ReactNode;
}

/** A part that scrolls separately, so that the keyboard can reach it (WCAG 2.1.1). */
export function ScrollRegion({ label, className, children }: ScrollRegionProps) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling part must take the focus
      tabIndex={0}
      className={cx("overflow-auto", className)}
    >
      {children}
    </section>
  );
}
