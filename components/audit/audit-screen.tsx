"use client";

import { useTranslations } from "next-intl";
import { lazy, Suspense, useMemo, useRef } from "react";
import { PageHeader } from "@/components/shell/page-header";
import { useShortcut } from "@/components/shell/shortcuts";
import { focusRows } from "@/components/table/focus-rows";
import { AuditExport } from "./audit-export";
import { AuditFilterBar } from "./audit-filters";
import { AuditFooter } from "./audit-footer";
import { AuditTable } from "./audit-table";
import { useAuditList } from "./use-audit-list";

const EntryPeek = lazy(async () => ({ default: (await import("./entry-peek")).EntryPeek }));

/** What people did through the desk: find, look at, follow to the record, take along as a file. */
export function AuditScreen() {
  const t = useTranslations("audit");
  const list = useAuditList();
  const { rows, show } = list;
  const body = useRef<HTMLDivElement>(null);
  const at = useMemo(
    () => rows.findIndex(({ sequence }) => sequence === list.entry),
    [rows, list.entry],
  );
  const entry = rows[at];
  const stepTo = (target: number) => {
    const row = rows[target];
    return row === undefined ? null : () => show(row.sequence);
  };
  const close = () => {
    show(null);
    focusRows(body);
  };
  useShortcut("Escape", t("peek.close"), close, { scope: "list", enabled: entry !== undefined });

  return (
    <div className="flex h-[max(30rem,calc(100dvh-3rem))] flex-col">
      <PageHeader title={t("title")} actions={<AuditExport filters={list.filters} />} />
      <AuditFilterBar list={list} />
      <div ref={body} className="relative flex min-h-0 flex-1 flex-col border-line border-t">
        <AuditTable list={list} />
        {entry === undefined ? null : (
          <Suspense fallback={null}>
            <EntryPeek
              entry={entry}
              onPrevious={stepTo(at - 1)}
              onNext={stepTo(at + 1)}
              onFilter={list.setFilters}
              onClose={close}
            />
          </Suspense>
        )}
      </div>
      <AuditFooter list={list} />
    </div>
  );
}
