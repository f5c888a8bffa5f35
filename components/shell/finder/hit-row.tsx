import { useTranslations } from "next-intl";
import { Tag } from "@/components/ui/tag";
import type { FinderHit } from "@/lib/domain/finder/hit-shape";
import { hitTones } from "./hit-path";

interface HitRowProps {
  label: string;
  hit: FinderHit;
  /** Records of several kinds are listed together. */
  withKind: boolean;
}

/** A record with its name, customer, number and state. */
export function HitRow({ label, hit, withKind }: HitRowProps) {
  const t = useTranslations("finder");
  const { kind, customerName, number, state, deceased } = hit;
  const facts = [
    withKind ? t(`kind.${kind}`) : null,
    // Before the customer, whose name may be too long for the row.
    number === label ? null : number,
    customerName === label ? null : customerName,
  ].filter((fact) => fact !== null && fact !== "");
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
          <Tag tone={hitTones[state] ?? "neutral"}>{t(`state.${state}`)}</Tag>
        </span>
      )}
    </>
  );
}
