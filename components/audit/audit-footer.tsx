import { useTranslations } from "next-intl";
import { RefreshNote } from "@/components/shell/refresh-note";
import { Button } from "@/components/ui/button";
import type { AuditList } from "./use-audit-list";

/** How many entries are loaded, the way to older ones, and how fresh they are. */
export function AuditFooter({ list }: { list: AuditList }) {
  const t = useTranslations("audit");
  const { query, rows } = list;
  if (rows.length === 0) return null;
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 border-line border-t px-6 py-2 text-ink-soft text-sm">
      <p role="status" className="tabular">
        {t(query.hasNextPage ? "countMore" : "count", { count: rows.length })}
      </p>
      {query.hasNextPage ? (
        <Button
          size="sm"
          pending={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {query.isFetchingNextPage ? t("loadingMore") : t("more")}
        </Button>
      ) : null}
      <div className="flex-1" />
      {query.isRefetchError ? <p className="text-danger-ink">{t("refreshFailed")}</p> : null}
      <RefreshNote
        at={query.dataUpdatedAt}
        refreshing={query.isRefetching}
        onRefresh={() => void query.refetch()}
      />
    </div>
  );
}
