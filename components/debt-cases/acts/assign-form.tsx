import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ChoiceField, DayField, NoteField, TextField } from "@/components/form/fields";
import { useEntryForm } from "@/components/form/use-entry-form";
import { DeceasedWarning } from "@/components/shell/deceased-warning";
import { ProblemNote } from "@/components/shell/problem-note";
import { useDeathCheck } from "@/components/shell/use-death-check";
import { useToday } from "@/components/shell/use-today";
import { Banner } from "@/components/ui/banner";
import {
  type AssignForm as AssignValues,
  assignmentsOf,
  assignSchema,
  caseNames,
} from "@/lib/debt-cases/acts/case-form";
import { type ReReading, reReadInvoices } from "@/lib/debt-cases/acts/re-read";
import type { DebtAct } from "@/lib/domain/debt-cases/act-shape";
import type { DebtInvoice } from "@/lib/domain/debt-cases/debt-invoice";
import type { DebtPolicyAnswer } from "@/lib/domain/debt-cases/policy-shape";
import { useFormats } from "@/lib/intl/use-formats";
import { ActFlow } from "./act-flow";
import { AssignPreview } from "./assign-preview";
import { EndedGroupWarning } from "./ended-group-warning";
import { useActLabels } from "./use-act-labels";
import { useCaseLabels } from "./use-case-labels";

interface AssignFormProps {
  policy: DebtPolicyAnswer;
  invoices: readonly DebtInvoice[];
  act: DebtAct | undefined;
  onClose: () => void;
}

