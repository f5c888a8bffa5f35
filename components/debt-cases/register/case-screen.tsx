"use client";

import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Pencil, Undo2 } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { ApprovalStateTag } from "@/components/approvals/approval-state-tag";
import { useActor } from "@/components/shell/actor-context";
import { PageHeader } from "@/components/shell/page-header";
import { QueryGate } from "@/components/shell/query-gate";
import { RecordGate } from "@/components/shell/record-gate";
import { RecordPlace } from "@/components/shell/record-place";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { debtActListQuery } from "@/lib/debt-cases/acts/queries";
import { caseQuery } from "@/lib/debt-cases/register/queries";
import type { DebtCase } from "@/lib/domain/debt-cases/case-shape";
import { useFormats } from "@/lib/intl/use-formats";
import { routes } from "@/lib/routes";
import { useActLabels } from "../acts/use-act-labels";
import { CaseCare } from "./case-care";
import { CaseFacts } from "./case-facts";
import { CaseNotes } from "./case-notes";
import { CaseStanding } from "./case-standing";
import { CaseStateTag } from "./case-state-tag";

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

/** What somebody wanted sent about this case, and what became of it. */
function CaseActs({ debtCase }: { debtCase: DebtCase }) {
  const t = useTranslations("debt-cases.acts");
  const formats = useFormats();
  const words = useActLabels();
  const query = useInfiniteQuery(debtActListQuery({ caseId: debtCase.id }));
  const acts = query.data?.pages.flatMap((page) => page.acts) ?? [];
  return (
    <section aria-labelledby="case-acts" className="grid gap-2">
      <h2 id="case-acts" className="font-semibold">
        {t("title")}
      </h2>
      <QueryGate query={query} loading={t("loading")} waiting={<Skeleton className="h-8 w-full" />}>
        {acts.length === 0 ? (
          <p className="text-ink-quiet">{t("none")}</p>
        ) : (
          <ul className="border-line border-t">
            {acts.map((act) => (
              <li
                key={act.id}
                className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b py-2"
              >
                <Link href={routes.debtAct(act.id)} className="text-accent-ink hover:underline">
                  {words.title(act)}
                </Link>
                <ApprovalStateTag state={act.state} />
                <span className="ml-auto text-ink-quiet text-sm">
                  {t("by", {
                    name: act.author.name,
                    time: formats.dateTime(act.submittedAt),
                  })}
                </span>
              </li>
            ))}
          </ul>
        )}
      </QueryGate>
    </section>
  );
}

const UpdateCaseDialog = lazy(async () => ({
  default: (await import("../acts/update-case-dialog")).UpdateCaseDialog,
}));
const ResolveCaseDialog = lazy(async () => ({
  default: (await import("../acts/resolve-case-dialog")).ResolveCaseDialog,
}));

/** Which invoice and whose it is, where the case stands, and the acts on it. */
function CaseHeader({ debtCase }: { debtCase: DebtCase }) {
  const t = useTranslations("debt-cases");
  const actor = useActor();
  const [open, setOpen] = useState<"update" | "resolve" | null>(null);
  const { invoiceNumber, state, customerName, customerGuid, closedAt, debtCaseId } = debtCase;
  const close = () => setOpen(null);
  const mayAct = actor.may("debt:write") && closedAt === null && debtCaseId !== null;
  return (
    <>
      <PageHeader
        above={<RecordPlace href={routes.debtCases()} list={t("list.title")} />}
        title={t("caseOf", { invoice: invoiceNumber })}
        tags={<CaseStateTag state={state} />}
        facts={
          <>
            {customerGuid === null ? (
              customerName
            ) : (
              <Link href={routes.customer(customerGuid)} className="text-accent-ink underline">
                {customerName ?? t("customer")}
              </Link>
            )}
            {customerGuid === null && customerName === null ? null : " · "}
            {t(`stateText.${state}`)}
          </>
        }
        actions={
          mayAct ? (
            <>
              <Button
                icon={<Pencil aria-hidden className="size-4" />}
                onClick={() => setOpen("update")}
              >
                {t("update")}
              </Button>
              <Button
                icon={<Undo2 aria-hidden className="size-4" />}
                onClick={() => setOpen("resolve")}
              >
                {t("resolve")}
              </Button>
            </>
          ) : null
        }
      />
      <Suspense fallback={null}>
        {open === "update" ? <UpdateCaseDialog case={debtCase} onClose={close} /> : null}
        {open === "resolve" ? <ResolveCaseDialog case={debtCase} onClose={close} /> : null}
      </Suspense>
    </>
  );
}
