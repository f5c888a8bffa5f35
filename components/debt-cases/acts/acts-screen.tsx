"use client";

import { useTranslations } from "next-intl";
import { useActor } from "@/components/shell/actor-context";
import { PageHeader } from "@/components/shell/page-header";
import { useRestHeight } from "@/components/table/use-rest-height";
import { Segmented } from "@/components/ui/segmented";
import { useSearchParamsState } from "@/lib/browser/use-search-params-state";
import { debtActsSearchParams, debtActTabs } from "@/lib/debt-cases/acts/search-params";
import type { Role } from "@/lib/domain/roles";
import { ActList } from "./act-list";

/** What is done to open invoices and cases: what waits for a decision, a person's own, all of it. */
export function ActsScreen() {
  const t = useTranslations("debt-acts");
  const [{ tab }, setState] = useSearchParamsState(debtActsSearchParams);
  const frame = useRestHeight();
  const actor = useActor();
  // Those who have nothing to decide on look for what is open instead.
  const tabs = debtActTabs.filter((id) => id !== "to-approve" || !isClerkOnly(actor.roles));
  return (
    <>
      <PageHeader title={t("title")} facts={t(`tabText.${tab}`)}>
        <Segmented
          label={t("tabsLabel")}
          options={tabs.map((value) => ({ value, label: t(`tab.${value}`) }))}
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

function isClerkOnly(roles: readonly Role[]): boolean {
  return roles.every((role) => role === "clerk");
}
