"use client";

import { CircleCheck, CircleHelp, CircleX } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { RefreshNote } from "@/components/shell/refresh-note";
import { Banner } from "@/components/ui/banner";
import type { Eligibility } from "@/lib/domain/debt-cases/eligibility-shape";
import { useFormats } from "@/lib/intl/use-formats";
import { routes } from "@/lib/routes";

interface EligibilityLensProps {
  eligibility: Eligibility;
  refreshing: boolean;
  onRefresh: () => void;
}

const tags = {
  yes: { icon: CircleCheck, mark: "text-good-mark" },
  no: { icon: CircleX, mark: "text-danger-mark" },
  unknown: { icon: CircleHelp, mark: "text-warning-mark" },
} as const;

/** The four conditions of an assignment, each with its answer and its evidence. */
export function EligibilityLens({ eligibility, refreshing, onRefresh }: EligibilityLensProps) {
  const t = useTranslations("open-invoices.lens");
  const formats = useFormats();
  const { conditions, onList, failed, caseId, readAt } = eligibility;
  const verdict = onList === null ? "unread" : onList ? "eligible" : "notEligible";
  return (
    <section aria-labelledby="eligibility" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="eligibility" className="font-semibold">
          {t("title")}
        </h2>
        <span className="text-ink-quiet text-sm">
          <RefreshNote at={Date.parse(readAt)} refreshing={refreshing} onRefresh={onRefresh} />
        </span>
      </div>
      <p role="status">{t(`verdict.${verdict}`)}</p>
      {failed.length > 0 ? (
        <Banner
          tone="warning"
          title={t("failed", {
            sources: formats.list(failed.map((source) => t(`source.${source}`))),
          })}
        />
      ) : null}
      <ul className="border-line border-t">
        {conditions.map(({ condition, answer, source, at }) => {
          const { icon: Icon, mark } = tags[answer];
          return (
            <li
              key={condition}
              className="flex flex-wrap items-center gap-x-3 gap-y-0.5 border-line border-b py-2"
            >
              <Icon aria-hidden className={`size-4 shrink-0 ${mark}`} />
              <span className="min-w-52 flex-1">{t(`condition.${condition}`)}</span>
              <span className="w-24 font-medium">{t(`answer.${answer}`)}</span>
              <span className="tabular w-72 max-w-full text-ink-quiet text-sm">
                {source === "register" && caseId ? (
                  <Link href={routes.debtCase(caseId)} className="text-accent-ink hover:underline">
                    {t("source.register")}
                  </Link>
                ) : (
                  t(source === null ? "noSource" : `source.${source}`)
                )}
                {at === null ? null : `, ${formats.dateTime(at)}`}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
