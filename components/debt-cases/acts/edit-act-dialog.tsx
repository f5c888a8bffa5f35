import type { DebtAct } from "@/lib/domain/debt-cases/act-shape";
import { AssignDialog } from "./assign-dialog";
import { caseOfAct, invoiceOfAct } from "./case-of-act";
import { FeeDialog } from "./fee-dialog";
import { NextInvoiceLinesDialog } from "./next-invoice-lines-dialog";
import { ResolveCaseDialog } from "./resolve-case-dialog";
import { UpdateCaseDialog } from "./update-case-dialog";

interface EditActDialogProps {
  act: DebtAct;
  onClose: () => void;
}

/** Edits the content of an act in the form that created it; the act is then submitted again. */
export function EditActDialog({ act, onClose }: EditActDialogProps) {
  switch (act.kind) {
    case "add-fees":
      return <FeeDialog invoice={invoiceOfAct(act)} act={act} onClose={onClose} />;
    case "add-next-invoice-lines":
      return <NextInvoiceLinesDialog invoice={invoiceOfAct(act)} act={act} onClose={onClose} />;
    case "assign":
      return <AssignDialog invoices={[invoiceOfAct(act)]} act={act} onClose={onClose} />;
    case "update":
      return <UpdateCaseDialog case={caseOfAct(act)} act={act} onClose={onClose} />;
    case "resolve":
      return <ResolveCaseDialog case={caseOfAct(act)} act={act} onClose={onClose} />;
    default:
      return act.kind satisfies never;
  }
}
