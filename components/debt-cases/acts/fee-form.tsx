import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ErrorSummary } from "@/components/form/error-summary";
import { ProblemNote } from "@/components/shell/problem-note";
import { Banner } from "@/components/ui/banner";
import type { DebtInvoice } from "@/lib/domain/debt-cases/debt-invoice";
import { toMinorUnits } from "@/lib/domain/money";
import { useFormats } from "@/lib/intl/use-formats";
import { ActFlow } from "./act-flow";
import { ChargeRows } from "./charge-rows";
import { FeeEquationView } from "./fee-equation-view";
import { FeePolicy, FeeWarningWords } from "./fee-policy";
import { InvoiceChanged } from "./invoice-changed";
import { NoteField } from "./note-field";
import { SecondPersonNote } from "./second-person-note";
import type { ActSubmission } from "./use-act-submission";
import { useActWords } from "./use-act-words";
import type { useFeeEditor } from "./use-fee-editor";

interface FeeFormProps {
  invoice: DebtInvoice;
  editor: ReturnType<typeof useFeeEditor>;
  submission: ActSubmission;
  onClose: () => void;
  aside: ReactNode;
}

/** The fees of one invoice: typed, confirmed with the facts, sent. */
export function FeeForm({ invoice, editor, submission, onClose, aside }: FeeFormProps) {
  const t = useTranslations("debt-acts.fees");
  const formats = useFormats();
  const words = useActWords();
  const { reading, values, current, policy, warnings, secondPerson } = editor;
  const { invoiceNumber, customerName, currency } = invoice;
  const count = values.rows.length;
  const limit = policy?.secondPersonAbove.fees ?? null;
  const limitWords = limit === null ? null : formats.money(toMinorUnits(limit), currency);
  const money = (minor: number) => words.amount(minor, currency);
  const submit = async () => {
    if (reading.content === null) return null;
    const item = {
      kind: "add-fees" as const,
      content: reading.content,
      customerGuid: current.customerGuid,
      accountGuid: current.accountGuid,
      seen: { totalMinor: current.totalMinor, restMinor: current.restMinor },
      warnings: [...new Set(warnings.map(({ id }) => id))],
    };
    return submission.submit([item], values.note);
  };
  return (
    <ActFlow
      title={t("title", { invoice: invoiceNumber })}
      description={t("about", {
        customer: customerName,
        due: current.dueDate ? formats.date(current.dueDate) : "–",
      })}
      dirty={editor.dirty}
      onClose={onClose}
      onContinue={editor.check}
      aside={aside}
      submission={submission}
      onSubmit={submit}
      onAnswer={async (results) => {
        if (!results.some(({ problem }) => problem?.type === "changed-meanwhile")) return false;
        submission.reset();
        await editor.reRead();
        return true;
      }}
      confirm={{
        question: t("question", { count, invoice: invoiceNumber }),
        effect: t("effect"),
        label: secondPerson ? t("submit") : t("confirm", { count }),
        facts: [
          { term: t("customer"), value: customerName },
          {
            term: t("fees", { count }),
            value: (
              <ul>
                {values.rows.map(({ itemId, product, text }, row) => (
                  <li key={itemId}>
                    {text.trim() || editor.productOf(product)?.label}
                    {": "}
                    <span className="tabular">{money(reading.amounts[row] ?? 0)}</span>
                  </li>
                ))}
              </ul>
            ),
          },
          { term: t("note"), value: values.note.trim() || null },
        ],
        children: (
          <>
            <FeeEquationView equation={reading.equation} currency={currency} count={count} />
            {warnings.length > 0 ? (
              <Banner tone="warning" title={t("warnings", { count: warnings.length })}>
                <ul className="ml-4 list-disc">
                  {warnings.map((warning) => (
                    <li key={`${warning.id} ${warning.row}`}>
                      <FeeWarningWords warning={warning} />
                    </li>
                  ))}
                </ul>
              </Banner>
            ) : null}
            <SecondPersonNote together needed={secondPerson} limit={limitWords} />
          </>
        ),
      }}
    >
      <ErrorSummary errors={editor.errors} attempt={editor.attempt} />
      {editor.error ? <ProblemNote error={editor.error} /> : null}
      {editor.failure ? <ProblemNote error={editor.failure} /> : null}
      <InvoiceChanged
        invoiceNumber={invoiceNumber}
        before={editor.before}
        now={editor.gone ? null : current}
      />
      <ChargeRows
        form={editor.form}
        problems={editor.problems}
        products={editor.products}
        onProduct={editor.chooseProduct}
      />
      <FeeEquationView equation={reading.equation} currency={currency} count={count} />
      {policy ? (
        <>
          <FeePolicy
            policy={policy}
            dueDate={current.dueDate}
            earlier={editor.earlier}
            warnings={warnings}
            currency={currency}
          />
          <SecondPersonNote together needed={secondPerson} limit={limitWords} />
        </>
      ) : null}
      <NoteField control={editor.form.register("note")} />
    </ActFlow>
  );
}
