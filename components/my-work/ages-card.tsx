"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Chart } from "@/components/chart/chart";
import { countCsv } from "@/components/chart/chart-data";
import { CardLink, QuietLine } from "@/components/shell/card";
import { ReadCard } from "@/components/shell/read-card";
import { useFormats } from "@/lib/intl/use-formats";
import { openAgesQuery } from "@/lib/my-work/queries";
import { routes } from "@/lib/routes";
import { homeLinks } from "./home-links";

/** The open invoices by age: a press on a bar opens those of that age. */
export function AgesCard() {
  const t = useTranslations("work.ages");
  const formats = useFormats();
  const query = useQuery(openAgesQuery());
  return (
    <ReadCard
      title={t("title")}
      loading={t("loading")}
      query={query}
      rows={6}
      aside={({ count }) =>
        count === 0 ? null : (
          <CardLink href={homeLinks.allOpenInvoices()}>{t("all", { count })}</CardLink>
        )
      }
    >
      {({ count, weekAgo, buckets, readAt }) =>
        count === 0 ? (
          <QuietLine>{t("none")}</QuietLine>
        ) : (
          <Chart
            hint={[
              t("read", { time: formats.time(readAt) }),
              weekAgo === null
                ? null
                : count === weekAgo
                  ? t("asWeekAgo")
                  : t(count > weekAgo ? "moreThanWeekAgo" : "fewerThanWeekAgo", {
                      count: Math.abs(count - weekAgo),
                    }),
            ]
              .filter(Boolean)
              .join(" ")}
            chart={{
              id: "open-invoices-by-age",
              title: t("title"),
              kind: "bars",
              pointLabel: t("age"),
              noteLabel: t("outstanding"),
              series: [{ id: "invoices", label: t("invoices"), color: "accent" }],
              format: formats.integer,
              csv: countCsv,
              points: buckets.map(({ id, count: found, sums }) => ({
                id,
                label: t(`bucket.${id}`),
                values: [found],
                note: formats.list(
                  sums.map(({ sumMinor, currency }) => formats.minorUnits(sumMinor, currency)),
                ),
                href: routes.openInvoices(`age=${id}`),
              })),
            }}
          />
        )
      }
    </ReadCard>
  );
}
