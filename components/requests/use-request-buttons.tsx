import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ApprovalBar } from "@/components/approvals/approval-bar";
import { NoteDialog } from "@/components/approvals/note-dialog";
import { ReturnDialog } from "@/components/approvals/return-dialog";
import { SettleDialog } from "@/components/approvals/settle-dialog";
import { useApprovalActions } from "@/components/approvals/use-approval-actions";
import { useApprovalLabels } from "@/components/approvals/use-approval-labels";
import { WithdrawDialog } from "@/components/approvals/withdraw-dialog";
import { useIntentKey } from "@/components/form/use-intent-key";
import { settleDecisions } from "@/lib/domain/approvals/approval-enumerations";
import { type RequestAction, requestReturnCodes } from "@/lib/domain/requests/request-enumerations";
import { requestRuleOf } from "@/lib/domain/requests/request-rule";
import type { RequestView } from "@/lib/domain/requests/request-shape";
import { takeRequestStep } from "@/lib/requests/mutations";
import { recordNameOf } from "@/lib/requests/record-name-of";

/** The most likely one first. */
const order = [
  "approve",
  "settle",
  "check-again",
  "return",
  "withdraw",
] as const satisfies readonly RequestAction[];

/** The person's allowed actions from the server, why they may not approve, and the dialogs. */
export function useRequestButtons(request: RequestView) {
  const t = useTranslations("requests");
  const [open, setOpen] = useState<RequestAction | null>(null);
  const labels = useApprovalLabels();
  const keyOf = useIntentKey();
  const step = useMutation(takeRequestStep());
  // Each dialog has its own, so that a failure is shown once: in the dialog, or on the page.
  const approval = useMutation(takeRequestStep());
  const giving = useMutation(takeRequestStep());
  const settling = useMutation(takeRequestStep());
  const { id, version, contentHash, may, state } = request;
  const rule = requestRuleOf(request.kind);
  const done = { onSuccess: () => setOpen(null) };
  const checkAgain = () => {
    // A new key each time: the second check is another one.
    const key = crypto.randomUUID();
    step.mutate({ id, step: "check-again", body: { version }, key });
  };
  const actions = useApprovalActions({
    may,
    order,
    step,
    onStep: (name) => (name === "check-again" ? checkAgain() : setOpen(name)),
  });
  const bar = <ApprovalBar record={request} rule={rule} step={step} />;
  const dialogOf = (action: RequestAction, { isPending, error }: typeof step) => ({
    open: open === action,
    onOpenChange: (next: boolean) => setOpen(next ? action : null),
    pending: isPending,
    error,
  });
  // A repeated call changes nothing once billing has accepted the first.
  const decisions = settleDecisions.filter(
    (value) => state === "unknown" || value !== "send-again",
  );
  const dialogs = (
    <>
      <NoteDialog
        {...dialogOf("approve", approval)}
        title={t("approve.question")}
        // Other kinds are sent at once.
        {...(request.kind === "erase-invoice-group" && { description: t("approve.erasure") })}
        facts={[
          { term: t("list.columns.kind"), value: labels.kind(request.kind) },
          { term: t("list.columns.record"), value: recordNameOf(request) },
          { term: t("list.columns.author"), value: request.author.name },
        ]}
        onConfirm={(note) => {
          const body = { version, contentHash, ...(note && { note }) };
          approval.mutate({ id, step: "approve", body, key: keyOf([id, body]) }, done);
        }}
      />
      <ReturnDialog
        {...dialogOf("return", giving)}
        author={request.author.name}
        rule={rule}
        codes={requestReturnCodes}
        onReturn={(decision) => {
          const body = { version, ...decision };
          giving.mutate({ id, step: "return", body, key: keyOf([id, body]) }, done);
        }}
      />
      <SettleDialog
        {...dialogOf("settle", settling)}
        description={t("settle.text")}
        options={decisions.map((value) => ({
          value,
          label: t(`settle.decision.${value}`),
          hint: t(`settle.hint.${value}`),
        }))}
        onSettle={(decision, note) => {
          const body = { version, decision, note };
          settling.mutate({ id, step: "settle", body, key: keyOf([id, body]) }, done);
        }}
      />
      <WithdrawDialog
        open={open === "withdraw"}
        onOpenChange={(next) => setOpen(next ? "withdraw" : null)}
        pending={step.isPending}
        onWithdraw={() => {
          const body = { version };
          const key = keyOf([id, "withdraw", version]);
          step.mutate({ id, step: "withdraw", body, key }, { onSettled: () => setOpen(null) });
        }}
      />
    </>
  );
  return { actions, bar, dialogs };
}
