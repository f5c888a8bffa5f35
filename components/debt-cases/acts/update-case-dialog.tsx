import { ArrowRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { ErrorSummary } from "@/components/form/error-summary";
import { Field } from "@/components/form/field";
import { Banner } from "@/components/ui/banner";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { readUpdate, type UpdateForm, updateFormOf } from "@/lib/debt-cases/acts/case-form";
import type { DebtAct } from "@/lib/domain/debt-cases/act-shape";
import { useFormats } from "@/lib/intl/use-formats";
import { ActFlow } from "./act-flow";
import { CaseWithoutParts } from "./case-without-parts";
import type { CaseParts } from "./parts-of-act";
import { useActSubmission } from "./use-act-submission";

interface UpdateCaseDialogProps {
  case: CaseParts;
  /** The act whose content is changed; left out: a new one. */
  act?: DebtAct;
  onClose: () => void;
}

const fieldId = (field: string) => `update-case-${field}`;

/** Changes the details of a case: only what differs is sent, under the id that the case has. */
export function UpdateCaseDialog({ case: debtCase, act, onClose }: UpdateCaseDialogProps) {
  const t = useTranslations("debt-acts.update");
  const words = useTranslations("debt-acts.caseProblem");
  const formats = useFormats();
  const submission = useActSubmission(act ?? null);
  const [initial] = useState<UpdateForm>(() => formOf(debtCase, act));
  const form = useForm<UpdateForm>({ defaultValues: initial, shouldFocusError: false });
  const values = form.watch();
  const [pressed, setPressed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const reading = readUpdate(values, debtCase);
  const { changes, count } = reading;
  const problems = pressed ? reading.problems : {};
  const { customerGuid, accountGuid, invoiceNumber, debtCaseId } = debtCase;
  if (customerGuid === null || accountGuid === null || debtCaseId === null) {
    return <CaseWithoutParts case={debtCase} onClose={onClose} />;
  }
  const errorOf = (field: keyof typeof problems) => {
    const problem = problems[field];
    return problem ? words(problem) : undefined;
  };
  const day = (text: string | null) => (text === null ? null : formats.date(text));
  const rows = [
    { name: "newId", in: "newDebtCaseId", from: debtCaseId, to: changes.newDebtCaseId },
    { name: "url", in: "debtCaseUrl", from: debtCase.debtCaseUrl, to: changes.debtCaseUrl },
    {
      name: "comment",
      in: "debtCaseComment",
      from: debtCase.debtCaseComment,
      to: changes.debtCaseComment,
    },
    {
      name: "date",
      in: "debtCaseDate",
      from: day(debtCase.debtCaseDate),
      to: day(changes.debtCaseDate ?? null),
    },
  ] as const;
  const changed = rows.filter((row) => row.in in changes);
  const submit = async () => {
    if (reading.content === null) return null;
    const item = {
      kind: "update" as const,
      content: reading.content,
      customerGuid,
      accountGuid,
      // Details of a case do not depend on what is unpaid.
      seen: { totalMinor: null, restMinor: null },
      agency: debtCase.agency,
    };
    return submission.submit([item], values.note);
  };
  return (
    <ActFlow
      size="md"
      title={t("title", { id: debtCaseId })}
      description={t("about", { invoice: invoiceNumber, customer: debtCase.customerName ?? "–" })}
      dirty={count > 0}
      onClose={onClose}
      onContinue={() => {
        setPressed(true);
        if (reading.content === null) setAttempt((n) => n + 1);
        return reading.content !== null;
      }}
      submission={submission}
      onSubmit={submit}
      confirm={{
        question: t("question", { count }),
        effect: t("effect"),
        label: t("confirm", { count }),
        facts: changed.map(({ name, from, to }) => ({
          term: t(name),
          value: (
            <span className="flex flex-wrap items-center gap-2">
              <del className="text-ink-quiet">{from ?? t("nothing")}</del>
              <ArrowRight aria-label={t("becomes")} className="size-3.5 text-ink-quiet" />
              <ins className="break-all font-medium no-underline">{to ?? t("nothing")}</ins>
            </span>
          ),
        })),
      }}
    >
      <ErrorSummary
        errors={(["newId", "url", "comment"] as const).flatMap((field) => {
          const message = errorOf(field);
          return message ? [{ fieldId: fieldId(field), message: `${t(field)}: ${message}` }] : [];
        })}
        attempt={attempt}
      />
      {pressed && count === 0 ? (
        <Banner tone="warning" role="alert" title={words("unchanged")} />
      ) : null}
      <Field label={t("existingId")} hint={t("existingIdHint")}>
        {(control) => <Input {...control} readOnly value={debtCaseId} />}
      </Field>
      <Field
        id={fieldId("newId")}
        label={t("newId")}
        hint={t("newIdHint")}
        error={errorOf("newId")}
        changed={"newDebtCaseId" in changes}
      >
        {(control) => <Input {...control} {...form.register("newId")} autoComplete="off" />}
      </Field>
      <Field
        id={fieldId("url")}
        label={t("url")}
        error={errorOf("url")}
        changed={"debtCaseUrl" in changes}
      >
        {(control) => <Input {...control} {...form.register("url")} inputMode="url" />}
      </Field>
      <Field label={t("date")} changed={"debtCaseDate" in changes}>
        {(control) => <Input {...control} {...form.register("date")} type="date" />}
      </Field>
      <Field
        id={fieldId("comment")}
        label={t("comment")}
        error={errorOf("comment")}
        changed={"debtCaseComment" in changes}
      >
        {(control) => <Textarea {...control} {...form.register("comment")} rows={3} />}
      </Field>
    </ActFlow>
  );
}

/** The case's details with what an act would change of them. */
function formOf(debtCase: CaseParts, act: DebtAct | undefined): UpdateForm {
  const start = updateFormOf(debtCase);
  if (!act) return start;
  const { content } = act;
  const given = (name: string, before: string) =>
    name in content ? String(content[name] ?? "") : before;
  return {
    newId: given("newDebtCaseId", ""),
    url: given("debtCaseUrl", start.url),
    comment: given("debtCaseComment", start.comment),
    date: given("debtCaseDate", start.date),
    note: act.note ?? "",
  };
}
