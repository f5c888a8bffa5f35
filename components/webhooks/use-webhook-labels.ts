import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { webhookKinds } from "@/lib/contract/event-enumerations";
import { debtCaseStates } from "@/lib/domain/debt-cases/case-enumerations";
import { type DeliveryReason, deliveryReasons } from "@/lib/domain/webhooks/delivery-enumerations";

/** The labels of a webhook and its result; unknown values are shown unchanged. */
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
      /** Its meaning and what to do; dead letters have their own text. */
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
