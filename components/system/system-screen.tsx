"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useActor } from "@/components/shell/actor-context";
import { PageHeader } from "@/components/shell/page-header";
import { ReadPanel } from "@/components/shell/read-panel";
import { EmptyState } from "@/components/shell/states";
import { TechnicalTabs } from "@/components/shell/technical-tabs";
import { Banner } from "@/components/ui/banner";
import type { System } from "@/lib/domain/system/system-shape";
import { useFormats } from "@/lib/intl/use-formats";
import { systemQuery } from "@/lib/system/queries";
import { MinuteChart } from "./minute-chart";
import { BillingFacts, NumberIndexFacts, OutboxFacts, ProcessFacts } from "./process-facts";
import { QueueTable } from "./queue-table";
import { UsedTable } from "./used-table";

/** The figures of the desk itself, as Prometheus gets them too. */
export function SystemScreen() {
  const t = useTranslations("system");
  const formats = useFormats();
  const allowed = useActor().may("system:read");
  const query = useQuery({ ...systemQuery(), enabled: allowed });
  if (!allowed) {
    return (
      <>
        <PageHeader title={t("title")} />
        <EmptyState title={t("notAllowed")} />
      </>
    );
  }
  const { data } = query;
  return (
    <>
      <PageHeader
        title={t("title")}
        facts={
          data &&
          t("facts", {
            version: data.process.version,
            since: formats.dateTime(data.process.startedAt),
            time: formats.time(data.readAt),
          })
        }
      >
        <TechnicalTabs />
      </PageHeader>
      <ReadPanel query={query} loading={t("loading")}>
        {(system) => <Figures system={system} />}
      </ReadPanel>
    </>
  );
}

function Figures({ system }: { system: System }) {
  const t = useTranslations("system");
  const { stored, requests, calls } = system;
  return (
    <div className="grid max-w-6xl gap-8">
      <Warnings system={system} />
      <MinuteChart requests={requests} />
      <div className="grid gap-8 lg:grid-cols-2">
        {stored ? <QueueTable queues={stored.queues} /> : null}
        <OutboxFacts system={system} />
        <BillingFacts system={system} />
        <ProcessFacts system={system} />
        <NumberIndexFacts walk={system.numberWalk} />
      </div>
      <UsedTable title={t("used.requests")} used={requests} />
      <UsedTable title={t("used.calls")} used={calls} />
      <p className="text-ink-quiet text-sm">{t("ofProcess")}</p>
    </div>
  );
}

/** What needs somebody now. */
function Warnings({ system: { circuit, tokens, stored, database } }: { system: System }) {
  const t = useTranslations("system");
  return (
    <>
      {circuit.state === "open" ? <Banner tone="danger" title={t("circuitOpen")} /> : null}
      {stored === null ? <Banner tone="danger" title={t("databaseDown")} /> : null}
      {database.collation ? (
        <Banner tone="warning" title={t("collation")}>
          <p>{t("collationText", database.collation)}</p>
          <code className="wrap-anywhere">{database.collation.remedy}</code>
        </Banner>
      ) : null}
      {tokens.failed > 0 ? (
        <Banner tone="warning" title={t("tokenFailed", { count: tokens.failed })} />
      ) : null}
    </>
  );
}
