"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useActor } from "@/components/shell/actor-context";
import { WaitingRows } from "@/components/shell/card";
import { PageHeader } from "@/components/shell/page-header";
import { QueryGate } from "@/components/shell/query-gate";
import { ledgerQuery } from "@/lib/debt-cases/ledger/queries";
import type { Ledger } from "@/lib/domain/debt-cases/case-shape";
import { workDetailsQuery, workQuery } from "@/lib/my-work/queries";
import { AgesCard } from "./ages-card";
import { ApprovalsCard, WaitingCard } from "./approvals-card";
import { CasesCard } from "./cases-card";
import { LinesCard } from "./lines-card";
import { MentionsCard } from "./mentions-card";
import { OutcomesCard, QueueCard } from "./queue-card";
import { RecentCard } from "./recent-card";
import { ConnectionCard, SystemCard } from "./system-card";
import { TeamCard, TeamQueue } from "./team-card";

interface WorkScreenProps {
  /** As known when the document was made. */
  ledger: Ledger;
  /** The tenant's day. */
  today: string;
  /** Between the title and the work. */
  children?: ReactNode;
}

/**
 * Home: the person's waiting work, approvals first, and the team's work. Every part loads and fails
 * separately, and shows only counted values.
 */
export function WorkScreen({ ledger, today, children }: WorkScreenProps) {
  const t = useTranslations("work");
  const { may } = useActor();
  const hasLedger = useQuery(ledgerQuery(ledger)).data.hasLedger !== false;
  const debt = hasLedger && may("debt:read");
  const work = useQuery(workQuery());
  const query = useQuery(workDetailsQuery());
  const details = query.data;
  return (
    <>
      <PageHeader title={t("title")} />
      {children}
      <div className="grid grid-cols-1 gap-x-10 gap-y-8 px-6 pt-4 pb-8 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid grid-cols-1 content-start gap-y-8">
          <MentionsCard />
          {work.data ? (
            <ApprovalsCard
              approvals={details && (details.approvals ?? [])}
              work={work.data}
              today={today}
            />
          ) : null}
          <QueryGate
            query={work}
            loading={t("loading")}
            className="mb-3"
            waiting={<WaitingRows count={3} />}
          >
            {work.data ? <QueueCard work={work.data} /> : null}
          </QueryGate>
          {work.data ? (
            <WaitingCard
              waiting={details && (details.waiting ?? [])}
              count={work.data.waiting ?? 0}
              today={today}
            />
          ) : null}
          {debt && details?.casesDue ? (
            <CasesCard
              cases={details.casesDue}
              count={work.data?.casesDue ?? undefined}
              today={today}
            />
          ) : null}
          <LinesCard />
        </div>
        <div className="grid grid-cols-1 content-start gap-x-10 gap-y-8 lg:max-xl:grid-cols-2">
          <QueryGate
            query={query}
            loading={t("loading")}
            className="mb-3"
            waiting={<WaitingRows count={6} />}
          >
            {details ? <TeamQueue team={details.team} /> : null}
            {details?.sessions ? (
              <SystemCard sessions={details.sessions} webhooks={details.webhooks} />
            ) : null}
          </QueryGate>
          {may("sessions:end") ? <ConnectionCard /> : null}
          {debt ? <AgesCard /> : null}
          {work.data ? <OutcomesCard work={work.data} details={details} /> : null}
          <RecentCard />
        </div>
        {details?.lead ? (
          <div className="xl:col-span-2">
            <TeamCard lead={details.lead} hasLedger={debt} />
          </div>
        ) : null}
      </div>
    </>
  );
}
