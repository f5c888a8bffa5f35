import { cx } from "./cx";

interface SkeletonProps {
  className?: string;
  /** Without the animation, for which the browser makes a layer. */
  still?: boolean;
}

/** A grey placeholder; set height and width by class. */
export function Skeleton({ className, still = false }: SkeletonProps) {
  return (
    <span
      aria-hidden
      data-skeleton=""
      className={cx(
        "block rounded-sm bg-hover",
        still ? null : "animate-pulse",
        className ?? "h-4",
      )}
    />
  );
}
