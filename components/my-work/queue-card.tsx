import { useTranslations } from "next-intl";
import { Card, CardLink, QuietLine, RecordRow, WorkRow } from "@/components/shell/card";
import { EmptyState } from "@/components/shell/states";
import { useJobName } from "@/components/shell/use-job-name";
import type { Tone } from "@/components/ui/tone";
import type { ApprovalSubject } from "@/lib/domain/approvals/approval-enumerations";
import type { WorkDetails } from "@/lib/domain/my-work/work-details";
import type { Work } from "@/lib/domain/my-work/work-shape";
import { useFormats } from "@/lib/intl/use-formats";
import { routes } from "@/lib/routes";

/** Counted in other cards: the person is all caught up only if these are zero too. */
const elsewhere = [
  "toApprove",
  "debtToApprove",
  "requestsToApprove",
  "plansToApprove",
  "casesDue",
  "failedJobs",
] as const;

type Counted = Exclude<keyof Work, "possibleDuplicates" | "waiting" | (typeof elsewhere)[number]>;

interface Row {
  readonly id: Counted;
  /** Null: the records are not one list. */
  readonly href: string | null;
  readonly tone: Tone;
}

const ofSubject = (subject: ApprovalSubject, search: string) =>
  routes.approvals(`${search}&subject=${subject}`);

/** The most urgent first. Work that has its own card is not repeated here. */
const queue: readonly Row[] = [
  { id: "casesAttention", href: routes.debtCases("attention=1"), tone: "danger" },
  { id: "webhooksAttention", href: routes.webhooks("state=attention"), tone: "danger" },
  { id: "webhooksFailed", href: routes.webhooks("state=dead"), tone: "danger" },
  { id: "returned", href: ofSubject("line-proposal", "view=mine&state=returned"), tone: "warning" },
  { id: "debtReturned", href: ofSubject("debt-act", "view=mine&state=returned"), tone: "warning" },
  {
    id: "plansReturned",
    href: ofSubject("settings-plan", "view=mine&state=returned"),
    tone: "warning",
  },
  { id: "drafts", href: ofSubject("line-proposal", "view=mine&state=draft"), tone: "neutral" },
];

const outcomes: readonly Row[] = [
  { id: "unsent", href: ofSubject("line-proposal", "view=open&state=approved"), tone: "warning" },
  { id: "debtUnsent", href: ofSubject("debt-act", "view=open&state=approved"), tone: "warning" },
  { id: "requestsUnsent", href: ofSubject("request", "view=open&state=approved"), tone: "warning" },
  { id: "unknown", href: ofSubject("line-proposal", "view=attention"), tone: "danger" },
  { id: "debtUnknown", href: ofSubject("debt-act", "view=attention"), tone: "danger" },
  { id: "requestsUnclear", href: ofSubject("request", "view=attention"), tone: "danger" },
  // Also those that a person must decide on by now: one list of them all.
  { id: "checking", href: routes.approvals("view=open&state=unknown"), tone: "waiting" },
  { id: "writesUnknown", href: null, tone: "waiting" },
];

const checked: ReadonlySet<Counted> = new Set<Counted>(["checking", "writesUnknown"]);

/** The person's own queue. */
export function QueueCard({ work }: { work: Work }) {
  const t = useTranslations("work");
  // What the desk itself is checking is nobody's work yet.
  const ids = [...queue, ...outcomes].map(({ id }) => id).filter((id) => !checked.has(id));
  // Read-only roles have no queue.
  if (Object.values(work).every((count) => count === null)) return null;
  const isDone = [...ids, ...elsewhere].every((id) => (work[id] ?? 0) === 0);
  const isEmpty = queue.every(({ id }) => (work[id] ?? 0) === 0);
  return (
    <Card title={t("mine")}>
      {isDone ? <EmptyState title={t("nothing")} hint={t("nothingHint")} /> : null}
      {isEmpty && !isDone ? <QuietLine>{t("nothingElse")}</QuietLine> : null}
      <Rows rows={queue} work={work} />
    </Card>
  );
}

interface OutcomesCardProps {
  work: Work;
  details: WorkDetails | undefined;
}

/** Calls of unclear outcome, and jobs. */
export function OutcomesCard({ work, details }: OutcomesCardProps) {
  const t = useTranslations("work");
  const nameOf = useJobName();
  const formats = useFormats();
  const running = details?.team.jobsRunning ?? 0;
  const failed = work.failedJobs ?? 0;
  const isEmpty = running + failed === 0 && outcomes.every(({ id }) => (work[id] ?? 0) === 0);
  return (
    <Card
      title={t("outcomes")}
      aside={failed > 0 ? <CardLink href={routes.jobs()}>{t("allJobs")}</CardLink> : null}
    >
      {isEmpty ? <QuietLine>{t("noOutcomes")}</QuietLine> : null}
      <Rows rows={outcomes} work={work} />
      <ul>
        {running > 0 ? (
          <WorkRow
            href={routes.jobs("whose=all&state=running")}
            count={formats.integer(running)}
            label={t("row.jobsRunning", { count: running })}
            tone="waiting"
          />
        ) : null}
        {details?.failedJobs?.map(({ id, refused, unknown, createdAt, ...job }) => (
          <RecordRow
            key={id}
            href={routes.job(id)}
            title={nameOf(job)}
            facts={[
              // Without a failed row it is one that stopped by itself.
              refused + unknown === 0 ? t("stoppedJob") : null,
              refused > 0 ? t("failedRefused", { count: refused }) : null,
              unknown > 0 ? t("failedUnknown", { count: unknown }) : null,
            ]
              .filter(Boolean)
              .join(" · ")}
            value={formats.dateTime(createdAt)}
          />
        ))}
      </ul>
    </Card>
  );
}

function Rows({ rows, work }: { rows: readonly Row[]; work: Work }) {
  const t = useTranslations("work");
  const formats = useFormats();
  const duplicates = work.possibleDuplicates ?? 0;
  return (
    <ul>
      {rows.map(({ id, href, tone }) => {
        const count = work[id] ?? 0;
        return count === 0 ? null : (
          <WorkRow
            key={id}
            href={href}
            count={formats.integer(count)}
            label={t(`row.${id}`, { count })}
            tone={tone}
            hint={
              id === "unknown" && duplicates > 0
                ? t("duplicates", { count: duplicates })
                : t(`hint.${id}`)
            }
          />
        );
      })}
    </ul>
  );
}
