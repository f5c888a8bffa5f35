import { useTranslations } from "next-intl";
import { useApprovalLabels } from "@/components/approvals/use-approval-labels";
import { useApprovalSteps } from "@/components/approvals/use-approval-steps";
import { settleDecisions } from "@/lib/domain/approvals/approval-enumerations";
import { requestReturnCodes } from "@/lib/domain/requests/request-enumerations";
import { requestRuleOf } from "@/lib/domain/requests/request-rule";
import type { RequestView } from "@/lib/domain/requests/request-shape";
import { takeRequestStep } from "@/lib/requests/mutations";
import { recordNameOf } from "@/lib/requests/record-name-of";

/** What this person may do with a request. */
export function useRequestButtons(request: RequestView) {
  const t = useTranslations("requests");
  const labels = useApprovalLabels();
  const { kind, state, author } = request;
  // A repeated call changes nothing once billing has accepted the first.
  const decisions = settleDecisions.filter(
    (value) => state === "unknown" || value !== "send-again",
  );
  return useApprovalSteps(request, {
    take: takeRequestStep,
    rule: requestRuleOf(kind),
    codes: requestReturnCodes,
    plain: ["check-again", "withdraw"],
    approve: {
      title: t("approve.question"),
      // Other kinds are sent at once.
      ...(kind === "erase-invoice-group" && { description: t("approve.erasure") }),
      facts: [
        { term: t("list.columns.kind"), value: labels.kind(kind) },
        { term: t("list.columns.record"), value: recordNameOf(request) },
        { term: t("list.columns.author"), value: author.name },
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
