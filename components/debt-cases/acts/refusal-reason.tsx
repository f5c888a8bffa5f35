import { useTranslations } from "next-intl";
import { RefusalText } from "@/components/approvals/refusal-text";
import type { DebtAct } from "@/lib/domain/debt-cases/act-shape";
import { refusalOf } from "./refusal";
import { useActLabels } from "./use-act-labels";

/** Why a refused action was not done: the desk's own reason, else the service's. */
export function RefusalReason({ act }: { act: DebtAct }) {
  const t = useTranslations("debt-acts.outcome");
  const words = useActLabels();
  const { by, changed } = refusalOf(act);
  if (changed) {
    const total = words.amount(changed.totalMinor, act.currency);
    return <p>{t("changed", { total, rest: words.amount(changed.restMinor, act.currency) })}</p>;
  }
  const reason = by === "person" ? null : act.outcome?.reason;
  return <RefusalText reason={reason} />;
}
