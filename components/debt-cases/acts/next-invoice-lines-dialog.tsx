import { useQuery } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { LikelyDuplicates } from "@/components/approvals/likely-duplicates";
import { NoteField } from "@/components/form/fields";
import { useDebouncedValue } from "@/components/form/use-debounced-value";
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
  nextLineRules,
  nextLinesSchema,
} from "@/lib/debt-cases/acts/charge-form";
import {
  findLikelyLines,
  type LikelyLines,
  type TypedLine,
} from "@/lib/debt-cases/acts/likely-lines";
import { debtActsOfInvoiceQuery, debtPolicyQuery } from "@/lib/debt-cases/acts/queries";
import type { DebtAct } from "@/lib/domain/debt-cases/act-shape";
import type { DebtInvoice } from "@/lib/domain/debt-cases/debt-invoice";
import { needsSecondPerson } from "@/lib/domain/debt-cases/policy";
import { addMinorUnits, minorUnits } from "@/lib/domain/minor-units";
import { useFormats } from "@/lib/intl/use-formats";
import { uninvoicedLinesQuery } from "@/lib/invoice-lines/next-invoice/queries";
import { routes } from "@/lib/routes";
import { ActFlow } from "./act-flow";
import { ChargeRows } from "./charge-rows";
import { chargesOfAct } from "./charges-of-act";
import { EndedGroupWarning } from "./ended-group-warning";
import { InvoiceChanged } from "./invoice-changed";
import { SecondPersonNote } from "./second-person-note";
import { useActLabels } from "./use-act-labels";
import { useChargeLabel } from "./use-charge-label";
import { useInvoiceNow } from "./use-invoice-now";

interface NextInvoiceLinesDialogProps {
  invoice: DebtInvoice;
  /** The action to change; omitted: new ones. */
  act?: DebtAct;
  /** Typed fees that become lines. */
  rows?: readonly ChargeRow[];
  /** Leads back to the fees; omitted if it did not begin there. */
  onBack?: () => void;
  onClose: () => void;
}

/** Puts lines on the customer's next invoice, not on this one (section 4.6). */
export function NextInvoiceLinesDialog(props: NextInvoiceLinesDialogProps) {
  const { invoice, act, rows: fees, onBack, onClose } = props;
  const t = useTranslations("debt-acts.next");
  const note = useTranslations("debt-acts.note");
  const formats = useFormats();
  const { data: policy } = useQuery(debtPolicyQuery());
  // Lines are put on the next invoice, whether this one is open or not.
  const reading = useInvoiceNow(invoice, { onlyOpen: false });
  const { now, before, current } = reading;
  const { invoiceNumber, customerName, currency } = invoice;
  const form = useEntryForm({
    schema: nextLinesSchema(invoiceNumber, currency),
    initial: (): ChargeForm =>
      act ? chargesOfAct(act, formats) : { rows: fees ? [...fees] : [emptyRow()], note: "" },
    id: "next-line",
    label: useChargeLabel(),
    names: chargeNames,
  });
  const { rows } = form.values;
  const amounts = amountsOf(rows, { ...nextLineRules, currency });
  const typed = rows.map(({ text }, row) => ({ text, amountMinor: amounts[row] ?? null }));
  const likely = useLikelyLines(invoice, typed, act?.id ?? null);
  const known = amounts.filter((minor) => minor !== null);
  const sum = formats.money(addMinorUnits(...known), currency);
  const size = addMinorUnits(...known.map((minor) => minorUnits(Math.abs(minor))));
  const needed =
    policy !== undefined && needsSecondPerson(policy, "add-next-invoice-lines", size, currency);
  const secondPerson = policy ? (
    <SecondPersonNote
      together
      of="nextInvoiceLines"
      policy={policy}
      currency={currency}
      needed={needed}
    />
  ) : null;
  const count = rows.length;
  return (
    <ActFlow
      form={form}
      act={act}
      title={t("title", { customer: customerName })}
      dirty={fees !== undefined || form.dirty}
      onClose={onClose}
      aside={
        onBack ? (
          <Button icon={<Undo2 aria-hidden className="size-4" />} onClick={onBack}>
            {t("backToFees", { invoice: invoiceNumber })}
          </Button>
        ) : null
      }
      onCheck={reading.check}
      onChanged={reading.readChanged}
      items={({ content }) => {
        const { customerGuid, accountGuid, totalMinor, restMinor } = current;
        const seen = { totalMinor, restMinor };
        return [{ kind: "add-next-invoice-lines", content, customerGuid, accountGuid, seen }];
      }}
      confirmation={(output) => ({
        question: t("question", { count, customer: customerName }),
        effect: t("effect", { invoice: invoiceNumber }),
        label: needed ? t("submit") : t("confirm", { count }),
        facts: [
          { term: t("customer"), value: customerName },
          {
            term: t("lines", { count }),
            value: (
              <ul>
                {output.rows.map(({ itemId, text, amount }) => (
                  <li key={itemId}>
                    {text}
                    {": "}
                    <span className="tabular">{formats.money(amount, currency)}</span>
                  </li>
                ))}
              </ul>
            ),
          },
          { term: t("sum"), value: sum },
          { term: t("note"), value: output.note || null },
        ],
        children: (
          <>
            <LikelyLinesNote found={likely} />
            {secondPerson}
          </>
        ),
      })}
    >
      {reading.failure ? <ProblemNote error={reading.failure} /> : null}
      <InvoiceChanged invoiceNumber={invoiceNumber} before={before} now={now} />
      <Banner tone="info" title={t("where", { invoice: invoiceNumber })} />
      <DeceasedWarning customerGuids={[invoice.customerGuid]} />
      <EndedGroupWarning invoices={[current]} />
      <ChargeRows form={form} products={null} />
      <p className="text-right">
        {t("sum")} <span className="tabular font-semibold">{sum}</span>
      </p>
      <LikelyLinesNote found={likely} />
      {secondPerson}
      <NoteField form={form} name="note" hint={note("hint")} rows={2} maxLength={1000} />
    </ActFlow>
  );
}

/** Warns during typing of lines and actions that may be duplicates. */
function LikelyLinesNote({ found }: { found: ReturnType<typeof useLikelyLines> }) {
  const words = useActLabels();
  return (
    <div aria-live="polite" className="empty:absolute">
      <LikelyDuplicates
        lines={found.lines.map(({ line, ...likely }) => ({ ...line, ...likely }))}
        waiting={found.acts.map((act) => ({
          ...act,
          href: routes.approval(act.id),
          name: words.title(act),
        }))}
        failed={found.failed}
      />
    </div>
  );
}

/** Existing and expected lines of the customer's next invoice that match the typed ones. */
function useLikelyLines(
  { customerGuid, accountGuid, currency, invoiceNumber }: DebtInvoice,
  typed: readonly TypedLine[],
  /** The edited action; null: none yet. */
  actId: string | null,
): LikelyLines & { readonly failed: boolean } {
  const settled = useDebouncedValue(typed);
  const lines = useQuery(uninvoicedLinesQuery(customerGuid));
  const acts = useQuery(debtActsOfInvoiceQuery(invoiceNumber));
  const place = { accountGuid, currency, actId };
  return {
    ...findLikelyLines(settled, place, lines.data ?? [], acts.data ?? []),
    failed: lines.isError && !lines.data,
  };
}
