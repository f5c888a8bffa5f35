import { useTranslations } from "next-intl";
import { Card, CardLink, QuietLine, RecordRow } from "@/components/shell/card";
import { daysBetween } from "@/lib/domain/day";
import type { WorkDetails } from "@/lib/domain/my-work/work-details";
import { useFormats } from "@/lib/intl/use-formats";
import { routes } from "@/lib/routes";

interface CasesCardProps {
  cases: NonNullable<WorkDetails["casesDue"]>;
  /** How many are due in all; undefined: not known yet. */
  count: number | undefined;
  /** The tenant's day. */
  today: string;
}

/** The person's own and unassigned debt cases whose next action is due. */
export function CasesCard({ cases, count, today }: CasesCardProps) {
  const t = useTranslations("work.cases");
  const formats = useFormats();
  return (
    <Card
      title={t("title")}
      aside={
        count ? (
          <CardLink href={routes.debtCases("mine=1&free=1&due=1")}>{t("all", { count })}</CardLink>
        ) : null
      }
    >
      {cases.length === 0 ? <QuietLine>{t("none")}</QuietLine> : null}
      <ul>
        {cases.map(({ id, invoiceNumber, customerName, nextAction, nextActionOn, unassigned }) => (
          <RecordRow
            key={id}
            href={routes.debtCase(id)}
            title={nextAction ?? t("noAction")}
            facts={[customerName, invoiceNumber, unassigned ? t("unassigned") : null]
              .filter(Boolean)
              .join(" · ")}
            value={
              <>
                {formats.date(nextActionOn)}
                <span className="block text-ink-quiet text-sm">
                  {t("late", { days: Math.max(0, daysBetween(nextActionOn, today)) })}
                </span>
              </>
            }
          />
        ))}
      </ul>
    </Card>
  );
}
