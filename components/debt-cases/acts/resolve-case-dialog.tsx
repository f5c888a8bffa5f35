import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { ErrorSummary } from "@/components/form/error-summary";
import { Field } from "@/components/form/field";
import { useActor } from "@/components/shell/actor-context";
import { ProblemNote } from "@/components/shell/problem-note";
import { Banner } from "@/components/ui/banner";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { type ResolveForm, readResolve } from "@/lib/debt-cases/acts/case-form";
import { debtPolicyQuery } from "@/lib/debt-cases/acts/queries";
import { dayIn } from "@/lib/domain/day";
import type { DebtAct } from "@/lib/domain/debt-cases/act-shape";
import { type ResolveOutcome, resolveOutcomes } from "@/lib/domain/debt-cases/act-words";
import { limitsIn, needsSecondPerson } from "@/lib/domain/debt-cases/policy";
import { toMinorUnits } from "@/lib/domain/money";
import { useFormats } from "@/lib/intl/use-formats";
import { ActFlow } from "./act-flow";
import { CaseWithoutParts } from "./case-without-parts";
import { NoteField } from "./note-field";
import type { CaseParts } from "./parts-of-act";
import { SecondPersonNote } from "./second-person-note";
import { useActSubmission } from "./use-act-submission";
import { useActWords } from "./use-act-words";
import { useCaseStanding } from "./use-case-standing";

interface ResolveCaseDialogProps {
  case: CaseParts;
  /** The act whose content is changed; left out: a new one. */
  act?: DebtAct;
  onClose: () => void;
}

const outcomeId = "resolve-case-outcome";
const commentId = "resolve-case-comment";

/** Takes an invoice back from debt collection: it returns to normal reminders. */
export function ResolveCaseDialog({ case: debtCase, act, onClose }: ResolveCaseDialogProps) {
  const t = useTranslations("debt-acts.resolve");
  const outcomes = useTranslations("debt-acts.outcomeCode");
  const problemWords = useTranslations("debt-acts.caseProblem");
  const formats = useFormats();
  const words = useActWords();
  const { timeZone } = useActor();
  const { data: policy } = useQuery(debtPolicyQuery());
  const submission = useActSubmission(act ?? null);
  const [initial] = useState<ResolveForm>(() => formOf(act, dayIn(timeZone, new Date())));
  const form = useForm<ResolveForm>({ defaultValues: initial, shouldFocusError: false });
  const values = form.watch();
  const [pressed, setPressed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const reading = readResolve(values, debtCase);
  const problems = pressed ? reading.problems : {};
  const standing = useCaseStanding(debtCase);
  const { customerGuid, accountGuid, invoiceNumber, debtCaseId } = debtCase;
  const { restMinor, totalMinor } = standing.now;
  if (customerGuid === null || accountGuid === null || debtCaseId === null) {
    return <CaseWithoutParts case={debtCase} onClose={onClose} />;
  }
  const currency = debtCase.currency ?? "";
  const rest = restMinor === null ? null : toMinorUnits(restMinor / 100);
  const needed = policy !== undefined && needsSecondPerson(policy, "resolve", rest, currency);
  const limit = (policy && limitsIn(policy, currency).resolve) ?? null;
  const secondPerson = policy ? (
    <SecondPersonNote
      needed={needed}
      limit={limit === null ? null : formats.money(toMinorUnits(limit), currency)}
    />
  ) : null;
  const submit = async () => {
    if (reading.content === null || values.outcome === "") return null;
    const item = {
      kind: "resolve" as const,
      content: reading.content,
      customerGuid,
      accountGuid,
      seen: { totalMinor, restMinor },
      agency: debtCase.agency,
      outcome: values.outcome,
    };
    return submission.submit([item], values.note);
  };
  const errors = [
    { id: outcomeId, label: t("outcome"), problem: problems.outcome },
    { id: commentId, label: t("comment"), problem: problems.comment },
  ].flatMap(({ id, label, problem }) =>
    problem ? [{ fieldId: id, message: `${label}: ${problemWords(problem)}` }] : [],
  );
  return (
    <ActFlow
      size="md"
      title={t("title", { invoice: invoiceNumber })}
      description={t("effect", { invoice: invoiceNumber })}
      dirty={JSON.stringify(values) !== JSON.stringify(initial)}
      onClose={onClose}
      onContinue={() => {
        setPressed(true);
        if (reading.content === null) {
          setAttempt((n) => n + 1);
          return false;
        }
        return standing.reRead();
      }}
      submission={submission}
      onSubmit={submit}
      onAnswer={async (results) => {
        if (!results.some(({ problem }) => problem?.type === "changed-meanwhile")) return false;
        submission.reset();
        await standing.reRead();
        return true;
      }}
      confirm={{
        question: t("question", { id: debtCaseId }),
        effect: t("effect", { invoice: invoiceNumber }),
        label: needed ? t("submit") : t("confirm"),
        facts: [
          { term: t("invoice"), value: invoiceNumber },
          { term: t("customer"), value: debtCase.customerName },
          { term: t("rest"), value: words.amount(restMinor, currency) },
          {
            term: t("outcome"),
            value: values.outcome === "" ? null : outcomes(values.outcome),
          },
          { term: t("date"), value: values.date ? formats.date(values.date) : null },
          { term: t("commentTerm"), value: values.comment.trim() || null },
        ],
        children: secondPerson,
      }}
    >
      <ErrorSummary errors={errors} attempt={attempt} />
      {standing.failure ? <ProblemNote error={standing.failure} /> : null}
      {standing.changed ? (
        <Banner tone="warning" role="alert" title={t("changed", { invoice: invoiceNumber })}>
          {t("changedRest", {
            before: words.amount(debtCase.restMinor, currency),
            now: words.amount(restMinor, currency),
          })}
        </Banner>
      ) : null}
      <Field
        id={outcomeId}
        label={t("outcome")}
        required
        error={problems.outcome ? problemWords(problems.outcome) : undefined}
      >
        {(control) => (
          <Select<ResolveOutcome | "">
            {...control}
            options={[
              { value: "", label: t("choose"), disabled: values.outcome !== "" },
              ...resolveOutcomes.map((value) => ({ value, label: outcomes(value) })),
            ]}
            value={values.outcome}
            // The desk alone keeps it: an edit changes what is sent, and nothing else.
            disabled={act !== undefined}
            onValueChange={(value) => form.setValue("outcome", value, { shouldDirty: true })}
          />
        )}
      </Field>
      <Field label={t("date")}>
        {(control) => <Input {...control} {...form.register("date")} type="date" />}
      </Field>
      <Field
        id={commentId}
        label={t("comment")}
        hint={t("commentHint")}
        error={problems.comment ? problemWords(problems.comment) : undefined}
      >
        {(control) => <Textarea {...control} {...form.register("comment")} rows={3} />}
      </Field>
      {secondPerson}
      {needed ? <NoteField control={form.register("note")} /> : null}
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
