import { useTranslations } from "next-intl";
import { RemindButton } from "@/components/approvals/remind-button";
import { type ApprovalTitles, useApprovalTitles } from "@/components/approvals/use-approval-titles";
import { Card, CardLink, RecordRow, WaitingRows } from "@/components/shell/card";
import { dayIn, daysBetween } from "@/lib/domain/day";
import type { WaitingApproval } from "@/lib/domain/my-work/work-details";
import type { Work } from "@/lib/domain/my-work/work-shape";
import { useFormats } from "@/lib/intl/use-formats";
import { routes } from "@/lib/routes";

interface ApprovalsCardProps {
  /** Undefined: not read yet. */
  approvals: readonly WaitingApproval[] | undefined;
  work: Work;
  /** The tenant's day. */
  today: string;
}

/** Colleagues' submissions for this person to decide on, the oldest first; nothing if none waits. */
export function ApprovalsCard({ approvals, work, today }: ApprovalsCardProps) {
  const t = useTranslations("work.approvals");
  const waiting = useTranslations("work.waiting");
  const daysSince = useDaysSince(today);
  const lists = [
    { id: "toApprove", href: routes.approvals("view=to-approve&subject=line-proposal") },
    { id: "debtToApprove", href: routes.approvals("view=to-approve&subject=debt-act") },
    { id: "requestsToApprove", href: routes.approvals("view=to-approve&subject=request") },
    { id: "plansToApprove", href: routes.approvals("view=to-approve&subject=settings-plan") },
  ] as const;
  const all = lists.reduce((sum, { id }) => sum + (work[id] ?? 0), 0);
  if (all === 0) return null;
  return (
    <Card
      title={t("title")}
      aside={
        <span className="flex flex-wrap gap-x-4">
          {lists.map(({ id, href }) => {
            const count = work[id] ?? 0;
            return count === 0 ? null : (
              <CardLink key={id} href={href}>
                {t(id, { count })}
              </CardLink>
            );
          })}
          {approvals !== undefined && approvals.length > 0 && all > approvals.length ? (
            <CardLink href={routes.approvals("view=to-approve")}>
              {waiting("all", { count: all })}
            </CardLink>
          ) : null}
        </span>
      }
    >
      {approvals === undefined ? <WaitingRows count={3} /> : null}
      <ApprovalRows
        approvals={approvals ?? []}
        factsOf={({ author, submittedAt }) =>
          t("by", { name: author.name, days: daysSince(submittedAt) })
        }
      />
    </Card>
  );
}

interface WaitingCardProps {
  /** The oldest ones; undefined: not read yet. */
  waiting: readonly WaitingApproval[] | undefined;
  /** How many there are. */
  count: number;
  /** The tenant's day. */
  today: string;
}

/** What the person started and others or billing must finish; nothing if there is none. */
export function WaitingCard({ waiting, count, today }: WaitingCardProps) {
  const t = useTranslations("work.waiting");
  const state = useTranslations("approvals.state");
  const daysSince = useDaysSince(today);
  if (count === 0) return null;
  return (
    <Card
      title={t("title")}
      aside={<CardLink href={routes.approvals("view=waiting")}>{t("all", { count })}</CardLink>}
    >
      {waiting === undefined ? <WaitingRows count={3} /> : null}
      <ApprovalRows
        approvals={waiting ?? []}
        factsOf={(one) => t("facts", { state: state(one.state), days: daysSince(one.submittedAt) })}
        remind
      />
    </Card>
  );
}

/** The tenant's days since a moment. */
function useDaysSince(today: string) {
  const { timeZone } = useFormats();
  return (moment: string) => Math.max(0, daysBetween(dayIn(timeZone, new Date(moment)), today));
}

interface ApprovalRowsProps {
  approvals: readonly WaitingApproval[];
  factsOf: (approval: WaitingApproval) => string;
  /** The person's own, of which those who decide are reminded. */
  remind?: boolean;
}

function ApprovalRows({ approvals, factsOf, remind = false }: ApprovalRowsProps) {
  const labels = useApprovalTitles();
  const formats = useFormats();
  return (
    <ul>
      {approvals.map((approval) => (
        <RecordRow
          key={approval.id}
          href={routes.approval(approval.id)}
          title={titleOf(labels, approval)}
          facts={[approval.recordName, factsOf(approval)].filter(Boolean).join(" · ")}
          value={
            approval.amountMinor === null
              ? null
              : formats.minorUnits(approval.amountMinor, approval.currency)
          }
          action={
            remind && approval.state === "submitted" ? (
              <RemindButton approval={approval} of={titleOf(labels, approval)} />
            ) : null
          }
        />
      ))}
    </ul>
  );
}

function titleOf(labels: ApprovalTitles, approval: WaitingApproval): string {
  switch (approval.subject) {
    case "line-proposal":
      return labels.title({ kind: approval.kind, subject: approval.description });
    case "debt-act":
      return labels.title({ kind: approval.kind, subject: approval.invoiceNumber });
    case "settings-plan":
      return labels.planName(approval.content.changes, approval.total);
    case "request":
      return labels.title({ kind: approval.kind, subject: null });
    default:
      return approval satisfies never;
  }
}
