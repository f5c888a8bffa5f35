import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import type { ListSelectionProps } from "./define-list";

/** How many rows of a list with pages are selected, and the way from a page to all that match. */
export function SelectionCount(props: Omit<ListSelectionProps<unknown>, "rows" | "state">) {
  const { picked, count, elsewhere, matching, selectMatching, clear } = props;
  const t = useTranslations("table.selection");
  const left = picked.mode === "all" ? picked.except.size : 0;
  return (
    <>
      <p role="status" className="mr-1">
        <span className="font-medium">{count === null ? t("matching") : t("some", { count })}</span>
        {left > 0 ? (
          <span className="text-ink-quiet"> · {t("except", { count: left })}</span>
        ) : null}
        {elsewhere > 0 ? (
          <span className="text-ink-quiet"> · {t("otherPages", { count: elsewhere })}</span>
        ) : null}
      </p>
      {selectMatching === null ? null : (
        <Button size="sm" variant="quiet" onClick={selectMatching}>
          {matching === null ? t("selectMatching") : t("selectKnown", { count: matching })}
        </Button>
      )}
      <IconButton
        size="sm"
        label={t("clear")}
        icon={<X aria-hidden className="size-4" />}
        onClick={clear}
      />
    </>
  );
}
