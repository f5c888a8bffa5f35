import type { ReactNode } from "react";
import { cx } from "./cx";
import { isAbsent } from "./is-absent";

export interface Definition {
  readonly term: string;
  /** The value; a fact without one is left out. */
  readonly value: ReactNode;
}

interface DefinitionListProps {
  items: readonly Definition[];
  /** `wide` puts the terms beside the values, `stacked` above them. */
  layout?: "wide" | "stacked";
  /** Absent values are dashes, where it matters that there is none. */
  complete?: boolean;
  className?: string;
}

export function DefinitionList(props: DefinitionListProps) {
  const { items, layout = "wide", complete = false, className } = props;
  const wide = layout === "wide";
  const shown = complete ? items : items.filter(({ value }) => !isAbsent(value));
  if (shown.length === 0) return null;
  return (
    <dl className={cx("grid gap-y-2", className)}>
      {shown.map(({ term, value }) => (
        <div key={term} className={wide ? "grid grid-cols-[minmax(7rem,2fr)_3fr] gap-x-4" : ""}>
          <dt className={cx("text-ink-quiet", wide ? "" : "text-xs")}>{term}</dt>
          <dd className="min-w-0 break-words">{isAbsent(value) ? "–" : value}</dd>
        </div>
      ))}
    </dl>
  );
}
