"use client";

import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Pencil, Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { lazy, type ReactNode, useState } from "react";
import { ApprovalStateTag } from "@/components/approvals/approval-state-tag";
import { NotesPanel } from "@/components/notes/notes-panel";
import { RecordMarks } from "@/components/requests/record-marks";
import { useActor } from "@/components/shell/actor-context";
import { DeceasedWarning } from "@/components/shell/deceased-warning";
import { LinkedRecords } from "@/components/shell/linked-records";
import { Money } from "@/components/shell/money";
import { RecordGate } from "@/components/shell/record-gate";
import { RecordHeader } from "@/components/shell/record-header";
import { RecordLink } from "@/components/shell/record-link";
import { RecordPlace } from "@/components/shell/record-place";
import { StaleNote } from "@/components/shell/stale-note";
import { LazyPart } from "@/components/ui/lazy-part";
import { Skeleton } from "@/components/ui/skeleton";
import { approvalListQuery, approvalOf } from "@/lib/approvals/queries";
import { caseQuery } from "@/lib/debt-cases/register/queries";
import type { DebtCase } from "@/lib/domain/debt-cases/case-shape";
import { useFormats } from "@/lib/intl/use-formats";
import { routes } from "@/lib/routes";
import { useActLabels } from "../acts/use-act-labels";
import { CaseCare } from "./case-care";
import { CaseFacts } from "./case-facts";
import { CaseStanding } from "./case-standing";
import { CaseStateTag } from "./case-state-tag";

interface CaseScreenProps {
  id: string;
  /** What happened to the case: the audit and the service's events as one. */
  timeline: ReactNode;
}

/** One debt case: its state, the next step, and its history. */
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
  return (
    <>
      <CaseHeader debtCase={debtCase} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 xl:grid-cols-[minmax(0,1fr)_24rem] xl:grid-rows-[auto_1fr]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6 px-6 py-5">
          <StaleNote failed={failed} />
          {debtCase.customerGuid !== null && debtCase.closedAt === null ? (
            <DeceasedWarning customerGuids={[debtCase.customerGuid]} />
          ) : null}
          <CaseStanding debtCase={debtCase} />
          <CaseFacts debtCase={debtCase} />
          <CaseActs debtCase={debtCase} />
        </div>
        <aside
          aria-label={t("followup.label")}
          className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6 border-line px-6 py-5 max-xl:border-y xl:row-span-2 xl:border-l"
        >
          <CaseCare debtCase={debtCase} />
          <NotesPanel record={{ kind: "debt-cases", id: debtCase.id }} />
        </aside>
        <section aria-label={t("timeline")} className="min-w-0 max-xl:pt-4">
          <h2 className="px-6 pt-2 font-semibold">{t("timeline")}</h2>
          {timeline}
        </section>
      </div>
    </>
  );
}

/** Debt actions on this case, and their results. */
function CaseActs({ debtCase }: { debtCase: DebtCase }) {
  const t = useTranslations("debt-cases.acts");
  const formats = useFormats();
  const words = useActLabels();
  const query = useInfiniteQuery(approvalListQuery({ subject: "debt-act", caseId: debtCase.id }));
  const found = query.data?.pages.flatMap(({ approvals }) => approvals) ?? [];
  const acts = found.flatMap((approval) => approvalOf("debt-act", approval) ?? []);
  return (
    <LinkedRecords
      title={t("title")}
      query={query}
      loading={t("loading")}
      none={t("none")}
      records={acts.map((act) => ({
        key: act.id,
        href: routes.approval(act.id),
        title: words.title(act),
        tags: <ApprovalStateTag approval={act} />,
        when: t("by", { name: act.author.name, time: formats.dateTime(act.submittedAt) }),
      }))}
    />
  );
}

const UpdateCaseDialog = lazy(async () => ({
  default: (await import("../acts/update-case-dialog")).UpdateCaseDialog,
}));
const ResolveCaseDialog = lazy(async () => ({
  default: (await import("../acts/resolve-case-dialog")).ResolveCaseDialog,
}));

/** The invoice and its customer, the case's state, and actions on it. */
function CaseHeader({ debtCase }: { debtCase: DebtCase }) {
  const t = useTranslations("debt-cases");
  const actor = useActor();
  const [open, setOpen] = useState<"update" | "resolve" | null>(null);
  const { invoiceNumber, state, customerName, customerGuid, closedAt, debtCaseId, restMinor } =
    debtCase;
  const close = () => setOpen(null);
  const actions = [
    { id: "update", label: t("update"), icon: Pencil, onSelect: () => setOpen("update") },
    { id: "resolve", label: t("resolve"), icon: Undo2, onSelect: () => setOpen("resolve") },
  ] as const;
  const mayAct = actor.may("debt:write") && closedAt === null && debtCaseId !== null;
  return (
    <>
      <RecordHeader
        above={<RecordPlace href={routes.debtCases()} list={t("list.title")} />}
        tabName={invoiceNumber}
        title={t("caseOf", { invoice: invoiceNumber })}
        tags={
          <>
            <CaseStateTag state={state} />
            <RecordMarks customerGuid={customerGuid} />
          </>
        }
        facts={[
          {
            term: t("customer"),
            plain: true,
            value: (customerGuid ?? customerName) && (
              <RecordLink
                href={customerGuid && routes.customer(customerGuid)}
                name={customerName}
                kind={t("customer")}
              />
            ),
          },
          { term: t("facts.customerNumber"), value: debtCase.customerNumber },
          {
            term: t("list.columns.outstanding"),
            value:
              restMinor === null ? null : (
                <Money strong minor={restMinor} currency={debtCase.currency} />
              ),
          },
          { term: t("state"), plain: true, value: t(`stateText.${state}`) },
        ]}
        ids={[
          { label: t("list.columns.caseId"), value: debtCaseId },
          { label: t("ids.invoice"), value: invoiceNumber },
          { label: t("ids.customer"), value: customerGuid },
          { label: t("ids.group"), value: debtCase.accountGuid },
        ]}
        actions={mayAct ? actions : []}
      />
      <LazyPart>
        {open === "update" ? <UpdateCaseDialog case={debtCase} onClose={close} /> : null}
        {open === "resolve" ? <ResolveCaseDialog case={debtCase} onClose={close} /> : null}
      </LazyPart>
    </>
  );
}
