"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { Checklist } from "@/components/shell/checklist";
import { isEligible } from "@/lib/domain/debt-cases/eligibility";
import type { Eligibility } from "@/lib/domain/debt-cases/eligibility-shape";
import { useFormats } from "@/lib/intl/use-formats";
import { routes } from "@/lib/routes";

interface EligibilityLensProps {
  eligibility: Eligibility;
  refreshing: boolean;
  onRefresh: () => void;
}

const marks = { yes: "good", no: "bad", unknown: "unknown" } as const;

/** The four conditions of an assignment, each with its answer and its evidence. */
export function EligibilityLens({ eligibility, refreshing, onRefresh }: EligibilityLensProps) {
  const t = useTranslations("open-invoices.lens");
  const formats = useFormats();
  const { conditions, onList, failed, caseId, readAt } = eligibility;
  const verdict =
    onList === null ? "unread" : isEligible(onList, conditions) ? "eligible" : "notEligible";
  const names = failed.map((source) => t(`source.${source}`));
  return (
    <Checklist
      title={t("title")}
      verdict={t(`verdict.${verdict}`)}
      failed={names.length > 0 ? t("failed", { sources: formats.list(names) }) : null}
      readAt={readAt}
      refreshing={refreshing}
      onRefresh={onRefresh}
      items={conditions.map(({ condition, answer, source, at }) => ({
        key: condition,
        mark: marks[answer],
        label: t(`condition.${condition}`),
        answer: t(`answer.${answer}`),
        source:
          source === "register" && caseId ? (
            <Link href={routes.debtCase(caseId)} className="text-accent-ink hover:underline">
              {t("source.register")}
            </Link>
          ) : (
            t(source === null ? "noSource" : `source.${source}`)
          ),
        at,
      }))}
    />
  );
}
