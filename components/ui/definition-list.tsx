import type { ReactNode } from "react";
import { cx } from "./cx";
import { isAbsent } from "./is-absent";

export interface Definition {
  readonly term: string;
  /** The value; an absent one is a dash, never empty. */
  readonly value: ReactNode;
}

interface DefinitionListProps {
  items: readonly Definition[];
  /** `wide` puts the terms beside the values, `stacked` above them. */
  layout?: "wide" | "stacked";
  className?: string;
}

export function DefinitionList({ items, layout = "wide", className }: DefinitionListProps) {
  const wide = layout === "wide";
  return (
    <dl className={cx("grid gap-y-2", className)}>
      {items.map(({ term, value }) => (
        <div key={term} className={wide ? "grid grid-cols-[minmax(7rem,2fr)_3fr] gap-x-4" : ""}>
          <dt className={cx("text-ink-quiet", wide ? "" : "text-xs")}>{term}</dt>
          <dd className="min-w-0 break-words">{isAbsent(value) ? "–" : value}</dd>
        </div>
      ))}
    </dl>
  );
}
