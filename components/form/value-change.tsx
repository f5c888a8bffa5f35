import { ArrowRight } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";

interface ValueChangeProps {
  /** Both as displayed; empty or null: no value. */
  from: ReactNode;
  to: ReactNode;
}

/** A value and what it becomes. */
export function ValueChange({ from, to }: ValueChangeProps) {
  const t = useTranslations("form");
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-2">
      <del className="break-words text-ink-quiet">{from || t("empty")}</del>
      <ArrowRight aria-label={t("becomes")} className="size-3.5 text-ink-quiet" />
      <ins className="break-words font-medium no-underline">{to || t("empty")}</ins>
    </span>
  );
}
