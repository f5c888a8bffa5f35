"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useActor } from "@/components/shell/actor-context";
import { ApprovalTabs } from "@/components/table/approval-tabs";
import { ButtonLink } from "@/components/ui/button-link";
import { useSearchParamsState } from "@/lib/browser/use-search-params-state";
import { seesAll } from "@/lib/domain/line-proposals/proposal-rule";
import { proposalsSearchParams, proposalTabs } from "@/lib/line-proposals/search-params";
import { routes } from "@/lib/routes";
import { ProposalList } from "./proposal-list";

/** Manual lines on their way: a person's own, those that wait for a decision, those decided. */
export function ProposalsScreen() {
  const t = useTranslations("line-proposals");
  const actor = useActor();
  const [{ tab }, setState] = useSearchParamsState(proposalsSearchParams);
  // Those who see their own alone have nothing to approve.
  const tabs = proposalTabs.filter((id) => id !== "to-approve" || seesAll(actor.roles));
  return (
    <ApprovalTabs
      words={{ title: t("title"), text: t(`tabText.${tab}`), label: t("tabsLabel") }}
      tabs={tabs}
      tab={tab}
      onTabChange={(next) => setState({ tab: next }, { history: "push" })}
      actions={
        actor.may("lines:propose") ? (
          <ButtonLink
            href={routes.newLineProposal()}
            variant="primary"
            icon={<Plus aria-hidden className="size-4" />}
          >
            {t("propose")}
          </ButtonLink>
        ) : null
      }
    >
      <ProposalList key={tab} tab={tab} />
    </ApprovalTabs>
  );
}
