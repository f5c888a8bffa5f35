import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { ProblemNote } from "@/components/shell/problem-note";
import { PendingState } from "@/components/shell/states";
import { Dialog } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { debtPolicyQuery } from "@/lib/debt-cases/acts/queries";
import type { DebtAct } from "@/lib/domain/debt-cases/act-shape";
import type { DebtInvoice } from "@/lib/domain/debt-cases/debt-invoice";
import { AssignForm } from "./assign-form";

interface AssignDialogProps {
  invoices: readonly DebtInvoice[];
  /** The action to change; omitted: new ones. */
  act?: DebtAct;
  onClose: () => void;
}

/** Assigns one or many open invoices to debt collection. */
export function AssignDialog({ invoices, act, onClose }: AssignDialogProps) {
  const t = useTranslations("debt-acts.assign");
  const policy = useQuery(debtPolicyQuery());
  if (policy.data) {
    return <AssignForm policy={policy.data} invoices={invoices} act={act} onClose={onClose} />;
  }
  // The policy's agency is the default.
  return (
    <Dialog open onOpenChange={onClose} title={t("title", { count: invoices.length })}>
      {policy.isError ? (
        <ProblemNote error={policy.error} />
      ) : (
        <PendingState>
          <Skeleton className="h-40 w-full" />
        </PendingState>
      )}
    </Dialog>
  );
}
