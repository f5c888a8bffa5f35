import { cx } from "./cx";

/** A grey placeholder; set height and width by class. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      data-skeleton=""
      className={cx("block animate-pulse rounded-sm bg-hover", className ?? "h-4")}
    />
  );
}
