import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useIntentKey } from "@/components/form/use-intent-key";
import { ProblemNote } from "@/components/shell/problem-note";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import type { LineProposal } from "@/lib/domain/line-proposals/proposal-shape";
import type { ProposalAction } from "@/lib/domain/line-proposals/proposal-words";
import { takeStep } from "@/lib/line-proposals/mutations";
import { ApproveDialog } from "./approve-dialog";
import { ReturnProposal } from "./return-proposal";
import { SettleProposal } from "./settle-proposal";

/** What this person may do now, as the server says; and why they may not approve. */
export function ProposalActs({ proposal }: { proposal: LineProposal }) {
  const t = useTranslations("line-proposals.acts");
  const [open, setOpen] = useState<ProposalAction | null>(null);
  const keyOf = useIntentKey();
  const step = useMutation(takeStep());
  const { id, version, may, approvalBar } = proposal;
  const bar = proposal.state === "unknown" ? "settleBar" : "bar";
  const close = () => setOpen(null);
  const dialogOf = (action: ProposalAction) => ({
    open: open === action,
    onOpenChange: (next: boolean) => setOpen(next ? action : null),
    onDone: close,
    proposal,
  });
  const plain = (name: "submit" | "withdraw" | "take-over") => {
    const body = { version };
    step.mutate({ id, step: name, body, key: keyOf([id, name, version]) }, { onSettled: close });
  };
  const shown = order.filter((action) => may.includes(action));
  return (
    <div className="grid gap-3">
      {approvalBar === "own-proposal" || approvalBar === "edited-by-you" ? (
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
              pending={step.isPending && step.variables.step === action}
              onClick={() => (action === "submit" ? plain("submit") : setOpen(action))}
            >
              {t(action)}
            </Button>
          ))}
        </div>
      ) : null}
      <ApproveDialog {...dialogOf("approve")} />
      <ReturnProposal {...dialogOf("return")} />
      <SettleProposal {...dialogOf("settle")} />
      <ConfirmDialog
        open={open === "withdraw"}
        onOpenChange={(next) => setOpen(next ? "withdraw" : null)}
        title={t("withdrawQuestion")}
        description={t("withdrawText")}
        confirmLabel={t("withdraw")}
        danger
        pending={step.isPending}
        onConfirm={() => plain("withdraw")}
      />
      <ConfirmDialog
        open={open === "take-over"}
        onOpenChange={(next) => setOpen(next ? "take-over" : null)}
        title={t("takeOverQuestion")}
        description={t("takeOverText")}
        confirmLabel={t("take-over")}
        pending={step.isPending}
        onConfirm={() => plain("take-over")}
      />
    </div>
  );
}

/** The most likely one first; `edit` has its place in the head of the page. */
const order = ["approve", "settle", "submit", "return", "take-over", "withdraw"] as const;
