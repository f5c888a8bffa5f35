"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useActor } from "@/components/shell/actor-context";
import { PageHeader } from "@/components/shell/page-header";
import { useRestHeight } from "@/components/table/use-rest-height";
import { ButtonLink } from "@/components/ui/button-link";
import { Segmented } from "@/components/ui/segmented";
import { useSearchParamsState } from "@/lib/browser/use-search-params-state";
import { seesAll } from "@/lib/domain/line-proposals/proposal-actions";
import { proposalsSearchParams, proposalTabs } from "@/lib/line-proposals/search-params";
import { routes } from "@/lib/routes";
import { ProposalList } from "./proposal-list";

/** Manual lines on their way: a person's own, those that wait for a decision, those decided. */
export function ProposalsScreen() {
  const t = useTranslations("line-proposals");
  const actor = useActor();
  const [{ tab }, setState] = useSearchParamsState(proposalsSearchParams);
  const frame = useRestHeight();
  // Those who see their own alone have nothing to approve.
  const tabs = proposalTabs.filter((id) => id !== "to-approve" || seesAll(actor.roles));
  return (
    <>
      <PageHeader
        title={t("title")}
        facts={t(`tabText.${tab}`)}
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
        <ProposalList key={tab} tab={tab} />
      </div>
    </>
  );
}
