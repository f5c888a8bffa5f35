"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { RefreshNote } from "@/components/shell/refresh-note";
import { Pager } from "@/components/table/pager";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { LazyPart } from "@/components/ui/lazy-part";
import { Spinner } from "@/components/ui/spinner";
import type { CommonState } from "@/lib/browser/list-params";
import { ClearSelection } from "./clear-selection";
import type { MoreRows } from "./list-source";
import type { ListModel } from "./use-list";

/** Below the rows: the selection, else the number of rows; their age; paging. */
export function ListFooter<Row extends object, State extends CommonState, Labels>({
  list,
}: {
  list: ListModel<Row, State, Labels>;
}) {
  const { definition, source, selection } = list;
  const t = useTranslations("table.selection");
  const { more } = source;
  if (source.error !== null && source.rows.length === 0) return null;
  const Own = definition.parts?.Footer;
  const Bar = definition.selection?.Bar;
  const note = (
    <RefreshNote at={source.updatedAt} refreshing={source.refreshing} onRefresh={source.refresh} />
  );
  const areAllHidden = more.kind !== "pages" && selection.count === 0 && selection.elsewhere > 0;
  const bar = !(Bar && selection.table) ? null : areAllHidden ? (
    <HiddenSelection count={selection.elsewhere} onClear={selection.clear} />
  ) : selection.count !== 0 ? (
    <LazyPart>
      <Bar {...selection} state={list.state} />
    </LazyPart>
  ) : null;
  const cleared = (className?: string) => (
    <p role="status" className={cx("text-ink-soft text-sm empty:hidden", className)}>
      {selection.ended ? t("ended") : null}
    </p>
  );
  if (more.kind === "pages") {
    return (
      <>
        {cleared("border-line border-t px-6 py-2")}
        {/* In a row of its own: beside the paging it has no room on a narrow screen. */}
        {bar ? (
          <div className="border-line border-t px-6 py-2 text-ink-soft text-sm">{bar}</div>
        ) : null}
        <Pager
          page={more.page}
          size={more.size}
          sizes={more.sizes}
          count={source.rows.length}
          more={more.available}
          pending={source.pending}
          onPage={(page) => list.goTo({ ...more.kept, page }, "push")}
          onSize={(size) => list.goTo({ page: 0, size })}
        >
          <div className="flex-1" />
          {Own && bar === null ? <Own list={list} /> : null}
          {note}
        </Pager>
      </>
    );
  }
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 border-line border-t px-6 py-2 text-ink-soft text-sm">
      {cleared()}
      {bar ?? (
        <>
          <p role="status" className="tabular">
            {source.pending ? null : <Count list={list} />}
          </p>
          {Own ? <Own list={list} /> : null}
        </>
      )}
      <div className="ml-auto flex items-center gap-3">
        {more.kind === "append" && more.available && !source.pending ? (
          <MoreToLoad list={list} more={more} />
        ) : null}
        {note}
      </div>
    </div>
  );
}

/** In place of the bar: its actions would change nothing. */
function HiddenSelection({ count, onClear }: { count: number; onClear: () => void }) {
  const t = useTranslations("table.selection");
  return (
    <>
      <p role="status">
        <span className="font-medium">{t("some", { count })}</span>
        <span className="text-ink-quiet"> · {t("hidden")}</span>
      </p>
      <ClearSelection onClear={onClear} />
    </>
  );
}

function Count<Row extends object, State extends CommonState, Labels>({
  list,
}: {
  list: ListModel<Row, State, Labels>;
}): ReactNode {
  const t = useTranslations("table");
  const { context, source, matching } = list;
  const count = matching.length;
  const all = source.rows.length;
  if (count < all) return t("countOf", { count, all: context.t("count", { count: all }) });
  const counted = context.t("count", { count });
  const { more } = source;
  if (more.kind === "append" && more.stop) return counted;
  return more.kind === "append" && more.available ? t("countMore", { counted }) : counted;
}

/** Loading further rows, or its progress. */
function MoreToLoad<Row extends object, State extends CommonState, Labels>({
  list,
  more,
}: {
  list: ListModel<Row, State, Labels>;
  more: Extract<MoreRows, { kind: "append" }>;
}) {
  const t = useTranslations("table");
  const count = list.source.rows.length;
  if (more.stop) {
    return (
      <span role="status" className="tabular flex items-center gap-2">
        <Spinner />
        {t("loadingRows", { counted: list.context.t("count", { count }) })}
        <Button size="sm" variant="quiet" onClick={more.stop}>
          {t("stopLoading")}
        </Button>
      </span>
    );
  }
  return (
    <>
      {more.failed ? (
        <span role="status" className="text-warning-ink">
          {t("loadFailed")}
        </span>
      ) : null}
      <Button size="sm" pending={more.loading} onClick={more.load}>
        {t("loadMore")}
      </Button>
    </>
  );
}
