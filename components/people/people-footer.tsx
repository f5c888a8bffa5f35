import { useTranslations } from "next-intl";
import { RefreshNote } from "@/components/shell/refresh-note";
import type { PeopleList } from "./use-people-list";

/** Below the list: how many people it has, and how old it is. */
export function PeopleFooter({ list }: { list: PeopleList }) {
  const t = useTranslations("people");
  const { query, model } = list;
  if (!query.data) return null;
  const count = model.rows.length;
  const all = query.data.length;
  const narrowed = count < all;
  return (
    <div className="flex min-h-11 items-center justify-between gap-4 border-line border-t px-6 text-ink-quiet text-sm">
      <p role="status" className="tabular">
        {narrowed ? t("countOf", { count, all }) : t("count", { count })}
      </p>
      <RefreshNote
        at={query.dataUpdatedAt}
        refreshing={query.isFetching}
        onRefresh={() => void query.refetch()}
      />
    </div>
  );
}
