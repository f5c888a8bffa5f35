"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { ApprovalGate } from "@/components/approvals/approval-gate";
import { ApprovalRecord } from "@/components/approvals/approval-record";
import { useApprovalTitles } from "@/components/approvals/use-approval-titles";
import { ListPanel } from "@/components/list/list-screen";
import { Banner } from "@/components/ui/banner";
import { ButtonLink } from "@/components/ui/button-link";
import type { ApprovalOf } from "@/lib/approvals/queries";
import type { SettingsPlan } from "@/lib/domain/settings-plans/plan-shape";
import type { OpenedList } from "@/lib/domain/views/opened-list";
import { useFormats } from "@/lib/intl/use-formats";
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
  return (
    <ApprovalGate id={id} subject="settings-plan">
      {(plan, failed) => <Plan plan={plan} failed={failed} {...shown} />}
    </ApprovalGate>
  );
}

interface PlanProps extends Omit<PlanScreenProps, "id"> {
  plan: ApprovalOf<"settings-plan">;
  /** The last read failed: what is shown is older. */
  failed: boolean;
}

function Plan({ plan, failed, opened, rehearses }: PlanProps) {
  const t = useTranslations("settings-plans");
  const formats = useFormats();
  const { titleOf } = useApprovalTitles();
  const words = usePlanLabels();
  const { id, state, kind, author, readAt, content, total, note, sums, rehearsal } = plan;
  const list = useMemo(() => planRowList({ id, sums, rehearsal }), [id, sums, rehearsal]);
  const isRead = state !== "preparing" && state !== "failed";
  const title = titleOf(plan);
  return (
    <ApprovalRecord
      record={plan}
      failed={failed}
      steps={usePlanActs(plan)}
      tabName={title}
      title={title}
      facts={[
        { term: t("facts.author"), value: author.name },
        { term: t("facts.changes"), value: kind === "undo" ? null : words.title(plan) },
        { term: t("facts.readAt"), value: readAt && formats.dateTime(readAt) },
        { term: t("facts.note"), value: note },
      ]}
      ids={[{ label: t("id"), value: plan.id }]}
      outcome={<PlanStatus plan={plan} />}
      head={
        <>
          {isRead ? <PlanSums plan={plan} /> : null}
          {isRead ? <PlanRehearsal plan={plan} offered={rehearses} /> : null}
          {content.undoOf === null ? null : (
            <ButtonLink href={routes.job(content.undoOf)} size="sm" className="w-fit">
              {t("undoneJob")}
            </ButtonLink>
          )}
        </>
      }
    >
      {state === "preparing" ? <ReadingProgress read={plan.read} total={total} /> : null}
      {isRead ? <ListPanel list={list} opened={opened} /> : null}
    </ApprovalRecord>
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
