import Link from "next/link";
import { useTranslations } from "next-intl";
import { useActor } from "@/components/shell/actor-context";
import { Checklist } from "@/components/shell/checklist";
import { dayIn } from "@/lib/domain/day";
import { verdictOf } from "@/lib/domain/invoice-groups/not-invoiced";
import type { CheckedRow, NotInvoiced } from "@/lib/domain/invoice-groups/not-invoiced-shape";
import { minorUnits } from "@/lib/domain/minor-units";
import { useFormats } from "@/lib/intl/use-formats";
import { checkPath } from "./check-path";

interface InvoicingChecklistProps {
  found: NotInvoiced;
  refreshing: boolean;
  onRefresh: () => void;
}

const marks = {
  yes: "bad",
  part: "part",
  no: "good",
  later: "later",
  unknown: "unknown",
} as const;

/** Nothing prevents the invoice, but its day has not come. */
const laterFindings: ReadonlySet<string> = new Set(["dueAfter", "dueAfterWorkingDays"]);

/** What could prevent the next invoice: each check with its answer and its evidence. */
export function InvoicingChecklist({ found, refreshing, onRefresh }: InvoicingChecklistProps) {
  const t = useTranslations("not-invoiced");
  const formats = useFormats();
  const verdict = useVerdict(found);
  const findingOf = useFinding();
  const { rows, failed, readAt, accountGuid } = found;
  const names = failed.map((source) => t(`source.${source}`));
  return (
    <Checklist
      title={t("title")}
      verdict={verdict}
      failed={names.length > 0 ? t("failed", { sources: formats.list(names) }) : null}
      readAt={readAt}
      refreshing={refreshing}
      onRefresh={onRefresh}
      items={rows.map(({ check, sources, ...row }) => {
        const answer = laterFindings.has(row.finding) ? "later" : row.answer;
        return {
          key: check,
          mark: marks[answer],
          label: (
            <Link href={checkPath(check, accountGuid)} className="text-accent-ink hover:underline">
              {t(`check.${check}`)}
            </Link>
          ),
          answer: t(`answer.${answer}`),
          finding: findingOf(row),
          source:
            sources.length === 0
              ? t("noSource")
              : sources
                  .map(({ source, at }) => `${t(`source.${source}`)}, ${formats.dateTime(at)}`)
                  .join(" · "),
        };
      })}
    />
  );
}

function useVerdict({ rows, dueAfter, readAt }: NotInvoiced): string {
  const t = useTranslations("not-invoiced");
  const formats = useFormats();
  const { timeZone } = useActor();
  const { preventing, inPart, unknown } = verdictOf(rows);
  const sentences = [];
  if (preventing > 0) sentences.push(t("verdict.prevented", { count: preventing }));
  if (unknown.length > 0) {
    const checks = formats.list(unknown.map((check) => t(`check.${check}`)));
    sentences.push(t("verdict.unknown", { checks }));
  }
  if (sentences.length === 0) {
    sentences.push(t("verdict.clear"));
    if (dueAfter !== null) {
      const key = dueAfter < dayIn(timeZone, new Date(readAt)) ? "dueSince" : "dueAfter";
      sentences.push(t(`verdict.${key}`, { day: formats.date(dueAfter) }));
    }
  }
  if (inPart > 0) sentences.push(t("verdict.inPart", { count: inPart }));
  return sentences.join(" ");
}

function useFinding(): (row: Pick<CheckedRow, "finding" | "figures">) => string {
  const t = useTranslations("not-invoiced");
  const formats = useFormats();
  const { currency } = useActor();
  return ({ finding, figures }) => {
    const amount = (minor: number | undefined) =>
      minor === undefined ? "none" : formats.money(minorUnits(minor), figures.currency ?? currency);
    return t(`finding.${finding}`, {
      reason: figures.reason ?? "",
      code: figures.code ?? 0,
      count: figures.count ?? 0,
      sum: amount(figures.sumMinor),
      rest: amount(figures.restMinor),
      limit: amount(figures.limitMinor),
      day: figures.day ? formats.date(figures.day) : "",
    });
  };
}
