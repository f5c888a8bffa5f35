import { useTranslations } from "next-intl";
import { lazy, Suspense, useMemo, useRef } from "react";
import { QueryGate } from "@/components/shell/query-gate";
import { useShortcut } from "@/components/shell/shortcuts";
import { focusRows } from "@/components/table/focus-rows";
import { PagedFooter } from "@/components/table/paged-footer";
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
    focusRows(body);
  };
  const opened = state.delivery !== null;
  useShortcut("Escape", t("peek.close"), close, { scope: "list", enabled: opened });
  const table = <DeliveryTable list={list} />;
  return (
    <>
      <DeliveryFilters list={list} onDown={() => focusRows(body)} />
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
      <PagedFooter
        query={query}
        count={t("count", { count: rows.length, more: String(query.hasNextPage) })}
        more={t("more")}
      />
    </>
  );
}
