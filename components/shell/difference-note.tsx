"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { Banner } from "@/components/ui/banner";
import { answerDifferencesQuery } from "@/lib/connection/queries";
import type { AnswerDifference } from "@/lib/domain/connection/difference-shape";

const mostShown = 12;

/** The differences of the operations that the page uses, by operation. */
export function DifferenceNote({ answers }: { answers: number }) {
  const t = useTranslations("shell.differences");
  const client = useQueryClient();
  const segments = new Set(usePathname().split("/"));
  const { data = [] } = useQuery(answerDifferencesQuery());
  useEffect(() => {
    if (answers > 0) void client.invalidateQueries(answerDifferencesQuery());
  }, [answers, client]);
  const ofPage = data.filter(({ screens }) => screens.some((screen) => segments.has(screen)));
  if (ofPage.length === 0) return null;
  const shown = ofPage.slice(0, mostShown);
  return (
    <div className="px-6 pt-3">
      <Banner tone="info" title={t("title", { count: ofPage.length })}>
        <details>
          <summary className="cursor-pointer">{t("show")}</summary>
          <ul className="mt-1 grid gap-0.5" translate="no">
            {shown.map((difference) => (
              <li key={keyOf(difference)}>
                <code>{fieldOf(difference)}</code> {t(`kinds.${difference.kind}`)}
              </li>
            ))}
          </ul>
          {ofPage.length > shown.length ? (
            <p>{t("more", { count: ofPage.length - shown.length })}</p>
          ) : null}
        </details>
      </Banner>
    </div>
  );
}

function keyOf({ operation, field, kind }: AnswerDifference): string {
  return `${operation} ${field} ${kind}`;
}

function fieldOf({ operation, field }: AnswerDifference): string {
  return field === "" ? operation : `${operation}.${field}`;
}
