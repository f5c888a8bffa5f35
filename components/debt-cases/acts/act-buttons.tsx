import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useIntentKey } from "@/components/form/use-intent-key";
import { ProblemNote } from "@/components/shell/problem-note";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { takeDebtActStep } from "@/lib/debt-cases/acts/mutations";
import type { DebtAct } from "@/lib/domain/debt-cases/act-shape";
import type { DebtActAction } from "@/lib/domain/debt-cases/act-words";
import { ActDecisions } from "./act-decisions";
import { EditActDialog } from "./edit-act-dialog";

/** The most likely one first. */
const order = [
  "approve",
  "settle",
  "edit",
  "return",
  "withdraw",
] as const satisfies readonly DebtActAction[];

/** What this person may do now, as the server says; and why they may not approve. */
export function ActButtons({ act }: { act: DebtAct }) {
  const t = useTranslations("debt-acts.acts");
  const [open, setOpen] = useState<DebtActAction | null>(null);
  const keyOf = useIntentKey();
  const step = useMutation(takeDebtActStep());
  const { id, version, may, approvalBar } = act;
  const bar = act.state === "unknown" ? "settleBar" : "bar";
  const close = () => setOpen(null);
  const shown = order.filter((action) => may.includes(action));
  const withdraw = () => {
    const body = { version };
    const key = keyOf([id, "withdraw", version]);
    step.mutate({ id, step: "withdraw", body, key }, { onSettled: close });
  };
  return (
    <div className="grid gap-3">
      {approvalBar === "own-act" || approvalBar === "edited-by-you" ? (
        <Banner title={t("barTitle")}>{t(`${bar}.${approvalBar}`)}</Banner>
      ) : null}
      {approvalBar === "role" ? <p className="text-ink-quiet">{t(`${bar}.role`)}</p> : null}
      {step.isError ? <ProblemNote error={step.error} /> : null}
      {shown.length > 0 ? (
        <div className="flex flex-wrap gap-2">
          {shown.map((action) => (
            <Button
              key={action}
              variant={action === shown[0] ? "primary" : "secondary"}
              onClick={() => setOpen(action)}
            >
              {t(action)}
            </Button>
          ))}
        </div>
      ) : null}
      <ActDecisions act={act} open={open} onOpen={setOpen} />
      {open === "edit" ? <EditActDialog act={act} onClose={close} /> : null}
      <ConfirmDialog
        open={open === "withdraw"}
        onOpenChange={(next) => setOpen(next ? "withdraw" : null)}
        title={t("withdrawQuestion")}
        description={t("withdrawText")}
        confirmLabel={t("withdraw")}
        danger
        pending={step.isPending}
        onConfirm={withdraw}
      />
    </div>
  );
}
