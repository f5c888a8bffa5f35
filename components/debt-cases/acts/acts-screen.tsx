"use client";

import { useTranslations } from "next-intl";
import { useActor } from "@/components/shell/actor-context";
import { ApprovalTabs } from "@/components/table/approval-tabs";
import { useSearchParamsState } from "@/lib/browser/use-search-params-state";
import { debtActsSearchParams, debtActTabs } from "@/lib/debt-cases/acts/search-params";
import type { Role } from "@/lib/domain/roles";
import { ActList } from "./act-list";

/** What is done to open invoices and cases: what waits for a decision, a person's own, all of it. */
export function ActsScreen() {
  const t = useTranslations("debt-acts");
  const [{ tab }, setState] = useSearchParamsState(debtActsSearchParams);
  const actor = useActor();
  // Those who have nothing to decide on look for what is open instead.
  const tabs = debtActTabs.filter((id) => id !== "to-approve" || !isClerkOnly(actor.roles));
  return (
    <ApprovalTabs
      words={{ title: t("title"), text: t(`tabText.${tab}`), label: t("tabsLabel") }}
      tabs={tabs}
      tab={tab}
      onTabChange={(next) => setState({ tab: next }, { history: "push" })}
    >
      <ActList key={tab} tab={tab} />
    </ApprovalTabs>
  );
}

function isClerkOnly(roles: readonly Role[]): boolean {
  return roles.every((role) => role === "clerk");
}
