import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useIntentKey } from "@/components/form/use-intent-key";
import { ProblemNote } from "@/components/shell/problem-note";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import type { Rehearsal } from "@/lib/domain/jobs/rehearsal-shape";
import type { SettingsPlan } from "@/lib/domain/settings-plans/plan-shape";
import { useFormats } from "@/lib/intl/use-formats";
import { rehearsePlan } from "@/lib/invoice-groups/settings-plans/mutations";
import { routes } from "@/lib/routes";

interface PlanRehearsalProps {
  plan: SettingsPlan;
  /** There is a service to rehearse at. */
  offered: boolean;
}

/** The last rehearsal of a plan, and the way to another one. It is optional and blocks nothing. */
export function PlanRehearsal({ plan, offered }: PlanRehearsalProps) {
  const t = useTranslations("settings-plans.rehearsal");
  const keyOf = useIntentKey();
  const start = useMutation(rehearsePlan());
  const { id, contentHash, rehearsal, may } = plan;
  if (rehearsal === null && !may.includes("rehearse")) return null;
  const label = t(rehearsal === null ? "start" : "again");
  const begin = () => {
    const body = { contentHash };
    start.mutate({ id, body, key: keyOf([id, body, rehearsal?.startedAt, rehearsal?.state]) });
  };
  const button = may.includes("rehearse") ? (
    <Button
      size="sm"
      pending={start.isPending}
      aria-disabled={!offered}
      onClick={offered ? begin : undefined}
    >
      {label}
    </Button>
  ) : null;
  return (
    <>
      {rehearsal === null ? (
        <Banner tone="neutral" title={t("none")} actions={button}>
          {t(offered ? "hint" : "notOffered")}
        </Banner>
      ) : (
        <RehearsalState plan={id} rehearsal={rehearsal} button={offered ? button : null} />
      )}
      {start.isError ? <ProblemNote error={start.error} /> : null}
    </>
  );
}

interface RehearsalStateProps {
  plan: string;
  rehearsal: Rehearsal;
  button: ReactNode;
}

function RehearsalState({ plan, rehearsal, button }: RehearsalStateProps) {
  const t = useTranslations("settings-plans.rehearsal");
  const formats = useFormats();
  const { state, failure, by, played, total, accepted, refused, differing } = rehearsal;
  if (state === "running") {
    return (
      <Banner tone="info" role="status" title={t("running", { played, total })}>
        <progress aria-label={t("progress")} value={played} max={Math.max(total, 1)} />
      </Banner>
    );
  }
  const time = formats.dateTime(rehearsal.finishedAt ?? rehearsal.startedAt);
  const title =
    state === "done"
      ? t("done", { time, accepted, refused })
      : t(`failed.${failure ?? "service-failed"}`, { played, total });
  const actions = (
    <>
      {refused > 0 ? (
        <ButtonLink href={`${routes.approval(plan)}?rehearsal=refused`} size="sm">
          {t("showRefused")}
        </ButtonLink>
      ) : null}
      {differing > 0 ? (
        <ButtonLink href={`${routes.approval(plan)}?rehearsal=differs`} size="sm">
          {t("showDiffering")}
        </ButtonLink>
      ) : null}
      {button}
    </>
  );
  const good = state === "done" && refused === 0 && differing === 0;
  return (
    <Banner tone={good ? "good" : "warning"} role="status" title={title} actions={actions}>
      {differing > 0 ? <p>{t("differing", { count: differing })}</p> : null}
      <p>{t("by", { name: by })}</p>
    </Banner>
  );
}
