import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ChoiceField, DayField, NoteField } from "@/components/form/fields";
import { useEntryForm } from "@/components/form/use-entry-form";
import { ProblemNote } from "@/components/shell/problem-note";
import { useToday } from "@/components/shell/use-today";
import { Banner } from "@/components/ui/banner";
import { caseNames, type ResolveForm, resolveSchema } from "@/lib/debt-cases/acts/case-form";
import { actInvoiceQuery, debtPolicyQuery } from "@/lib/debt-cases/acts/queries";
import { resolveOutcomes } from "@/lib/domain/debt-cases/act-enumerations";
import type { DebtAct } from "@/lib/domain/debt-cases/act-shape";
import { needsSecondPerson } from "@/lib/domain/debt-cases/policy";
import { minorUnits, toMinorUnits } from "@/lib/domain/minor-units";
import { useFormats } from "@/lib/intl/use-formats";
import { ActFlow } from "./act-flow";
import type { CaseParts } from "./case-of-act";
import { CaseWithoutParts } from "./case-without-parts";
import { SecondPersonNote } from "./second-person-note";
import { useActLabels } from "./use-act-labels";
import { useCaseLabels } from "./use-case-labels";
import { useCaseWarnings } from "./use-case-warnings";

interface ResolveCaseDialogProps {
  case: CaseParts;
  /** The action to change; omitted: a new one. */
  act?: DebtAct;
  onClose: () => void;
}

/** Ends the debt collection of an invoice: it returns to normal reminders. */
export function ResolveCaseDialog({ case: debtCase, act, onClose }: ResolveCaseDialogProps) {
  const t = useTranslations("debt-acts.resolve");
  const note = useTranslations("debt-acts.note");
  const outcomes = useTranslations("debt-acts.outcomeCode");
  const formats = useFormats();
  const words = useActLabels();
  const today = useToday();
  const { data: policy } = useQuery(debtPolicyQuery());
  const form = useEntryForm({
    schema: resolveSchema(debtCase),
    initial: () => formOf(act, today),
    id: "resolve-case",
    names: caseNames,
    ...useCaseLabels("resolve"),
  });
  const standing = useCaseStanding(debtCase);
  const { warnings, check } = useCaseWarnings(debtCase);
  const { customerGuid, accountGuid, invoiceNumber, debtCaseId } = debtCase;
  const { restMinor, totalMinor } = standing.now;
  if (customerGuid === null || accountGuid === null || debtCaseId === null) {
    return <CaseWithoutParts case={debtCase} onClose={onClose} />;
  }
  const currency = debtCase.currency ?? "";
  const rest = restMinor === null ? null : minorUnits(restMinor);
  const needed = policy !== undefined && needsSecondPerson(policy, "resolve", rest, currency);
  const secondPerson = policy ? (
    <SecondPersonNote of="resolve" policy={policy} currency={currency} needed={needed} />
  ) : null;
  return (
    <ActFlow
      form={form}
      act={act}
      size="md"
      title={t("title", { invoice: invoiceNumber })}
      description={t("effect", { invoice: invoiceNumber })}
      onClose={onClose}
      onCheck={async () => (await Promise.all([standing.reRead(), check()])).every(Boolean)}
      onChanged={standing.reRead}
      items={({ content, outcome }) => [
        {
          kind: "resolve",
          content,
          customerGuid,
          accountGuid,
          seen: { totalMinor, restMinor },
          agency: debtCase.agency,
          outcome,
        },
      ]}
      confirmation={({ outcome, date, comment }) => ({
        question: t("question", { id: debtCaseId }),
        effect: t("effect", { invoice: invoiceNumber }),
        label: needed ? t("submit") : t("confirm"),
        facts: [
          { term: t("invoice"), value: invoiceNumber },
          { term: t("customer"), value: debtCase.customerName },
          { term: t("outstanding"), value: words.amount(restMinor, currency) },
          { term: t("outcome"), value: outcomes(outcome) },
          { term: t("date"), value: date && formats.date(date) },
          { term: t("commentTerm"), value: comment || null },
        ],
        children: secondPerson,
      })}
    >
      {standing.failure ? <ProblemNote error={standing.failure} /> : null}
      {standing.changed ? (
        <Banner tone="warning" role="alert" title={t("changed", { invoice: invoiceNumber })}>
          {t("changedAmounts", {
            before: words.amount(debtCase.restMinor, currency),
            now: words.amount(restMinor, currency),
          })}
        </Banner>
      ) : null}
      {warnings}
      <ChoiceField
        form={form}
        name="outcome"
        required
        options={[
          { value: "", label: t("choose"), disabled: form.values.outcome !== "" },
          ...resolveOutcomes.map((value) => ({ value, label: outcomes(value) })),
        ]}
        // Only the desk stores it: an edit changes only what is sent.
        disabled={act !== undefined}
      />
      <DayField form={form} name="date" />
      <NoteField form={form} name="comment" hint={t("commentHint")} />
      {secondPerson}
      {needed ? (
        <NoteField form={form} name="note" hint={note("hint")} rows={2} maxLength={1000} />
      ) : null}
    </ActFlow>
  );
}

function formOf(act: DebtAct | undefined, today: string): ResolveForm {
  if (!act) return { outcome: "", comment: "", date: today, note: "" };
  const text = (name: string) =>
    typeof act.content[name] === "string" ? String(act.content[name]) : "";
  return {
    outcome: act.facts.outcome ?? "",
    comment: text("debtCaseComment"),
    date: text("debtCaseDate"),
    note: act.note ?? "",
  };
}

/** The amount owed in a case: from the register, until the service is read again. */
function useCaseStanding({ customerGuid, invoiceNumber, totalMinor, restMinor }: CaseParts) {
  const client = useQueryClient();
  const [now, setNow] = useState({ totalMinor, restMinor });
  const [changed, setChanged] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  return {
    now,
    changed,
    failure,
    /** True if it is as the screen showed it. */
    async reRead(): Promise<boolean> {
      setFailure(null);
      if (customerGuid === null) return false;
      try {
        const query = { ...actInvoiceQuery(customerGuid, invoiceNumber), staleTime: 0 };
        const { amount, restAmount } = await client.fetchQuery(query);
        const found = {
          totalMinor: toMinorUnits(amount),
          restMinor: toMinorUnits(restAmount),
        };
        const same = found.totalMinor === now.totalMinor && found.restMinor === now.restMinor;
        if (!same) setChanged(true);
        setNow(found);
        return same;
      } catch (error) {
        setFailure(error);
        return false;
      }
    },
  };
}
