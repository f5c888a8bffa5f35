import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { ClearSelection } from "./clear-selection";
import type { ListSelectionProps } from "./define-list";

/** How many rows of a list with pages are selected, and the way from a page to all that match. */
export function SelectionCount(props: Omit<ListSelectionProps<unknown>, "rows" | "state">) {
  const { picked, count, elsewhere, carried, matching, selectMatching, clear } = props;
  const t = useTranslations("table.selection");
  // Every row that matches is on this page, or nobody knows which of the others match.
  const isWhole = matching !== null;
  const outside = isWhole ? elsewhere : carried;
  const otherPages = elsewhere - outside;
  const left = picked.mode === "all" ? picked.except.size : 0;
  return (
    <>
      <p role="status" className="mr-1">
        <span className="font-medium">{count === null ? t("matching") : t("some", { count })}</span>
        {left > 0 ? (
          <span className="text-ink-quiet"> · {t("except", { count: left })}</span>
        ) : null}
        {outside > 0 ? (
          <span className="text-ink-quiet">
            {" · "}
            {t(isWhole ? "outside" : "otherFilters", { count: outside })}
          </span>
        ) : null}
        {otherPages > 0 ? (
          <span className="text-ink-quiet"> · {t("otherPages", { count: otherPages })}</span>
        ) : null}
      </p>
      {selectMatching === null ? null : (
        <Button size="sm" variant="quiet" onClick={selectMatching}>
          {matching === null ? t("selectMatching") : t("selectKnown", { count: matching })}
        </Button>
      )}
      <ClearSelection onClear={clear} />
    </>
  );
}
