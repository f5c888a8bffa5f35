import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { webhookKinds } from "@/lib/contract/event-enumerations";
import { debtCaseStates } from "@/lib/domain/debt-cases/case-enumerations";
import { type DeliveryReason, deliveryReasons } from "@/lib/domain/webhooks/delivery-enumerations";

/** The words for what a webhook is and became; what the desk does not know keeps its own name. */
export function useWebhookLabels() {
  const t = useTranslations("webhooks");
  return useMemo(() => {
    const known = (reason: string): DeliveryReason | null =>
      deliveryReasons.find((one) => one === reason) ?? null;
    return {
      kind: (kind: string) => {
        const name = [...webhookKinds, "unnamed" as const].find((one) => one === kind);
        return name === undefined ? t("kinds.other", { kind }) : t(`kinds.${name}`);
      },
      reason: (reason: string) => {
        const name = known(reason);
        return name === null ? t("reasons.failed-read", { word: reason }) : t(`reasons.${name}`);
      },
      /** What it means and what to do; dead letters have their own. */
      hint: (state: string, reason: string) => {
        if (state === "dead") return t("hints.dead");
        return t(`hints.${known(reason) ?? "failed-read"}`);
      },
      caseState: (state: string | null) => {
        const name = debtCaseStates.find((one) => one === state);
        return name === undefined ? "–" : t(`caseStates.${name}`);
      },
    };
  }, [t]);
}
