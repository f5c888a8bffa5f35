"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { ApprovalProgress } from "@/components/approvals/approval-progress";
import { ApprovalStateTag } from "@/components/approvals/approval-state-tag";
import { DecisionBanner } from "@/components/approvals/decision-banner";
import { useApprovalLabels } from "@/components/approvals/use-approval-labels";
import { ListPanel } from "@/components/list/list-screen";
import { RecordGate } from "@/components/shell/record-gate";
import { RecordHeader } from "@/components/shell/record-header";
import { RecordPlace } from "@/components/shell/record-place";
import { StaleNote } from "@/components/shell/stale-note";
import { Banner } from "@/components/ui/banner";
import { ButtonLink } from "@/components/ui/button-link";
import type { SettingsPlan } from "@/lib/domain/settings-plans/plan-shape";
import type { OpenedList } from "@/lib/domain/views/opened-list";
import { useFormats } from "@/lib/intl/use-formats";
import { planQuery } from "@/lib/invoice-groups/settings-plans/queries";
import { routes } from "@/lib/routes";
import { PlanRehearsal } from "./plan-rehearsal";
import { planRowList } from "./plan-row-list";
import { PlanSums } from "./plan-sums";
import { ReadingProgress } from "./reading-progress";
import { usePlanActs } from "./use-plan-acts";
import { usePlanLabels } from "./use-plan-labels";

interface PlanScreenProps {
  id: string;
  opened: OpenedList;
  /** There is a service to rehearse plans at. */
  rehearses: boolean;
}

/** The preview of a bulk change: its sums, every row, and the decision. */
export function PlanScreen({ id, ...shown }: PlanScreenProps) {
  const t = useTranslations("settings-plans");
  const query = useQuery(planQuery(id));
  return (
    <RecordGate query={query} words={t} listHref={routes.settingsPlans()}>
      {query.data ? <Plan plan={query.data} failed={query.isError} {...shown} /> : null}
    </RecordGate>
  );
}

interface PlanProps extends Omit<PlanScreenProps, "id"> {
  plan: SettingsPlan;
  /** The last read failed: what is shown is older. */
  failed: boolean;
}

function Plan({ plan, failed, opened, rehearses }: PlanProps) {
  const t = useTranslations("settings-plans");
  const formats = useFormats();
  const labels = useApprovalLabels();
  const words = usePlanLabels();
  const { actions, bar, dialogs } = usePlanActs(plan);
  const list = useMemo(() => planRowList(plan.id), [plan.id]);
  const { state, kind, author, readAt, content, total, note, sums } = plan;
  const isRead = state !== "preparing" && state !== "failed";
  // The same number as on the button and in the job.
  const count = isRead ? sums.rows.change : total;
  return (
    <>
      <RecordHeader
        above={<RecordPlace href={routes.settingsPlans()} list={t("list.title")} />}
        title={labels.title({ kind, subject: null, rows: count })}
        tags={<ApprovalStateTag approval={plan} />}
        facts={[
          { term: t("facts.author"), value: author.name },
          { term: t("facts.changes"), value: kind === "undo" ? null : words.title(plan) },
          { term: t("facts.readAt"), value: readAt && formats.dateTime(readAt) },
          { term: t("facts.note"), value: note },
        ]}
        ids={[{ label: t("id"), value: plan.id }]}
        actions={actions}
      >
        <div className="mb-3 grid gap-3">
          <ApprovalProgress noun="settings-plans" record={plan} />
          <StaleNote failed={failed} />
          <PlanStatus plan={plan} />
          <DecisionBanner record={plan} />
          {bar}
          {isRead ? <PlanSums plan={plan} /> : null}
          {isRead ? <PlanRehearsal plan={plan} offered={rehearses} /> : null}
          {content.undoOf === null ? null : (
            <ButtonLink href={routes.job(content.undoOf)} size="sm" className="w-fit">
              {t("undoneJob")}
            </ButtonLink>
          )}
        </div>
      </RecordHeader>
      {state === "preparing" ? <ReadingProgress read={plan.read} total={total} /> : null}
      {isRead ? <ListPanel list={list} opened={opened} /> : null}
      {dialogs}
    </>
  );
}

/** What happens next, or why nothing does. */
function PlanStatus({ plan }: { plan: SettingsPlan }) {
  const t = useTranslations("settings-plans.status");
  const formats = useFormats();
  const { state, failure, secondPerson, sums, jobId, expiresAt } = plan;
  if (failure !== null) {
    return (
      <Banner
        tone="danger"
        role="alert"
        title={t(`failure.${failure}`)}
        actions={
          <ButtonLink href={routes.invoiceGroups()} size="sm">
            {t("selectAgain")}
          </ButtonLink>
        }
      />
    );
  }
  switch (state) {
    case "draft":
      if (sums.rows.change === 0) {
        return <Banner tone="warning" role="status" title={t("nothing")} />;
      }
      return (
        <Banner
          tone="info"
          role="status"
          title={t(`draft.${secondPerson ?? "alone"}`, { count: sums.rows.change })}
        >
          {t("expires", { time: formats.dateTime(expiresAt) })}
        </Banner>
      );
    case "submitted":
      return <Banner tone="info" role="status" title={t("submitted")} />;
    case "withdrawn":
      return <Banner tone="neutral" role="status" title={t("withdrawn")} />;
    case "approved":
      return (
        <Banner
          tone="good"
          role="status"
          title={t("approved", { count: sums.rows.change })}
          actions={
            jobId === null ? null : (
              <ButtonLink href={routes.job(jobId)} size="sm">
                {t("openJob")}
              </ButtonLink>
            )
          }
        />
      );
    default:
      return null;
  }
}
