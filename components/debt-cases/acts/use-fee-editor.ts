import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { FormError } from "@/components/form/error-summary";
import {
  type ChargeField,
  type ChargeForm,
  type ChargeProblem,
  emptyRow,
  type RowProblems,
  readFees,
} from "@/lib/debt-cases/acts/charge-form";
import { reReadInvoices } from "@/lib/debt-cases/acts/re-read";
import type { DebtAct } from "@/lib/domain/debt-cases/act-shape";
import type { DebtInvoice } from "@/lib/domain/debt-cases/debt-invoice";
import { feeWarnings } from "@/lib/domain/debt-cases/fee-warnings";
import { feeRulesIn, limitsIn, needsSecondPerson } from "@/lib/domain/debt-cases/policy";
import { readAmount } from "@/lib/intl/read-amount";
import { useFormats } from "@/lib/intl/use-formats";
import { chargeFieldId } from "./charge-rows";
import { chargesOfAct } from "./charges-of-act";
import { useFeeContext } from "./use-fee-context";

/** What is typed of the fees, the equation that it makes, and what the rules say about it. */
export function useFeeEditor(invoice: DebtInvoice, act: DebtAct | null) {
  const t = useTranslations("debt-acts.charge");
  const formats = useFormats();
  const client = useQueryClient();
  const context = useFeeContext(invoice.invoiceNumber, act?.id ?? null);
  const [initial] = useState<ChargeForm>(() =>
    act ? chargesOfAct(act, formats) : { rows: [emptyRow()], note: "" },
  );
  const form = useForm<ChargeForm>({ defaultValues: initial, shouldFocusError: false });
  const values = form.watch();
  const [pressed, setPressed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  /** The invoice as it is now; `before` is what stood here until it turned out to be another. */
  const [now, setNow] = useState<DebtInvoice | null>(invoice);
  const [before, setBefore] = useState<DebtInvoice | null>(null);
  const [failure, setFailure] = useState<unknown>(null);

  const current = now ?? invoice;
  const { currency } = current;
  const reading = readFees(values, current, current.totalMinor, readAmount);
  const productOf = (id: string) => context.products.find(({ value }) => value === id);
  const warnings = context.policy
    ? feeWarnings({
        rules: feeRulesIn(context.policy, currency),
        dueDate: current.dueDate,
        today: context.today,
        fees: values.rows.map(({ product }, row) => ({
          amountMinor: reading.amounts[row] ?? null,
          vatRate: productOf(product)?.vatRate ?? null,
        })),
        earlier: context.earlier,
      })
    : [];
  const shown: readonly RowProblems[] = pressed ? reading.problems : [];

  /** Reads the list anew; true where the invoice is as it stood on the screen. */
  async function reRead(): Promise<boolean> {
    setFailure(null);
    try {
      const { invoices, changed } = await reReadInvoices(client, [current]);
      const [found = null] = invoices;
      const same = found !== null && changed.length === 0;
      if (!same) setBefore(current);
      setNow(found);
      return same;
    } catch (error) {
      setFailure(error);
      return false;
    }
  }

  return {
    ...context,
    /** With the limits of the invoice's currency alone. */
    policy: context.policy && {
      ...context.policy,
      secondPersonAbove: limitsIn(context.policy, currency),
    },
    form,
    values,
    reading,
    warnings,
    current,
    gone: now === null,
    before,
    failure,
    problems: shown,
    errors: errorsOf(shown, (row, field, problem) =>
      t("rowField", { place: row + 1, field: t(field), problem: t(`problem.${problem}`) }),
    ),
    attempt,
    dirty: JSON.stringify(values) !== JSON.stringify(initial),
    secondPerson:
      context.policy !== null &&
      needsSecondPerson(context.policy, "add-fees", reading.equation.feesMinor, currency),
    productOf,
    chooseProduct(row: number, product: string) {
      const given = form.getValues(`rows.${row}`);
      const old = productOf(given.product)?.grossMinor ?? null;
      const price = productOf(product)?.grossMinor ?? null;
      form.setValue(`rows.${row}.product`, product, { shouldDirty: true });
      // What the person typed stays; what came from the product before goes with it.
      const own = given.amount !== "" && (old === null || given.amount !== formats.amount(old));
      if (!own && price !== null) form.setValue(`rows.${row}.amount`, formats.amount(price));
    },
    async check(): Promise<boolean> {
      setPressed(true);
      if (reading.content === null) {
        setAttempt((count) => count + 1);
        return false;
      }
      return reRead();
    },
    reRead,
  };
}

/** One entry of the summary for each field that has to be put right. */
export function errorsOf(
  problems: readonly RowProblems[],
  words: (row: number, field: ChargeField, problem: ChargeProblem) => string,
): FormError[] {
  return problems.flatMap((fields, row) =>
    (["product", "amount", "text"] as const).flatMap((field) => {
      const problem = fields[field];
      return problem
        ? [{ fieldId: chargeFieldId(row, field), message: words(row, field, problem) }]
        : [];
    }),
  );
}
