import { RefreshCw } from "lucide-react";
import { useTranslations } from "next-intl";
import { cx } from "@/components/ui/cx";
import { IconButton } from "@/components/ui/icon-button";
import { useHydrated } from "@/components/ui/use-hydrated";
import { useFormats } from "@/lib/intl/use-formats";

interface RefreshNoteProps {
  /** Milliseconds since 1970 at which the rows came; 0 while there are none. */
  at: number;
  refreshing: boolean;
  onRefresh: () => void;
  /** Instead of "Updated at": when it was loaded. */
  words?: string;
}

/** The age of a list's rows, and a refresh. */
export function RefreshNote({ at, refreshing, onRefresh, words }: RefreshNoteProps) {
  const t = useTranslations("table");
  const formats = useFormats();
  // A page that hydrates late refetches its rows at once; its document does not show that.
  const hydrated = useHydrated();
  if (at === 0) return null;
  return (
    <p className="flex items-center gap-1">
      {/* Rows that stream in are dated where they arrive: the minute may differ from the document's. */}
      <span suppressHydrationWarning className="tabular max-sm:sr-only">
        {words ?? t("updatedAt", { time: formats.time(at) })}
      </span>
      <IconButton
        size="sm"
        label={t("refresh")}
        aria-busy={(hydrated && refreshing) || undefined}
        icon={
          <RefreshCw
            aria-hidden
            className={cx("size-3.5", hydrated && refreshing && "animate-spin")}
          />
        }
        onClick={onRefresh}
      />
    </p>
  );
}
