import { CalendarClock, ExternalLink, TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { RecordMarks } from "@/components/requests/record-marks";
import { useToday } from "@/components/shell/use-today";
import { Tag } from "@/components/ui/tag";
import { closedCaseStates } from "@/lib/domain/debt-cases/case-enumerations";
import type { DebtCase } from "@/lib/domain/debt-cases/case-shape";
import { useFormats } from "@/lib/intl/use-formats";
import { CaseStateTag } from "./case-state-tag";

/** The state, and the differences found by the last comparison. */
export function StateCell({ row }: { row: DebtCase }) {
  const t = useTranslations("debt-cases");
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      <CaseStateTag state={row.state} />
      {row.attention === "group-ended" ? (
        <span className="truncate">{t("attention.group-ended.title")}</span>
      ) : null}
      {row.comparison?.verdict === "differs" ? (
        <span title={t("compare.differs")} className="shrink-0">
          <TriangleAlert aria-hidden className="size-4 text-warning-mark" />
          <span className="sr-only">{t("compare.differs")}</span>
        </span>
      ) : null}
    </span>
  );
}

/** The customer, and whether they are known to have died. */
export function CustomerCell({ row }: { row: DebtCase }) {
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      <span className="truncate">{row.customerName ?? "–"}</span>
      <RecordMarks
        customerGuid={row.customerGuid}
        readsCustomer={!closedCaseStates.has(row.state)}
      />
    </span>
  );
}

/** The id of the case, linked to the agency if the register has an https address. */
export function CaseIdCell({ row }: { row: Pick<DebtCase, "debtCaseId" | "debtCaseUrl"> }) {
  const t = useTranslations("debt-cases");
  const { debtCaseId, debtCaseUrl } = row;
  if (debtCaseId === null) return "–";
  if (!debtCaseUrl?.startsWith("https://")) return debtCaseId;
  return (
    <a
      href={debtCaseUrl}
      target="_blank"
      rel="noopener noreferrer"
      title={t("openAtAgency")}
      // The row itself links to the case's page.
      onClick={(event) => event.stopPropagation()}
      className="inline-flex min-w-0 max-w-full items-center gap-1 text-accent-ink hover:underline"
    >
      <span className="truncate">{debtCaseId}</span>
      <ExternalLink aria-hidden className="size-3.5 shrink-0" />
      <span className="sr-only">{t("newTab")}</span>
    </a>
  );
}

/** The day of the next action; a past one is marked. */
export function NextActionCell({ row }: { row: DebtCase }) {
  const t = useTranslations("debt-cases");
  const formats = useFormats();
  const today = useToday();
  if (row.nextActionOn === null) return "–";
  const day = formats.date(row.nextActionOn);
  if (closedCaseStates.has(row.state) || row.nextActionOn > today) return day;
  const late = row.nextActionOn < today;
  return (
    <Tag tone={late ? "danger" : "waiting"} icon={CalendarClock}>
      {t(late ? "overdueOn" : "dueOn", { day })}
    </Tag>
  );
}
