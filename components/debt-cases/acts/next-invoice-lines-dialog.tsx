import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { ErrorSummary } from "@/components/form/error-summary";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import {
  type ChargeForm,
  type ChargeRow,
  emptyRow,
  readNextLines,
} from "@/lib/debt-cases/acts/charge-form";
import { debtPolicyQuery } from "@/lib/debt-cases/acts/queries";
import { reReadInvoices } from "@/lib/debt-cases/acts/re-read";
import type { DebtAct } from "@/lib/domain/debt-cases/act-shape";
import type { DebtInvoice } from "@/lib/domain/debt-cases/debt-invoice";
import { limitsIn, needsSecondPerson } from "@/lib/domain/debt-cases/policy";
import { addMinorUnits, toMinorUnits } from "@/lib/domain/money";
import { readAmount } from "@/lib/intl/read-amount";
import { useFormats } from "@/lib/intl/use-formats";
import { ActFlow } from "./act-flow";
import { ChargeRows } from "./charge-rows";
import { chargesOfAct } from "./charges-of-act";
import { InvoiceChanged } from "./invoice-changed";
import { LikelyLinesNote } from "./likely-lines-note";
import { NoteField } from "./note-field";
import { SecondPersonNote } from "./second-person-note";
import { useActSubmission } from "./use-act-submission";
import { errorsOf } from "./use-fee-editor";
import { useLikelyLines } from "./use-likely-lines";

interface NextInvoiceLinesDialogProps {
  invoice: DebtInvoice;
  /** The act whose lines are changed; left out: new ones. */
  act?: DebtAct;
  /** What was typed as fees, to become lines. */
  rows?: readonly ChargeRow[];
  /** Leads back to the fees; left out where the way did not begin there. */
  onBack?: () => void;
  onClose: () => void;
}

/** Puts lines on the customer's next invoice, not on this one (section 4.6). */
export function NextInvoiceLinesDialog(props: NextInvoiceLinesDialogProps) {
  const { invoice, act, rows, onBack, onClose } = props;
  const t = useTranslations("debt-acts.next");
  const charge = useTranslations("debt-acts.charge");
  const formats = useFormats();
  const { data: policy } = useQuery(debtPolicyQuery());
  const submission = useActSubmission(act ?? null);
  const [initial] = useState<ChargeForm>(() =>
    act ? chargesOfAct(act, formats) : { rows: rows ? [...rows] : [emptyRow()], note: "" },
  );
  const form = useForm<ChargeForm>({ defaultValues: initial, shouldFocusError: false });
  const values = form.watch();
  const [pressed, setPressed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const client = useQueryClient();
  const [now, setNow] = useState<DebtInvoice | null>(invoice);
  const [before, setBefore] = useState<DebtInvoice | null>(null);
  const { invoiceNumber, customerName, currency } = invoice;
  const reading = readNextLines(values, invoiceNumber, readAmount);
  const typed = values.rows.map(({ text }, row) => ({
    text,
    amountMinor: reading.amounts[row] ?? null,
  }));
  const likely = useLikelyLines(invoice, typed, act?.id ?? null);
  const problems = pressed ? reading.problems : [];
  const count = values.rows.length;
  const money = (minor: number) => formats.money(toMinorUnits(minor / 100), currency);
  const sizes = reading.amounts.map((minor) => toMinorUnits(Math.abs(minor ?? 0) / 100));
  const needed =
    policy !== undefined &&
    needsSecondPerson(policy, "add-next-invoice-lines", addMinorUnits(...sizes), currency);
  const limit = (policy && limitsIn(policy, currency).nextInvoiceLines) ?? null;
  const submit = async () => {
    if (reading.content === null) return null;
    const { customerGuid, accountGuid, totalMinor, restMinor } = now ?? invoice;
    const item = {
      kind: "add-next-invoice-lines" as const,
      content: reading.content,
      customerGuid,
      accountGuid,
      seen: { totalMinor, restMinor },
    };
    return submission.submit([item], values.note);
  };
  const secondPerson = policy ? (
    <SecondPersonNote
      together
      needed={needed}
      limit={limit === null ? null : formats.money(toMinorUnits(limit), currency)}
    />
  ) : null;
  return (
    <ActFlow
      title={t("title", { customer: customerName })}
      dirty={rows !== undefined || JSON.stringify(values) !== JSON.stringify(initial)}
      onClose={onClose}
      onContinue={() => {
        setPressed(true);
        if (reading.content === null) setAttempt((n) => n + 1);
        return reading.content !== null;
      }}
      aside={
        onBack ? (
          <Button icon={<Undo2 aria-hidden className="size-4" />} onClick={onBack}>
            {t("backToFees", { invoice: invoiceNumber })}
          </Button>
        ) : null
      }
      submission={submission}
      onSubmit={submit}
      onAnswer={async (results) => {
        if (!results.some(({ problem }) => problem?.type === "changed-meanwhile")) return false;
        submission.reset();
        const { invoices } = await reReadInvoices(client, [now ?? invoice]);
        setBefore(now ?? invoice);
        setNow(invoices[0] ?? null);
        return true;
      }}
      confirm={{
        question: t("question", { count, customer: customerName }),
        effect: t("effect", { invoice: invoiceNumber }),
        label: needed ? t("submit") : t("confirm", { count }),
        facts: [
          { term: t("customer"), value: customerName },
          {
            term: t("lines", { count }),
            value: (
              <ul>
                {values.rows.map(({ itemId, text }, row) => (
                  <li key={itemId}>
                    {text.trim()}
                    {": "}
                    <span className="tabular">{money(reading.amounts[row] ?? 0)}</span>
                  </li>
                ))}
              </ul>
            ),
          },
          { term: t("sum"), value: money(reading.sumMinor) },
          { term: t("note"), value: values.note.trim() || null },
        ],
        children: (
          <>
            <LikelyLinesNote found={likely} />
            {secondPerson}
          </>
        ),
      }}
    >
      <ErrorSummary
        errors={errorsOf(problems, (row, field, problem) =>
          charge("rowField", {
            place: row + 1,
            field: charge(field),
            problem: charge(`problem.${problem}`),
          }),
        )}
        attempt={attempt}
      />
      <InvoiceChanged invoiceNumber={invoiceNumber} before={before} now={now} />
      <Banner tone="info" title={t("where", { invoice: invoiceNumber })} />
      <ChargeRows form={form} problems={problems} products={null} />
      <p className="text-right">
        {t("sum")} <span className="tabular font-semibold">{money(reading.sumMinor)}</span>
      </p>
      <LikelyLinesNote found={likely} />
      {secondPerson}
      <NoteField control={form.register("note")} />
    </ActFlow>
  );
}
