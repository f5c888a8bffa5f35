import { useTranslations } from "next-intl";
import { useApprovalLabels } from "@/components/approvals/use-approval-labels";
import { useApprovalSteps } from "@/components/approvals/use-approval-steps";
import type { ApprovalOf } from "@/lib/approvals/queries";
import { recordNameOf } from "@/lib/approvals/record-name-of";
import { settleDecisions } from "@/lib/domain/approvals/approval-enumerations";
import { requestReturnCodes } from "@/lib/domain/requests/request-enumerations";
import { requestRuleOf } from "@/lib/domain/requests/request-rule";

/** What this person may do with a request. */
export function useRequestButtons(request: ApprovalOf<"request">) {
  const t = useTranslations("requests");
  const labels = useApprovalLabels();
  const column = useTranslations("approvals.list.columns");
  const { kind, state, author } = request;
  // A repeated call changes nothing once billing has accepted the first.
  const decisions = settleDecisions.filter(
    (value) => state === "unknown" || value !== "send-again",
  );
  return useApprovalSteps(request, {
    rule: requestRuleOf(kind),
    codes: requestReturnCodes,
    approve: {
      title: t("approve.question"),
      // Other kinds are sent at once.
      ...(kind === "erase-invoice-group" && { description: t("approve.erasure") }),
      facts: [
        { term: column("kind"), value: labels.kind(kind) },
        { term: column("record"), value: recordNameOf(request) },
        { term: column("author"), value: author.name },
      ],
    },
    settle: {
      description: t("settle.text"),
      options: decisions.map((value) => ({
        value,
        label: t(`settle.decision.${value}`),
        hint: t(`settle.hint.${value}`),
      })),
    },
  });
}
