"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useActor } from "@/components/shell/actor-context";
import { PageHeader } from "@/components/shell/page-header";
import { QueryGate } from "@/components/shell/query-gate";
import { EmptyState } from "@/components/shell/states";
import { Skeleton } from "@/components/ui/skeleton";
import type { Tone } from "@/components/ui/tone";
import type { Work } from "@/lib/domain/my-work/work-shape";
import { workQuery } from "@/lib/my-work/queries";
import { routes } from "@/lib/routes";
import { AbandonedRow } from "./abandoned-row";
import { WorkRow } from "./work-row";

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