/** Agency, ids, day and comment; the preview of every case; the result of every invoice. */
export function AssignForm({ policy, invoices: given, act, onClose }: AssignFormProps) {
  const t = useTranslations("debt-acts.assign");
  const formats = useFormats();
  const words = useActLabels();
  const client = useQueryClient();
  const today = useToday();
  const checkDeaths = useDeathCheck();
  const [invoices, setInvoices] = useState(() => given.filter(isOwed));
  const [settled, setSettled] = useState(() => given.filter((invoice) => !isOwed(invoice)));
  const [news, setNews] = useState<ReReading | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const form = useEntryForm({
    schema: assignSchema(invoices, today),
    initial: () => (act ? formOfAct(act) : startOf(policy, today)),
    id: "assign",
    names: caseNames,
    ...useCaseLabels("assign"),
  });
  const { values } = form;
  const rows = assignmentsOf(values, invoices, today);
  const count = invoices.length;
  const notice = policy.feeRules.noticeBeforeAssignment;

  /** Reads the list again; true if all are as they were shown. */
  async function reRead(of: readonly DebtInvoice[]): Promise<boolean> {
    setFailure(null);
    try {
      const [found, alive] = await Promise.all([
        reReadInvoices(client, of),
        checkDeaths(of.map(({ customerGuid }) => customerGuid)),
      ]);
      const same = found.removed.length === 0 && found.changed.length === 0;
      const owed = found.invoices.filter(isOwed);
      setNews(same ? null : found);
      setInvoices(owed);
      if (owed.length < found.invoices.length) {
        setSettled(found.invoices.filter((invoice) => !isOwed(invoice)));
      }
      return same && found.ended.length === 0 && alive && owed.length > 0;
    } catch (error) {
      setFailure(error);
      return false;
    }
  }
  function keepOnly(numbers: readonly string[]): void {
    const kept = invoices.filter(({ invoiceNumber }) => numbers.includes(invoiceNumber));
    setInvoices(kept);
    void reRead(kept);
  }
  function fillPatterns(name: string): void {
    const agency = policy.agencies.find((one) => one.name === name);
    if (!agency) return;
    form.methods.setValue("idPattern", agency.idPattern);
    form.methods.setValue("urlTemplate", agency.urlTemplate ?? "");
  }
  const noticeBanner = notice ? <Banner tone="warning" title={t("notice")} /> : null;
  return (
    <ActFlow
      form={form}
      act={act}
      title={t("title", { count })}
      description={t("effect", { count })}
      onClose={onClose}
      onCheck={() => reRead(invoices)}
      onRetry={act ? undefined : keepOnly}
      items={({ contents, agency }) =>
        contents.map(({ invoice, content }) => ({
          kind: "assign",
          content,
          customerGuid: invoice.customerGuid,
          accountGuid: invoice.accountGuid,
          seen: { totalMinor: invoice.totalMinor, restMinor: invoice.restMinor },
          agency: agency || null,
          warnings: notice ? ["notice-before-assignment"] : [],
        }))
      }
      confirmation={({ contents, agency, date, comment }) => {
        const [first] = contents;
        const last = contents.at(-1);
        return {
          question: t("question", { count }),
          effect: t("effect", { count }),
          label: t("confirm", { count }),
          facts: [
            count === 1
              ? {
                  term: t("invoice"),
                  value: `${first?.invoice.invoiceNumber} · ${first?.invoice.customerName}`,
                }
              : { term: t("invoices"), value: formats.integer(count) },
            {
              term: t("sum"),
              value: outstandingTexts(invoices)
                .map(([currency, minor]) => words.amount(minor, currency))
                .join(" + "),
            },
            { term: t("agency"), value: agency || null },
            {
              term: t("ids"),
              value:
                count > 1 && first && last
                  ? t("fromTo", { from: first.content.debtCaseId, to: last.content.debtCaseId })
                  : first?.content.debtCaseId,
            },
            { term: t("date"), value: date && formats.date(date) },
            { term: t("commentTerm"), value: comment || null },
          ],
          children: noticeBanner,
        };
      }}
    >
      {failure ? <ProblemNote error={failure} /> : null}
      {news ? (
        <Banner tone="warning" role="alert" title={t("news")}>
          {news.changed.length > 0 ? (
            <p className="break-words">{t("changed", { invoices: news.changed.join(", ") })}</p>
          ) : null}
          {news.removed.length > 0 ? (
            <p className="break-words">{t("closed", { invoices: news.removed.join(", ") })}</p>
          ) : null}
        </Banner>
      ) : null}
      {settled.length > 0 ? (
        <Banner tone="warning" role="status" title={t("nothingUnpaid", { count: settled.length })}>
          <p className="break-words">
            {settled.map(({ invoiceNumber }) => invoiceNumber).join(", ")}
          </p>
        </Banner>
      ) : null}
      {noticeBanner}
      <EndedGroupWarning invoices={invoices} />
      <DeceasedWarning customerGuids={invoices.map(({ customerGuid }) => customerGuid)} />
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <ChoiceField
          form={form}
          name="agency"
          options={[
            ...policy.agencies.map(({ name }) => ({ value: name, label: name })),
            { value: "", label: t("noAgency") },
          ]}
          // An edit changes what is sent, and the agency's name is not.
          disabled={act !== undefined}
          onChosen={fillPatterns}
        />
        <DayField form={form} name="date" />
        <TextField form={form} name="idPattern" hint={t("idPatternHint")} required />
        <TextField form={form} name="urlTemplate" hint={t("urlTemplateHint")} inputMode="url" />
        <NoteField
          form={form}
          name="comment"
          hint={t("commentHint")}
          rows={2}
          className="sm:col-span-2"
        />
      </div>
      <AssignPreview rows={rows} />
    </ActFlow>
  );
}

/** Nothing can be collected of a credit. */
function isOwed({ restMinor }: DebtInvoice): boolean {
  return restMinor > 0;
}

/** What is unpaid of these invoices, by currency, in minor units. */
function outstandingTexts(invoices: readonly DebtInvoice[]): [string, number][] {
  const sums = new Map<string, number>();
  for (const { currency, restMinor } of invoices) {
    sums.set(currency, (sums.get(currency) ?? 0) + restMinor);
  }
  return [...sums];
}

function startOf({ agencies }: DebtPolicyAnswer, date: string): AssignValues {
  const [agency] = agencies;
  return {
    agency: agency?.name ?? "",
    idPattern: agency?.idPattern ?? "{invoice}",
    urlTemplate: agency?.urlTemplate ?? "",
    date,
    comment: "",
    note: "",
  };
}

/** An action has its id and link filled in already: two patterns without placeholders. */
function formOfAct({ content, facts, note }: DebtAct): AssignValues {
  const text = (name: string) => (typeof content[name] === "string" ? String(content[name]) : "");
  return {
    agency: facts.agency ?? "",
    idPattern: text("debtCaseId"),
    urlTemplate: text("debtCaseUrl"),
    date: text("debtCaseDate"),
    comment: text("debtCaseComment"),
    note: note ?? "",
  };
}
