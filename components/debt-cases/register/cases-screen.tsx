"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { Download, GitCompareArrows } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useMemo, useRef, useState } from "react";
import { useActor } from "@/components/shell/actor-context";
import { PageHeader } from "@/components/shell/page-header";
import { QueryGate } from "@/components/shell/query-gate";
import { focusRows } from "@/components/table/focus-rows";
import { PagedFooter } from "@/components/table/paged-footer";
import { useRestHeight } from "@/components/table/use-rest-height";
import { Button } from "@/components/ui/button";
import { buttonStyle } from "@/components/ui/button-style";
import { useSearchParamsState } from "@/lib/browser/use-search-params-state";
import { caseListQuery, exportAddress } from "@/lib/debt-cases/register/queries";
import { allCases, type CasesState, casesFormat } from "@/lib/debt-cases/register/search-params";
import type { DebtCase } from "@/lib/domain/debt-cases/case-shape";
import { CasesTable } from "./cases-table";
import { CasesToolbar } from "./cases-toolbar";
import { CompareBanner } from "./compare-banner";
import { mostCompared, useCompareMany } from "./use-compare-many";

const none: readonly DebtCase[] = [];

/** The register of debt cases: the service lists none, so what the desk does not keep is unseen. */
export function CasesScreen() {
  const t = useTranslations("debt-cases");
  const language = useLocale();
  const actor = useActor();
  const [state, setState] = useSearchParamsState(casesFormat);
  const [activeId, setActiveId] = useState<string | null>(null);
  const frame = useRestHeight();
  const list = useRef<HTMLDivElement>(null);
  const compare = useCompareMany();
  const query = useInfiniteQuery(caseListQuery(state));
  const rows = useMemo(() => query.data?.pages.flatMap(({ cases }) => cases) ?? none, [query.data]);
  const counts = query.data?.pages[0]?.counts ?? null;
  const change = (next: Partial<CasesState>, push = false) =>
    setState((current) => ({ ...current, ...next }), { history: push ? "push" : "replace" });
  const table = (
    <CasesTable
      rows={rows}
      state={state}
      counts={counts}
      pending={!query.data}
      outdated={query.isPlaceholderData}
      activeId={activeId}
      onActiveChange={setActiveId}
      onClear={() => setState({ ...allCases, state: state.state })}
    />
  );
  return (
    <>
      <PageHeader
        title={t("title")}
        facts={t("about")}
        actions={
          <>
            {actor.may("debt:write") ? (
              <Button
                icon={<GitCompareArrows aria-hidden className="size-4" />}
                pending={compare.progress?.running === true}
                disabled={rows.length === 0}
                onClick={() => void compare.start(rows.map(({ id }) => id))}
              >
                {t("compareMany.start", { count: Math.min(rows.length, mostCompared) })}
              </Button>
            ) : null}
            <a
              href={exportAddress(state, language)}
              download="debt-cases.csv"
              className={buttonStyle("secondary", "md")}
            >
              <Download aria-hidden className="size-4" />
              {t("export")}
            </a>
          </>
        }
      />
      <CasesToolbar
        state={state}
        onChange={change}
        counts={counts}
        onDown={() => focusRows(list)}
      />
      <CompareBanner
        compare={compare}
        onShowDiffering={() => setState({ ...allCases, attention: true }, { history: "push" })}
      />
      <div
        ref={frame}
        className="flex h-[var(--rest,calc(100dvh-14rem))] min-h-72 flex-col border-line border-t"
      >
        <div ref={list} className="flex min-h-0 flex-1 flex-col">
          <QueryGate query={query} loading={t("loading")} className="mx-6 my-2" waiting={table}>
            {table}
          </QueryGate>
        </div>
        <PagedFooter
          query={query}
          count={t("count", { count: rows.length, more: String(query.hasNextPage) })}
          more={t("more")}
        />
      </div>
    </>
  );
}
