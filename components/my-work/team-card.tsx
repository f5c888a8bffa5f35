import Link from "next/link";
import { useTranslations } from "next-intl";
import { Chart } from "@/components/chart/chart";
import { countCsv } from "@/components/chart/chart-data";
import { Card, QuietLine, WorkRow } from "@/components/shell/card";
import { SmallTable } from "@/components/ui/small-table";
import type { WorkDetails } from "@/lib/domain/my-work/work-details";
import { useFormats } from "@/lib/intl/use-formats";
import { routes } from "@/lib/routes";
import { homeLinks } from "./home-links";

type Lead = NonNullable<WorkDetails["lead"]>;

interface TeamQueueProps {
  team: WorkDetails["team"];
}

/** Waiting work of the team. */
export function TeamQueue({ team }: TeamQueueProps) {
  const t = useTranslations("work.team");
  const formats = useFormats();
  const rows = [
    { id: "casesUnassigned", href: routes.debtCases("free=1&due=1") },
    { id: "submitted", href: routes.approvals("view=open&state=submitted") },
  ] as const;
  const waiting = rows.filter(({ id }) => (team[id] ?? 0) > 0);
  return (
    <Card title={t("queue")}>
      {waiting.length === 0 ? <QuietLine>{t("nothing")}</QuietLine> : null}
      <ul>
        {waiting.map(({ id, href }) => {
          const count = team[id] ?? 0;
          return (
            <WorkRow
              key={id}
              href={href}
              count={formats.integer(count)}
              label={t(id, { count })}
              tone="waiting"
            />
          );
        })}
      </ul>
    </Card>
  );
}

/** Unfinished work by person, and the approvals of each day. */
export function TeamCard({ lead, hasLedger }: { lead: Lead; hasLedger: boolean }) {
  const t = useTranslations("work.team");
  return (
    <Card title={t("load")}>
      {lead.people.length === 0 ? (
        <QuietLine>{t("noLoad")}</QuietLine>
      ) : (
        <PeopleTable people={lead.people} />
      )}
      <div className="grid grid-cols-1 gap-x-10 gap-y-8 pt-5 lg:grid-cols-2">
        <Approvals days={lead.approvedProposals} kind="proposals" />
        {hasLedger ? <Approvals days={lead.approvedDebtActs} kind="debtActs" /> : null}
      </div>
    </Card>
  );
}

type Load = Lead["people"][number];

const states = ["submitted", "returned"] as const;

function PeopleTable({ people }: { people: Lead["people"] }) {
  const t = useTranslations("work.team");
  return (
    <SmallTable
      caption={t("loadTable")}
      scroll="max-h-72"
      rows={people}
      rowKey={({ person }) => person.id}
      columns={[
        { id: "person", head: t("person"), cell: ({ person }) => person.name },
        ...states.map((state) => ({
          id: state,
          head: t(`states.${state}`),
          numeric: true,
          cell: ({ person, [state]: count }: Load) => {
            const search = new URLSearchParams({ view: "open", state, author: person.id });
            return (
              <Count
                count={count}
                href={routes.approvals(search.toString())}
                label={`${person.name}, ${t(`states.${state}`)}: ${count}`}
              />
            );
          },
        })),
      ]}
    />
  );
}

function Count({ count, href, label }: { count: number; href: string; label: string }) {
  const formats = useFormats();
  if (count === 0) return <span className="text-ink-quiet">0</span>;
  return (
    <Link
      href={href}
      prefetch={false}
      aria-label={label}
      className="inline-block min-w-6 text-accent-ink hover:underline"
    >
      {formats.integer(count)}
    </Link>
  );
}

interface ApprovalsProps {
  days: Lead["approvedProposals"];
  kind: "proposals" | "debtActs";
}

const actions = { proposals: "line-proposal.approved", debtActs: "debt-act.approved" } as const;

const weekDays = 7;

/** Each day leads to its approvals in the audit. */
function Approvals({ days, kind }: ApprovalsProps) {
  const t = useTranslations("work.team");
  const formats = useFormats();
  if (days.every(({ count }) => count === 0)) {
    return <p className="text-ink-quiet">{t(`noApprovals.${kind}`)}</p>;
  }
  const sumOf = (some: typeof days) => some.reduce((sum, { count }) => sum + count, 0);
  const week = sumOf(days.slice(-weekDays));
  const change = week - sumOf(days.slice(-2 * weekDays, -weekDays));
  const trend = change === 0 ? "trendSame" : change > 0 ? "trendMore" : "trendFewer";
  return (
    <Chart
      titled
      hint={t(trend, { count: week, change: formats.integer(Math.abs(change)) })}
      chart={{
        id: `approvals-${kind === "proposals" ? "line-proposals" : "debt-actions"}`,
        title: t(`approved.${kind}`),
        kind: "columns",
        pointLabel: t("day"),
        series: [{ id: "approvals", label: t("approvals"), color: "good" }],
        format: formats.integer,
        csv: countCsv,
        points: days.map(({ day, count }) => ({
          id: day,
          label: formats.date(day),
          tick: formats.dayMonth(day),
          values: [count],
          href: homeLinks.approvalsOn(actions[kind], day),
        })),
      }}
    />
  );
}
