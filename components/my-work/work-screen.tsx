"use client";

import { useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useActor } from "@/components/shell/actor-context";
import { PageHeader } from "@/components/shell/page-header";
import { QueryGate } from "@/components/shell/query-gate";
import { EmptyState } from "@/components/shell/states";
import { cx } from "@/components/ui/cx";
import { Skeleton } from "@/components/ui/skeleton";
import { type Tone, toneIcons, toneMarks } from "@/components/ui/tone";
import { clusterLines } from "@/lib/domain/invoice-lines/clusters";
import { queueLine } from "@/lib/domain/invoice-lines/queue-line";
import type { Work } from "@/lib/domain/my-work/work-shape";
import { useFormats } from "@/lib/intl/use-formats";
import { abandonedLinesQuery, workQuery } from "@/lib/my-work/queries";
import { routes } from "@/lib/routes";

type Counted = Exclude<keyof Work, "possibleDuplicates">;

/** In the order in which they hurt; where each is worked on. */
const rows = [
  { id: "unknown", href: routes.lineProposals("view=decided"), tone: "danger" },
  { id: "debtUnknown", href: routes.debtActs("view=open"), tone: "danger" },
  { id: "casesAttention", href: routes.debtCases("attention=1"), tone: "danger" },
  { id: "webhooksAttention", href: routes.webhooks(), tone: "danger" },
  { id: "toApprove", href: routes.lineProposals("view=to-approve"), tone: "warning" },
  { id: "debtToApprove", href: routes.debtActs("view=to-approve"), tone: "warning" },
  { id: "returned", href: routes.lineProposals(), tone: "warning" },
  { id: "debtReturned", href: routes.debtActs(), tone: "warning" },
  { id: "casesDue", href: routes.debtCases("mine=1&free=1&due=1"), tone: "warning" },
  { id: "failedJobs", href: routes.jobs(), tone: "warning" },
  { id: "drafts", href: routes.lineProposals(), tone: "neutral" },
] as const satisfies readonly { id: Counted; href: string; tone: Tone }[];

/** Home: what waits for this person, and nothing that nobody counted. */
export function WorkScreen() {
  const t = useTranslations("work");
  const { name } = useActor();
  const query = useQuery(workQuery());
  const work = query.data;
  return (
    <>
      <PageHeader title={t("title")} facts={t("greeting", { name })} />
      <div className="max-w-3xl px-6 py-5">
        <QueryGate
          query={query}
          loading={t("loading")}
          className="mb-3"
          waiting={
            <div aria-hidden className="grid gap-3">
              <Skeleton className="h-10 w-full" />
              <Skeleton className="h-10 w-full" />
              <Skeleton className="h-10 w-full" />
            </div>
          }
        >
          {work ? <Counts work={work} /> : null}
        </QueryGate>
        <h2 className="mt-8 mb-1 font-semibold">{t("queues")}</h2>
        <ul className="border-line border-t">
          <AbandonedRow />
        </ul>
      </div>
    </>
  );
}

function Counts({ work }: { work: Work }) {
  const t = useTranslations("work");
  const mine = rows.filter(({ id }) => work[id] !== null);
  if (mine.length === 0) return null;
  const waiting = mine.filter(({ id }) => (work[id] ?? 0) > 0);
  return (
    <section aria-labelledby="work-mine">
      <h2 id="work-mine" className="mb-1 font-semibold">
        {t("mine")}
      </h2>
      {waiting.length === 0 ? (
        <EmptyState title={t("nothing")} hint={t("nothingHint")} />
      ) : (
        <ul className="border-line border-t">
          {waiting.map(({ id, href, tone }) => (
            <WorkRow
              key={id}
              href={href}
              count={String(work[id])}
              label={t(`row.${id}`, { count: work[id] ?? 0 })}
              tone={tone}
              hint={
                id === "unknown" && (work.possibleDuplicates ?? 0) > 0
                  ? t("duplicates", { count: work.possibleDuplicates ?? 0 })
                  : t(`hint.${id}`)
              }
            />
          ))}
        </ul>
      )}
    </section>
  );
}

/** The abandoned lines: counted from one page, so more than it holds names no clusters. */
function AbandonedRow() {
  const t = useTranslations("work.abandoned");
  const formats = useFormats();
  const { data, isError } = useQuery(abandonedLinesQuery());
  if (!data) {
    return (
      <li className="border-line border-b py-3">
        {isError ? (
          <p className="text-ink-quiet">{t("failed")}</p>
        ) : (
          <Skeleton className="h-6 w-80" />
        )}
      </li>
    );
  }
  const { lines, more } = data;
  const clusters = more ? 0 : clusterLines(lines.map((line) => queueLine(line, null, ""))).length;
  return (
    <WorkRow
      href={routes.abandonedLines()}
      count={more ? `${formats.integer(lines.length)}+` : formats.integer(lines.length)}
      label={t("label", { count: lines.length })}
      hint={lines.length === 0 ? t("none") : more ? t("more") : t("clusters", { count: clusters })}
      tone={lines.length === 0 ? "good" : "waiting"}
    />
  );
}

interface WorkRowProps {
  href: string;
  count: string;
  label: string;
  hint: ReactNode;
  tone: Tone;
}

/** One kind of work with its count; the whole row leads to it. */
function WorkRow({ href, count, label, hint, tone }: WorkRowProps) {
  const Icon = toneIcons[tone];
  return (
    <li className="border-line border-b">
      <Link
        href={href}
        prefetch={false}
        className="-mx-2 flex items-center gap-3 rounded-md px-2 py-2.5 transition-colors hover:bg-hover"
      >
        <Icon aria-hidden className={cx("size-4 shrink-0", toneMarks[tone])} />
        <span className="tabular min-w-12 text-right font-semibold">{count}</span>
        <span className="min-w-0 flex-1">
          <span className="block font-medium">{label}</span>
          <span className="block text-ink-quiet text-sm">{hint}</span>
        </span>
        <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-quiet" />
      </Link>
    </li>
  );
}
