import { CalendarPlus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { ChargeRow } from "@/lib/debt-cases/acts/charge-form";
import type { DebtAct } from "@/lib/domain/debt-cases/act-shape";
import type { DebtInvoice } from "@/lib/domain/debt-cases/debt-invoice";
import { FeeForm } from "./fee-form";
import { NextInvoiceLinesDialog } from "./next-invoice-lines-dialog";
import { useActSubmission } from "./use-act-submission";
import { useFeeEditor } from "./use-fee-editor";

interface FeeDialogProps {
  invoice: DebtInvoice;
  /** The act whose fees are changed; left out: new ones. */
  act?: DebtAct;
  onClose: () => void;
}

/** Adds fees to an open invoice, or puts them on the next one instead: what was typed is kept. */
export function FeeDialog({ invoice, act, onClose }: FeeDialogProps) {
  const t = useTranslations("debt-acts.fees");
  const editor = useFeeEditor(invoice, act ?? null);
  const submission = useActSubmission(act ?? null);
  const [instead, setInstead] = useState<ChargeRow[] | null>(null);
  if (instead) {
    return (
      <NextInvoiceLinesDialog
        invoice={editor.current}
        rows={instead}
        onBack={() => setInstead(null)}
        onClose={onClose}
      />
    );
  }
  const toNextInvoice = () =>
    setInstead(
      editor.values.rows.map((row) => ({
        ...row,
        text: row.text || (editor.productOf(row.product)?.label ?? ""),
      })),
    );
  return (
    <FeeForm
      invoice={invoice}
      editor={editor}
      submission={submission}
      onClose={onClose}
      aside={
        act ? null : (
          <Button icon={<CalendarPlus aria-hidden className="size-4" />} onClick={toNextInvoice}>
            {t("instead")}
          </Button>
        )
      }
    />
  );
}
