import { useTranslations } from "next-intl";
import { ErrorSummary } from "@/components/form/error-summary";
import { ProblemNote } from "@/components/shell/problem-note";
import { Banner } from "@/components/ui/banner";
import type { DebtAct } from "@/lib/domain/debt-cases/act-shape";
import type { DebtInvoice } from "@/lib/domain/debt-cases/debt-invoice";
import type { DebtPolicyAnswer } from "@/lib/domain/debt-cases/policy-shape";
import { useFormats } from "@/lib/intl/use-formats";
import { ActFlow } from "./act-flow";
import { AssignFields, assignFieldId } from "./assign-fields";
import { AssignPreview } from "./assign-preview";
import { sumOfRests } from "./sum-of-rests";
import { useActSubmission } from "./use-act-submission";
import { useActWords } from "./use-act-words";
import { useAssignEditor } from "./use-assign-editor";

interface AssignFormProps {
  policy: DebtPolicyAnswer;
  invoices: readonly DebtInvoice[];
  act: DebtAct | null;
  onClose: () => void;
}

/** Agency, ids, day and comment; the preview of every case; the result of every invoice. */
export function AssignForm({ policy, invoices: given, act, onClose }: AssignFormProps) {
  const t = useTranslations("debt-acts.assign");
  const problemWords = useTranslations("debt-acts.caseProblem");
  const formats = useFormats();
  const words = useActWords();
  const editor = useAssignEditor(policy, given, act);
  const submission = useActSubmission(act);
  const { values, invoices, reading, news } = editor;
  const count = invoices.length;
  const problems = editor.pressed ? reading.problems : {};
  const notice = policy.feeRules.noticeBeforeAssignment;
  const sum = sumOfRests(invoices)
    .map(([currency, minor]) => words.amount(minor, currency))
    .join(" + ");
  const [first] = reading.rows;
  const last = reading.rows.at(-1);
  const submit = async () => {
    if (reading.contents === null) return null;
    const items = reading.contents.map(({ invoice, content }) => ({
      kind: "assign" as const,
      content,
      customerGuid: invoice.customerGuid,
      accountGuid: invoice.accountGuid,
      seen: { totalMinor: invoice.totalMinor, restMinor: invoice.restMinor },
      agency: values.agency || null,
      warnings: notice ? ["notice-before-assignment"] : [],
    }));
    return submission.submit(items, values.note);
  };
  return (
    <ActFlow
      title={t("title", { count })}
      description={t("effect", { count })}
      dirty={editor.dirty}
      onClose={onClose}
      onContinue={editor.check}
      submission={submission}
      onSubmit={submit}
      onRetry={act ? undefined : (numbers) => void editor.keepOnly(numbers)}
      confirm={{
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
          { term: t("sum"), value: sum },
          { term: t("agency"), value: values.agency || null },
          {
            term: t("ids"),
            value:
              count > 1 && first && last
                ? t("fromTo", { from: first.debtCaseId, to: last.debtCaseId })
                : first?.debtCaseId,
          },
          { term: t("date"), value: values.date ? formats.date(values.date) : null },
          { term: t("commentTerm"), value: values.comment.trim() || null },
        ],
        children: notice ? <Banner tone="warning" title={t("notice")} /> : null,
      }}
    >
      <ErrorSummary
        errors={(["idPattern", "urlTemplate", "comment"] as const).flatMap((field) => {
          const problem = problems[field];
          return problem
            ? [
                {
                  fieldId: assignFieldId(field),
                  message: `${t(field)}: ${problemWords(problem)}`,
                },
              ]
            : [];
        })}
        attempt={editor.attempt}
      />
      {editor.failure ? <ProblemNote error={editor.failure} /> : null}
      {news ? (
        <Banner tone="warning" role="alert" title={t("news")}>
          {news.changed.length > 0 ? (
            <p className="break-words">{t("changed", { invoices: news.changed.join(", ") })}</p>
          ) : null}
          {news.gone.length > 0 ? (
            <p className="break-words">{t("gone", { invoices: news.gone.join(", ") })}</p>
          ) : null}
        </Banner>
      ) : null}
      {notice ? <Banner tone="warning" title={t("notice")} /> : null}
      <AssignFields editor={editor} policy={policy} fixed={act !== null} problems={problems} />
      <AssignPreview rows={reading.rows} />
    </ActFlow>
  );
}
