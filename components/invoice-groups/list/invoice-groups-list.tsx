"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import { PageHeader } from "@/components/shell/page-header";
import { focusRows } from "@/components/table/focus-rows";
import { useActiveRow } from "@/components/table/use-active-row";
import { useRowPeek } from "@/components/table/use-row-peek";
import { useTableLayout } from "@/components/table/use-table-layout";
import { useTableModel } from "@/components/table/use-table-model";
import type { InvoiceGroupConfig } from "@/lib/contract/invoice-group";
import type { TablePreference } from "@/lib/domain/preferences";
import { useFormats } from "@/lib/intl/use-formats";
import { FilterBar } from "./filter-bar";
import { FinderBox } from "./finder-box";
import { GroupTable } from "./group-table";
import { ListActions } from "./list-actions";
import { ListFooter } from "./list-footer";
import { OutdatedNotice } from "./outdated-notice";
import { PeekPlace } from "./peek-place";
import { SortNotice } from "./sort-notice";
import { useFilterWords } from "./use-filter-words";
import { useGroupColumns } from "./use-group-columns";
import { useGroupList } from "./use-group-list";

const rowId = (row: InvoiceGroupConfig) => row.accountGuid;

/**
 * The list of invoice groups: find, filter, arrange, peek and open. `preference` is the person's
 * own arrangement of the columns, or null.
 */
export function InvoiceGroupsList({ preference }: { preference: TablePreference | null }) {
  const t = useTranslations("invoice-groups.list");
  const { compare } = useFormats();
  const columns = useGroupColumns();
  const words = useFilterWords();
  const list = useGroupList();
  const { rows, state } = list;
  const arrangement = useTableLayout("table.invoice-groups", preference, columns);
  const { layout } = arrangement;
  const model = useTableModel({
    columns,
    rows,
    rowId,
    layout,
    sort: state.sort,
    compareText: compare,
  });
  const [activeId, setActiveId] = useActiveRow("invoice-groups");
  const body = useRef<HTMLDivElement>(null);
  const closing = t("peek.closeKey");
  const peek = useRowPeek({ activeId, setActiveId, body, closing });

  return (
    <div className="flex h-[max(30rem,calc(100dvh-3rem))] flex-col">
      <PageHeader
        title={t("title")}
        actions={
          <ListActions list={list} model={model} columns={columns} arrangement={arrangement} />
        }
      />
      <div className="flex flex-wrap items-center gap-2 px-6 pt-2 pb-3">
        <FinderBox list={list} words={words} onDown={() => focusRows(body)} />
        <FilterBar list={list} words={words} />
        <SortNotice list={list} words={words} />
      </div>
      <OutdatedNotice list={list} layoutFailed={arrangement.failed} />
      <div ref={body} className="relative flex min-h-0 flex-1 flex-col border-line border-t">
        <GroupTable
          list={list}
          model={model}
          layout={layout}
          words={words}
          activeId={activeId}
          onActiveChange={setActiveId}
          onPeek={peek.toggle}
        />
        {peek.peeking ? (
          <PeekPlace
            model={model}
            activeId={activeId}
            onActiveChange={setActiveId}
            onClose={peek.close}
          />
        ) : null}
      </div>
      {list.error !== null && rows.length === 0 ? null : <ListFooter list={list} />}
    </div>
  );
}
