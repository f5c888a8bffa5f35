import { useTranslations } from "next-intl";
import { RefreshNote } from "@/components/shell/refresh-note";
import type { PeopleList } from "./use-people-list";

/** Below the list: how many people it has, and how old it is. */
export function PeopleFooter({ list }: { list: PeopleList }) {
  const t = useTranslations("people");
  const { query, model } = list;
  if (!query.data) return null;
  return (
    <div className="flex min-h-11 items-center justify-between gap-4 border-line border-t px-6 text-ink-quiet text-sm">
      <p role="status" className="tabular">
        {t("count", { count: model.rows.length, all: query.data.length })}
      </p>
      <RefreshNote
        at={query.dataUpdatedAt}
        refreshing={query.isFetching}
        onRefresh={() => void query.refetch()}
      />
    </div>
  );
}
