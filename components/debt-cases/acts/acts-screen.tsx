"use client";

import { useTranslations } from "next-intl";
import { PageHeader } from "@/components/shell/page-header";
import { useRestHeight } from "@/components/table/use-rest-height";
import { Segmented } from "@/components/ui/segmented";
import { useSearchParamsState } from "@/lib/browser/use-search-params-state";
import { debtActsSearchParams, debtActTabs } from "@/lib/debt-cases/acts/search-params";
import { ActList } from "./act-list";

/** What is done to open invoices and cases: what waits for a decision, a person's own, all of it. */
export function ActsScreen() {
  const t = useTranslations("debt-acts");
  const [{ tab }, setState] = useSearchParamsState(debtActsSearchParams);
  const frame = useRestHeight();
  return (
    <>
      <PageHeader title={t("title")} facts={t(`tabText.${tab}`)}>
        <Segmented
          label={t("tabsLabel")}
          options={debtActTabs.map((value) => ({ value, label: t(`tab.${value}`) }))}
          value={tab}
          onValueChange={(next) => setState({ tab: next }, { history: "push" })}
        />
      </PageHeader>
      <div
        ref={frame}
        className="mt-3 flex h-[var(--rest,calc(100dvh-12rem))] min-h-96 flex-col border-line border-t"
      >
        <ActList key={tab} tab={tab} />
      </div>
    </>
  );
}
