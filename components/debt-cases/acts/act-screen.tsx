"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { PageHeader } from "@/components/shell/page-header";
import { EmptyState, PendingState, ProblemState } from "@/components/shell/states";
import { Banner } from "@/components/ui/banner";
import { ButtonLink } from "@/components/ui/button-link";
import { Skeleton } from "@/components/ui/skeleton";
import { toProblemError } from "@/lib/browser/problem-error";
import { debtActQuery } from "@/lib/debt-cases/acts/queries";
import { isMoving } from "@/lib/domain/debt-cases/act-moving";
import type { DebtAct } from "@/lib/domain/debt-cases/act-shape";
import { routes } from "@/lib/routes";
import { ActButtons } from "./act-buttons";
import { ActContent } from "./act-content";
import { ActFacts } from "./act-facts";
import { ActOutcome } from "./act-outcome";
import { ActProgress } from "./act-progress";
import { ActStateTag } from "./act-state-tag";
import { useActWords } from "./use-act-words";

/** One debt act: what will be sent, the invoice then and now, and what may be done. */
export function ActScreen({ id }: { id: string }) {
  const t = useTranslations("debt-acts");
  const query = useQuery({
    ...debtActQuery(id),
    refetchInterval: ({ state }) => (state.data && isMoving(state.data.state) ? 2000 : false),
  });
  const act = query.data;
  if (act) return <Act act={act} failed={query.isError} />;
  if (query.isError && toProblemError(query.error).kind === "missing") {
    return (
      <EmptyState
        title={t("missing")}
        hint={t("missingHint")}
        action={<ButtonLink href={routes.debtActs()}>{t("toList")}</ButtonLink>}
      />
    );
  }
  if (query.isError) {
    return (
      <ProblemState
        error={query.error}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  return (
    <PendingState label={t("loading")} onRetry={() => void query.refetch()}>
      <PageHeader title={<Skeleton className="h-7 w-72" />} facts={<Skeleton className="w-96" />} />
    </PendingState>
  );
}

function Act({ act, failed }: { act: DebtAct; failed: boolean }) {
  const t = useTranslations("debt-acts");
  const words = useActWords();
  return (
    <>
      <PageHeader
        above={
          <nav aria-label={t("where")}>
            <Link href={routes.debtActs()} className="hover:text-ink hover:underline">
              {t("title")}
            </Link>
          </nav>
        }
        title={words.title(act)}
        tags={<ActStateTag state={act.state} />}
        facts={
          <>
            {act.facts.customerName ?? "–"} ·{" "}
            <span className="tabular font-medium text-ink">
              {words.amount(act.amountMinor, act.currency)}
            </span>
          </>
        }
      >
        <ActProgress act={act} />
      </PageHeader>
      <div className="grid items-start gap-x-10 px-6 pb-24 xl:grid-cols-2">
        <div className="grid min-w-0 content-start gap-5 py-5">
          {failed ? <Banner tone="warning" role="alert" title={t("stale")} /> : null}
          {act.state === "returned" && act.decision ? (
            <Banner
              tone="warning"
              title={act.decision.code ? t(`returnCode.${act.decision.code}`) : t("state.returned")}
            >
              {act.decision.note}
            </Banner>
          ) : null}
          <ActOutcome act={act} />
          <ActContent act={act} />
          <ActButtons act={act} />
        </div>
        <div className="min-w-0 py-5">
          <ActFacts act={act} />
        </div>
      </div>
    </>
  );
}
