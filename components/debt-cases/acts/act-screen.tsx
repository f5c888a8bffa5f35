"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { AddedBeforeNote } from "@/components/approvals/added-before-note";
import { ApprovalProgress } from "@/components/approvals/approval-progress";
import { ApprovalStateTag } from "@/components/approvals/approval-state-tag";
import { ReturnedNote } from "@/components/approvals/returned-note";
import { PageHeader } from "@/components/shell/page-header";
import { RecordGate } from "@/components/shell/record-gate";
import { RecordPlace } from "@/components/shell/record-place";
import { Banner } from "@/components/ui/banner";
import { debtActQuery } from "@/lib/debt-cases/acts/queries";
import { isMoving } from "@/lib/domain/approvals/is-moving";
import type { DebtAct } from "@/lib/domain/debt-cases/act-shape";
import { routes } from "@/lib/routes";
import { ActButtons } from "./act-buttons";
import { ActContent } from "./act-content";
import { ActFacts } from "./act-facts";
import { ActOutcome } from "./act-outcome";
import { useActWords } from "./use-act-words";

/** One debt act: what will be sent, the invoice then and now, and what may be done. */
export function ActScreen({ id }: { id: string }) {
  const t = useTranslations("debt-acts");
  const query = useQuery({
    ...debtActQuery(id),
    refetchInterval: ({ state }) => (state.data && isMoving(state.data.state) ? 2000 : false),
  });
  return (
    <RecordGate query={query} words={t} listHref={routes.debtActs()}>
      {query.data ? <Act act={query.data} failed={query.isError} /> : null}
    </RecordGate>
  );
}

function Act({ act, failed }: { act: DebtAct; failed: boolean }) {
  const t = useTranslations("debt-acts");
  const problem = useTranslations("problems");
  const words = useActWords();
  return (
    <>
      <PageHeader
        above={<RecordPlace href={routes.debtActs()} list={t("list.title")} />}
        title={words.title(act)}
        tags={<ApprovalStateTag state={act.state} />}
        facts={
          <>
            {act.facts.customerName ?? "–"} ·{" "}
            <span className="tabular font-medium text-ink">
              {words.amount(act.amountMinor, act.currency)}
            </span>
          </>
        }
      >
        <ApprovalProgress record={act} drafted={false} onePerson={t("onePerson")} />
      </PageHeader>
      <div className="grid items-start gap-x-10 px-6 pb-24 xl:grid-cols-2">
        <div className="grid min-w-0 content-start gap-5 py-5">
          {failed ? <Banner tone="warning" role="alert" title={problem("stale")} /> : null}
          <ReturnedNote record={act} />
          <AddedBeforeNote
            record={act}
            counted={act.kind === "add-fees" ? "fees" : "nextInvoiceLines"}
          />
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
