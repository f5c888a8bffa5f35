"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { RecordGate } from "@/components/shell/record-gate";
import { Banner } from "@/components/ui/banner";
import { Skeleton } from "@/components/ui/skeleton";
import { caseQuery } from "@/lib/debt-cases/register/queries";
import type { DebtCase } from "@/lib/domain/debt-cases/case-shape";
import { routes } from "@/lib/routes";
import { CaseActs } from "./case-acts";
import { CaseCare } from "./case-care";
import { CaseFacts } from "./case-facts";
import { CaseHeader } from "./case-header";
import { CaseNotes } from "./case-notes";
import { CaseStanding } from "./case-standing";

interface CaseScreenProps {
  id: string;
  /** What happened to the case: the audit and the service's events as one. */
  timeline: ReactNode;
}

/** One debt case: where it stands, what to do next, and all that happened. */
export function CaseScreen({ id, timeline }: CaseScreenProps) {
  const t = useTranslations("debt-cases");
  const query = useQuery(caseQuery(id));
  const debtCase = query.data;
  return (
    <RecordGate
      query={query}
      words={t}
      listHref={routes.debtCases()}
      waiting={
        <div className="grid max-w-3xl gap-3 px-6 py-6">
          {Array.from({ length: 6 }, (_, line) => (
            <Skeleton key={String(line)} className="h-5 w-full" />
          ))}
        </div>
      }
    >
      {debtCase ? <Case debtCase={debtCase} failed={query.isError} timeline={timeline} /> : null}
    </RecordGate>
  );
}

interface CaseProps {
  debtCase: DebtCase;
  failed: boolean;
  timeline: ReactNode;
}

function Case({ debtCase, failed, timeline }: CaseProps) {
  const t = useTranslations("debt-cases");
  const problem = useTranslations("problems");
  return (
    <>
      <CaseHeader debtCase={debtCase} />
      <div className="grid gap-x-10 xl:grid-cols-[minmax(0,1fr)_24rem] xl:grid-rows-[auto_1fr]">
        <div className="grid min-w-0 content-start gap-6 px-6 py-5">
          {failed ? <Banner tone="warning" role="alert" title={problem("stale")} /> : null}
          <CaseStanding debtCase={debtCase} />
          <CaseFacts debtCase={debtCase} />
          <CaseActs debtCase={debtCase} />
        </div>
        <aside
          aria-label={t("care.label")}
          className="grid min-w-0 content-start gap-6 border-line px-6 py-5 max-xl:border-y xl:row-span-2 xl:border-l"
        >
          <CaseCare debtCase={debtCase} />
          <CaseNotes caseId={debtCase.id} />
        </aside>
        <section aria-label={t("timeline")} className="min-w-0 max-xl:pt-4">
          <h2 className="px-6 pt-2 font-semibold">{t("timeline")}</h2>
          {timeline}
        </section>
      </div>
    </>
  );
}
