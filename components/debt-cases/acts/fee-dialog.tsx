import { CalendarPlus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { NoteField } from "@/components/form/fields";
import { useEntryForm } from "@/components/form/use-entry-form";
import { DeceasedWarning } from "@/components/shell/deceased-warning";
import { ProblemNote } from "@/components/shell/problem-note";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import {
  amountsOf,
  type ChargeForm,
  type ChargeRow,
  chargeNames,
  emptyRow,
  feeRules,
  feeSchema,
} from "@/lib/debt-cases/acts/charge-form";
import type { DebtAct } from "@/lib/domain/debt-cases/act-shape";
import type { DebtInvoice } from "@/lib/domain/debt-cases/debt-invoice";
import { feeEquation } from "@/lib/domain/debt-cases/fee-equation";
import { feeWarnings } from "@/lib/domain/debt-cases/fee-warnings";
import { feeRulesIn, needsSecondPerson } from "@/lib/domain/debt-cases/policy";
import { useFormats } from "@/lib/intl/use-formats";
import { ActFlow } from "./act-flow";
import { ChargeRows } from "./charge-rows";
import { chargesOfAct } from "./charges-of-act";
import { EndedGroupWarning } from "./ended-group-warning";
import { FeeEquationView } from "./fee-equation-view";
import { FeePolicy, FeeWarningWords } from "./fee-policy";
import { InvoiceChanged } from "./invoice-changed";
import { NextInvoiceLinesDialog } from "./next-invoice-lines-dialog";
import { SecondPersonNote } from "./second-person-note";
import { useActLabels } from "./use-act-labels";
import { useChargeLabel } from "./use-charge-label";
import { useFeeContext } from "./use-fee-context";
import { useInvoiceNow } from "./use-invoice-now";

interface FeeDialogProps {
  invoice: DebtInvoice;
  /** The action to change; omitted: new ones. */
  act?: DebtAct;
  onClose: () => void;
}

/** Adds fees to an open invoice, or moves the typed ones to the next invoice. */
export function FeeDialog({ invoice, act, onClose }: FeeDialogProps) {
  const t = useTranslations("debt-acts.fees");
  const note = useTranslations("debt-acts.note");
  const formats = useFormats();
  const words = useActLabels();
  const context = useFeeContext(invoice.invoiceNumber, act?.id ?? null);
  const [instead, setInstead] = useState<ChargeRow[] | null>(null);
  const reading = useInvoiceNow(invoice, { onlyOpen: true });
  const { now, before, current, failure } = reading;
  const { invoiceNumber, customerName, currency } = current;
  const form = useEntryForm({
    schema: feeSchema(current, current.totalMinor),
    initial: (): ChargeForm =>
      act ? chargesOfAct(act, formats) : { rows: [emptyRow()], note: "" },
    id: "fee",
    label: useChargeLabel(),
    names: chargeNames,
  });
  const { rows } = form.values;
  const { policy, productOf } = context;
  const amounts = amountsOf(rows, { ...feeRules, currency });
  const equation = feeEquation(
    current.totalMinor,
    amounts.filter((minor) => minor !== null),
  );
  const warnings = policy
    ? feeWarnings({
        rules: feeRulesIn(policy, currency),
        dueDate: current.dueDate,
        today: context.today,
        fees: rows.map(({ product }, row) => ({
          amountMinor: amounts[row] ?? null,
          vatRate: productOf(product)?.vatRate ?? null,
        })),
        earlier: context.earlier,
      })
    : [];
  const secondPerson =
    policy !== null && needsSecondPerson(policy, "add-fees", equation.feesMinor, currency);

  function fillAmount(row: number, beforehand: string, product: string): void {
    const given = form.methods.getValues(`rows.${row}.amount`);
    const old = productOf(beforehand)?.grossMinor ?? null;
    const price = productOf(product)?.grossMinor ?? null;
    // Typed values stay; values of the previous product are replaced.
    const own = given !== "" && (old === null || given !== formats.amount(old));
    if (!own && price !== null) form.methods.setValue(`rows.${row}.amount`, formats.amount(price));
  }
  if (instead) {
    return (
      <NextInvoiceLinesDialog
        invoice={current}
        rows={instead}
        onBack={() => setInstead(null)}
        onClose={onClose}
      />
    );
  }
  const toNextInvoice = () =>
    setInstead(
      rows.map((row) => ({ ...row, text: row.text || (productOf(row.product)?.label ?? "") })),
    );
  const count = rows.length;
  const equationView = <FeeEquationView equation={equation} currency={currency} count={count} />;
  const secondPersonNote = policy ? (
    <SecondPersonNote
      together
      of="fees"
      policy={policy}
      currency={currency}
      needed={secondPerson}
    />
  ) : null;
  return (
    <ActFlow
      form={form}
      act={act}
      title={t("title", { invoice: invoiceNumber })}
      description={t("about", {
        customer: customerName,
        due: current.dueDate ? formats.date(current.dueDate) : "none",
      })}
      onClose={onClose}
      onCheck={reading.check}
      onChanged={reading.readChanged}
      aside={
        act ? null : (
          <Button icon={<CalendarPlus aria-hidden className="size-4" />} onClick={toNextInvoice}>
            {t("instead")}
          </Button>
        )
      }
      items={({ content }) => [
        {
          kind: "add-fees",
          content,
          customerGuid: current.customerGuid,
          accountGuid: current.accountGuid,
          seen: { totalMinor: current.totalMinor, restMinor: current.restMinor },
          warnings: [...new Set(warnings.map(({ id }) => id))],
        },
      ]}
      confirmation={(output) => ({
        question: t("question", { count, invoice: invoiceNumber }),
        effect: t("effect"),
        label: secondPerson ? t("submit") : t("confirm", { count }),
        facts: [
          { term: t("customer"), value: customerName },
          {
            term: t("fees", { count }),
            value: (
              <ul>
                {output.rows.map(({ itemId, product, text, amount }) => (
                  <li key={itemId}>
                    {text || productOf(product)?.label}
                    {": "}
                    <span className="tabular">{words.amount(amount, currency)}</span>
                  </li>
                ))}
              </ul>
            ),
          },
          { term: t("note"), value: output.note || null },
        ],
        children: (
          <>
            {equationView}
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
            {secondPersonNote}
          </>
        ),
      })}
    >
      {context.error ? <ProblemNote error={context.error} /> : null}
      {failure ? <ProblemNote error={failure} /> : null}
      <InvoiceChanged invoiceNumber={invoiceNumber} before={before} now={now} />
      <DeceasedWarning customerGuids={[current.customerGuid]} />
      <EndedGroupWarning invoices={[current]} />
      <ChargeRows form={form} products={context.products} onProduct={fillAmount} />
      {equationView}
      {policy ? (
        <>
          <FeePolicy
            policy={policy}
            dueDate={current.dueDate}
            earlier={context.earlier}
            warnings={warnings}
            currency={currency}
          />
          {secondPersonNote}
        </>
      ) : null}
      <NoteField form={form} name="note" hint={note("hint")} rows={2} maxLength={1000} />
    </ActFlow>
  );
}
