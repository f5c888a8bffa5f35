import Link from "next/link";
import type { ReactNode } from "react";
import type { ChartChoice, ChartPoint } from "./chart-data";

interface ChartTargetProps {
  point: ChartPoint;
  choice: ChartChoice | undefined;
  /** Its name if its content is incomplete. */
  label?: string;
  className: string;
  children?: ReactNode;
}

/** What a press on a point does: a filter, a link, or nothing. */
export function ChartTarget({ point, choice, label, className, children }: ChartTargetProps) {
  const { id, href } = point;
  const named = label !== undefined && { "aria-label": label };
  if (choice) {
    const pressed = choice.chosen === id;
    return (
      <button
        type="button"
        {...named}
        aria-pressed={pressed}
        onClick={() => choice.onChoose(pressed ? null : id)}
        className={className}
      >
        {children}
      </button>
    );
  }
  if (href === undefined) return <span className={className}>{children}</span>;
  return (
    <Link href={href} prefetch={false} {...named} className={className}>
      {children}
    </Link>
  );
}
