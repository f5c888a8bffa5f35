import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useIntentKey } from "@/components/form/use-intent-key";
import { ProblemNote } from "@/components/shell/problem-note";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { queryKeys } from "@/lib/browser/query-keys";
import { repairCase } from "@/lib/debt-cases/register/mutations";
import type { DebtCase } from "@/lib/domain/debt-cases/case-shape";
import type { CaseRepair } from "@/lib/domain/debt-cases/case-words";
import { toMinorUnits } from "@/lib/domain/money";
import { useFormats } from "@/lib/intl/use-formats";
import { routes } from "@/lib/routes";
import { CaseDifferences } from "./case-differences";

interface RepairCaseProps {
  debtCase: DebtCase;
  repair: CaseRepair;
}

/** Makes the register agree with the service, after a question that names what changes. */
export function RepairCase({ debtCase, repair }: RepairCaseProps) {
  const t = useTranslations("debt-cases");
  const formats = useFormats();
  const router = useRouter();
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const keyOf = useIntentKey();
  const mutation = useMutation(repairCase());
  const { id, version, invoiceNumber, customerName, restMinor, currency, debtCaseId } = debtCase;
  const confirm = () => {
    const body = { version, repair };
    const order = { id, body, key: keyOf([id, body, debtCase.comparedAt]) };
    mutation.mutate(order, {
      onSuccess: ({ actId }) => {
        setOpen(false);
        if (actId !== null) router.push(routes.debtAct(actId));
      },
      // What is true now stands behind the dialog; the question is asked about that.
      onError: () => void client.invalidateQueries({ queryKey: queryKeys.debtCases }),
    });
  };
  return (
    <>
      <Button size="sm" variant="primary" onClick={() => setOpen(true)}>
        {t(`repair.${repair}.label`)}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={(next) => {
          setOpen(next);
          mutation.reset();
        }}
        title={t(`repair.${repair}.question`)}
        description={t(`repair.${repair}.effect`)}
        facts={[
          { term: t("list.columns.invoice"), value: invoiceNumber },
          { term: t("list.columns.customer"), value: customerName },
          { term: t("list.columns.caseId"), value: debtCaseId },
          {
            term: t("list.columns.outstanding"),
            value:
              restMinor === null
                ? null
                : formats.money(toMinorUnits(restMinor / 100), currency ?? ""),
          },
        ]}
        confirmLabel={t(`repair.${repair}.label`)}
        pending={mutation.isPending}
        onConfirm={confirm}
      >
        <CaseDifferences differences={debtCase.comparison?.differences ?? []} />
        {mutation.isError ? <ProblemNote error={mutation.error} /> : null}
      </ConfirmDialog>
    </>
  );
}
