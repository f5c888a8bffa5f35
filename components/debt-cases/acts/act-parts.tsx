import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { NoteDialog } from "@/components/approvals/note-dialog";
import { ReturnDialog } from "@/components/approvals/return-dialog";
import { SettleDialog } from "@/components/approvals/settle-dialog";
import { useIntentKey } from "@/components/form/use-intent-key";
import { takeDebtActStep } from "@/lib/debt-cases/acts/mutations";
import { type ApprovalAction, settleDecisions } from "@/lib/domain/approvals/approval-enumerations";
import { debtReturnCodes } from "@/lib/domain/debt-cases/act-enumerations";
import { debtActRule } from "@/lib/domain/debt-cases/act-rule";
import type { DebtAct } from "@/lib/domain/debt-cases/act-shape";
import { AssignDialog } from "./assign-dialog";
import { caseOfAct, invoiceOfAct } from "./case-of-act";
import { FeeDialog } from "./fee-dialog";
import { NextInvoiceLinesDialog } from "./next-invoice-lines-dialog";
import { ResolveCaseDialog } from "./resolve-case-dialog";
import { UpdateCaseDialog } from "./update-case-dialog";
import { useActLabels } from "./use-act-labels";

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

interface ActDecisionsProps {
  act: DebtAct;
  open: ApprovalAction | null;
  onOpen: (action: ApprovalAction | null) => void;
}

/** What a second person decides: exactly what is on the screen, its hash goes along. */
export function ActDecisions({ act, open, onOpen }: ActDecisionsProps) {
  const t = useTranslations("debt-acts");
  const words = useActLabels();
  const keyOf = useIntentKey();
  const approval = useMutation(takeDebtActStep());
  const giving = useMutation(takeDebtActStep());
  const settling = useMutation(takeDebtActStep());
  const { id, version, contentHash } = act;
  const done = { onSuccess: () => onOpen(null) };
  const dialogOf = (action: ApprovalAction) => ({
    open: open === action,
    onOpenChange: (next: boolean) => onOpen(next ? action : null),
  });
  return (
    <>
      <NoteDialog
        {...dialogOf("approve")}
        title={t("approve.question")}
        facts={[
          { term: t("approve.act"), value: words.title(act) },
          { term: t("approve.customer"), value: act.facts.customerName },
          { term: t("approve.amount"), value: words.amount(act.amountMinor, act.currency) },
          { term: t("approve.author"), value: act.author.name },
        ]}
        pending={approval.isPending}
        error={approval.error}
        onConfirm={(note) => {
          const body = { version, contentHash, ...(note && { note }) };
          approval.mutate({ id, step: "approve", body, key: keyOf([id, body]) }, done);
        }}
      />
      <ReturnDialog
        {...dialogOf("return")}
        author={act.author.name}
        rule={debtActRule}
        codes={debtReturnCodes}
        pending={giving.isPending}
        error={giving.error}
        onReturn={(decision) => {
          const body = { version, ...decision };
          giving.mutate({ id, step: "return", body, key: keyOf([id, body]) }, done);
        }}
      />
      <SettleDialog
        {...dialogOf("settle")}
        description={t("settle.text")}
        options={settleDecisions.map((value) => ({
          value,
          label: t(`settle.decision.${value}`),
          hint: t(`settle.hint.${value}`),
        }))}
        pending={settling.isPending}
        error={settling.error}
        onSettle={(decision, note) => {
          const body = { version, decision, note };
          settling.mutate({ id, step: "settle", body, key: keyOf([id, body]) }, done);
        }}
      />
    </>
  );
}
