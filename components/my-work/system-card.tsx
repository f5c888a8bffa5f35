"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Card, CardLink, WorkRow } from "@/components/shell/card";
import { ReadCard } from "@/components/shell/read-card";
import type { WorkDetails } from "@/lib/domain/my-work/work-details";
import { useFormats } from "@/lib/intl/use-formats";
import { connectionQuery } from "@/lib/my-work/queries";
import { routes } from "@/lib/routes";

/** For administrators: whether the billing service answers. */
export function ConnectionCard() {
  const t = useTranslations("work.connection");
  const formats = useFormats();
  return (
    <ReadCard
      title={t("title")}
      loading={t("loading")}
      query={useQuery(connectionQuery())}
      rows={1}
      // Also where billing does not answer: each step there has an advice.
      aside={<CardLink href={routes.connection()}>{t("steps")}</CardLink>}
    >
      {({ milliseconds, answeredAt }) => (
        <p className="pb-3">
          {t("answered", {
            milliseconds: formats.integer(milliseconds),
            time: formats.time(answeredAt),
          })}
        </p>
      )}
    </ReadCard>
  );
}

interface SystemCardProps {
  sessions: NonNullable<WorkDetails["sessions"]>;
  webhooks: WorkDetails["webhooks"];
}

/** For administrators: signed-in people, and received webhooks. */
export function SystemCard({ sessions, webhooks }: SystemCardProps) {
  const t = useTranslations("work.system");
  const formats = useFormats();
  const states = ["attention", "dead", "received"] as const;
  return (
    <Card
      title={t("title")}
      aside={webhooks ? <CardLink href={routes.webhooks()}>{t("allWebhooks")}</CardLink> : null}
    >
      <ul>
        <WorkRow
          href={routes.people()}
          count={formats.integer(sessions.people)}
          label={t("people", { count: sessions.people })}
          hint={t("sessions", { count: sessions.sessions })}
          tone="neutral"
        />
        {webhooks
          ? states.map((state) => (
              <WorkRow
                key={state}
                href={routes.webhooks(`state=${state}`)}
                count={formats.integer(webhooks[state])}
                label={t(state, { count: webhooks[state] })}
                tone={webhooks[state] === 0 ? "good" : state === "received" ? "waiting" : "danger"}
              />
            ))
          : null}
      </ul>
    </Card>
  );
}
