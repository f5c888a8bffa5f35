import { useTranslations } from "next-intl";
import { type Confirmation, DialogFlow, type DialogFlowProps } from "@/components/form/dialog-flow";
import { ProblemNote } from "@/components/shell/problem-note";
import type { DebtAct } from "@/lib/domain/debt-cases/act-shape";
import { ActResults } from "./act-results";
import { failedInvoices } from "./failed-invoices";
import { type ActItem, type ActResult, useActSubmission } from "./use-act-submission";
import { useActsProgress } from "./use-acts-progress";

interface ActFlowProps<Values extends { note: string }, Output>
  extends Omit<DialogFlowProps<Values, Output>, "onSend" | "failure" | "result" | "retry"> {
  /** The action to change; omitted: new ones. */
  act: DebtAct | undefined;
  confirmation: (output: Output) => Confirmation;
  items: (output: Output) => readonly ActItem[];
  /** Reads changed data again before the form is shown again. */
  onChanged?: () => Promise<unknown>;
  /** Keeps only the failed ones. */
  onRetry?: ((invoiceNumbers: readonly string[]) => void) | undefined;
}

/** Submits debt actions, and shows the result of each. */
export function ActFlow<Values extends { note: string }, Output>(
  props: ActFlowProps<Values, Output>,
) {
  const { act, items, onChanged, onRetry, ...flow } = props;
  const { form } = flow;
  const t = useTranslations("debt-acts.flow");
  const submission = useActSubmission(act ?? null);
  const { results, failure } = submission;
  const progress = useActsProgress(results);
  const failed = failedInvoices(results, progress);
  const meetsChange = async (answer: readonly ActResult[]) => {
    if (!onChanged || !answer.some(({ problem }) => problem?.type === "changed-meanwhile")) {
      return false;
    }
    await onChanged();
    return true;
  };
  const refusesFields = (answer: readonly ActResult[]) => {
    const [only] = answer;
    return answer.length === 1 && only?.problem ? form.refuse(only.problem) : false;
  };
  const send = async (output: Output) => {
    const answer = await submission.submit(items(output), form.values.note);
    if ("problem" in answer) return form.refuse(answer.problem) ? "edit" : "confirm";
    if (!refusesFields(answer) && !(await meetsChange(answer))) return "done";
    submission.reset();
    return "edit";
  };
  return (
    <DialogFlow
      {...flow}
      onSend={send}
      failure={failure ? <ProblemNote error={failure} /> : null}
      result={<ActResults results={results} />}
      retry={
        onRetry && failed.length > 0
          ? {
              label: t("retry", { count: failed.length }),
              onRetry: () => {
                onRetry(failed);
                submission.reset();
              },
            }
          : null
      }
    />
  );
}
