import { useTranslations } from "next-intl";
import { Tag } from "@/components/ui/tag";
import type { HitState } from "@/lib/domain/finder/hit-enumerations";
import type { FinderHit } from "@/lib/domain/finder/hit-shape";
import { proposalStates } from "@/lib/domain/line-proposals/proposal-enumerations";
import { requestStates } from "@/lib/domain/requests/request-enumerations";
import { planStates } from "@/lib/domain/settings-plans/plan-enumerations";
import { hitTones } from "./hit-path";

/** States that all approval requests name alike. */
const approvalStates = [...proposalStates, ...requestStates, ...planStates];

function isOfApproval(state: HitState): state is (typeof approvalStates)[number] {
  return approvalStates.some((one) => one === state);
}

interface HitRowProps {
  label: string;
  hit: FinderHit;
  /** Records of several kinds are listed together. */
  withKind: boolean;
}

/** A record with its name, customer, number and state. */
export function HitRow({ label, hit, withKind }: HitRowProps) {
  const t = useTranslations("finder");
  const approvals = useTranslations("approvals.state");
  const { kind, customerName, number, state, deceased } = hit;
  const facts = [
    withKind ? t(`kind.${kind}`) : null,
    // Before the customer, whose name may be too long for the row.
    number === label ? null : number,
    customerName === label ? null : customerName,
  ].filter((fact) => fact !== null && fact !== "");
  const labelOf = (one: HitState) => (isOfApproval(one) ? approvals(one) : t(`state.${one}`));
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="block truncate">{label}</span>
        {facts.length > 0 ? (
          <span className="block truncate text-ink-quiet text-xs tabular-nums">
            {facts.join(" · ")}
          </span>
        ) : null}
      </span>
      {deceased && state !== "deceased" ? (
        <Tag className="shrink-0">{t("state.deceased")}</Tag>
      ) : null}
      {state === null ? null : (
        <span className="max-w-32 shrink-0">
          <Tag tone={hitTones[state]}>{labelOf(state)}</Tag>
        </span>
      )}
    </>
  );
}
