import { type Messages, useTranslations } from "next-intl";
import type { RecordAction } from "@/components/shell/record-actions";
import type { StepState } from "./approval-bar";

type StepName = keyof Messages["approvals"]["steps"];

interface StepsGiven<Name extends StepName> {
  /** The person's allowed actions, from the server. */
  readonly may: readonly StepName[];
  /** The steps that are offered, the most likely one first. */
  readonly order: readonly Name[];
  /** Of the steps that are taken at once; the last one. */
  readonly step: StepState;
  readonly onStep: (name: Name) => void;
  /** Steps that are pages of their own. */
  readonly pages?: Readonly<Partial<Record<StepName, string>>>;
}

/** Steps that are never what a page is opened for. */
const asides = new Set<StepName>(["withdraw", "take-over"]);

/** What this person may do with something that is approved, for the head of its page. */
export function useApprovalActions<Name extends StepName>(
  given: StepsGiven<Name>,
): readonly RecordAction[] {
  const { may, order, step, onStep, pages = {} } = given;
  const t = useTranslations("approvals.steps");
  return order
    .filter((name) => may.includes(name))
    .map((name) => {
      const known: StepName = name;
      const href = pages[known];
      const act = { id: known, label: t(known), aside: asides.has(known) };
      if (href !== undefined) return { ...act, href };
      const pending = step.isPending && step.variables?.step === name;
      return { ...act, pending, onSelect: () => onStep(name) };
    });
}
