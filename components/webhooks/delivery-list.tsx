import { useTranslations } from "next-intl";
import { lazy, Suspense, useMemo, useRef } from "react";
import { QueryGate } from "@/components/shell/query-gate";
import { RefreshNote } from "@/components/shell/refresh-note";
import { useShortcut } from "@/components/shell/shortcuts";
import { Button } from "@/components/ui/button";
import { DeliveryFilters } from "./delivery-filters";
import { DeliveryTable } from "./delivery-table";
import type { DeliveryListModel } from "./use-delivery-list";

const DeliveryPeek = lazy(async () => ({
  default: (await import("./delivery-peek")).DeliveryPeek,
}));

/** What came, those that wait for a person first, with one of them beside the list. */
export function DeliveryList({ list }: { list: DeliveryListModel }) {
  const t = useTranslations("webhooks");
  const { query, rows, state, show } = list;
  const body = useRef<HTMLDivElement>(null);
  const at = useMemo(() => rows.findIndex(({ id }) => id === state.delivery), [rows, state]);
  const stepTo = (target: number) => {
    const row = rows[target];
    return row === undefined || at < 0 ? null : () => show(row.id);
  };
  const close = () => {
    show(null);
    body.current?.querySelector<HTMLAnchorElement>("tbody a[tabindex='0']")?.focus();
  };
  const opened = state.delivery !== null;
  useShortcut("Escape", t("peek.close"), close, { scope: "list", enabled: opened });
  const focusRows = () =>
    body.current?.querySelector<HTMLAnchorElement>("tbody a[tabindex='0']")?.focus();
  const table = <DeliveryTable list={list} />;
  return (
    <>
      <DeliveryFilters list={list} onDown={focusRows} />
      <div ref={body} className="relative flex min-h-0 flex-1 flex-col border-line border-t">
        <QueryGate query={query} loading={t("table.loading")} className="mx-6 my-2" waiting={table}>
          {table}
        </QueryGate>
        {state.delivery === null ? null : (
          <Suspense fallback={null}>
            <DeliveryPeek
              key={state.delivery}
              id={state.delivery}
              onPrevious={stepTo(at - 1)}
              onNext={stepTo(at + 1)}
              onClose={close}
            />
          </Suspense>
        )}
      </div>
      <div
        hidden={rows.length === 0}
        className="flex min-h-11 items-center gap-4 border-line border-t px-6 text-ink-quiet text-sm"
      >
        <p role="status" className="tabular">
          {t("count", { count: rows.length, more: String(query.hasNextPage) })}
        </p>
        {query.hasNextPage ? (
          <Button
            size="sm"
            pending={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {t("more")}
          </Button>
        ) : null}
        <div className="flex-1" />
        <RefreshNote
          at={query.dataUpdatedAt}
          refreshing={query.isRefetching}
          onRefresh={() => void query.refetch()}
        />
      </div>
    </>
  );
}
