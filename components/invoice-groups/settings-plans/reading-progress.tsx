import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Spinner } from "@/components/ui/spinner";

interface ReadingProgressProps {
  read: number;
  /** Null: not known yet. */
  total: number | null;
  /** Beside the text: a way to stop. */
  actions?: ReactNode;
}

/** How many invoice groups the desk has read for a selection or a preview. */
export function ReadingProgress({ read, total, actions }: ReadingProgressProps) {
  const t = useTranslations("settings-plans.reading");
  return (
    <div className="grid max-w-xl gap-2 px-6 py-6">
      <p role="status" className="tabular flex items-center gap-2">
        <Spinner />
        {total === null ? t("counted", { read }) : t("of", { read, total })}
      </p>
      {total === null ? null : (
        <progress
          aria-label={t("label")}
          value={read}
          max={Math.max(total, 1)}
          className="w-full"
        />
      )}
      <p className="text-ink-quiet text-sm">{t("hint")}</p>
      {actions ? <div className="flex gap-2">{actions}</div> : null}
    </div>
  );
}
