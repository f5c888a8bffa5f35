"use client";

import { useQuery } from "@tanstack/react-query";
import { CircleCheck, CircleDashed, CircleX, RefreshCw } from "lucide-react";
import { useTranslations } from "next-intl";
import { useActor } from "@/components/shell/actor-context";
import { PageHeader } from "@/components/shell/page-header";
import { QueryGate } from "@/components/shell/query-gate";
import { EmptyState } from "@/components/shell/states";
import { TechnicalTabs } from "@/components/shell/technical-tabs";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { SmallTable } from "@/components/ui/small-table";
import { Tag } from "@/components/ui/tag";
import { answerDifferencesQuery, connectionStepsQuery } from "@/lib/connection/queries";
import { mostClockSkew } from "@/lib/domain/connection/connection-enumerations";
import type { Connection } from "@/lib/domain/connection/connection-shape";
import { useFormats } from "@/lib/intl/use-formats";

/** The connection to billing, step by step: token, service types, one query. */
export function ConnectionScreen() {
  const t = useTranslations("connection");
  const formats = useFormats();
  const allowed = useActor().may("connection:read");
  const query = useQuery({ ...connectionStepsQuery(), enabled: allowed });
  if (!allowed) {
    return (
      <>
        <PageHeader title={t("title")} />
        <EmptyState title={t("notAllowed")} />
      </>
    );
  }
  const { data, isFetching, refetch } = query;
  return (
    <>
      <PageHeader
        title={t("title")}
        facts={data ? t("checkedAt", { time: formats.dateTime(data.checkedAt) }) : t("about")}
        actions={
          <Button
            variant="primary"
            icon={<RefreshCw aria-hidden className="size-4" />}
            pending={isFetching}
            onClick={() => void refetch()}
          >
            {t("again")}
          </Button>
        }
      >
        <TechnicalTabs />
      </PageHeader>
      <div className="grid max-w-4xl gap-6 px-6 py-4">
        <QueryGate query={query} loading={t("checking")} waiting={<Skeleton className="h-48" />}>
          {data ? <Checked connection={data} /> : null}
        </QueryGate>
        <Differences />
      </div>
    </>
  );
}

const outcomes = {
  done: { tone: "good", icon: CircleCheck },
  failed: { tone: "danger", icon: CircleX },
  skipped: { tone: "neutral", icon: CircleDashed },
} as const;

function Checked({ connection }: { connection: Connection }) {
  const t = useTranslations("connection");
  const formats = useFormats();
  const { steps, clockSkewSeconds: skew, serviceTypes } = connection;
  const works = steps.every(({ outcome }) => outcome === "done");
  return (
    <>
      <p role="status" className="font-medium">
        {t(works ? "works" : "fails")}
      </p>
      {works && skew !== null && Math.abs(skew) > mostClockSkew ? (
        <Banner tone="warning" title={t("skew", { time: formats.duration(Math.abs(skew)) })} />
      ) : null}
      <ol aria-label={t("steps")} className="border-line border-t">
        {steps.map(({ id, outcome, milliseconds, failure, answer }) => (
          <li key={id} className="grid gap-1 border-line border-b py-3">
            <div className="flex flex-wrap items-center gap-3">
              <h2 className="font-semibold">{t(`step.${id}.title`)}</h2>
              <Tag {...outcomes[outcome]}>{t(`outcome.${outcome}`)}</Tag>
              <span className="tabular ml-auto text-ink-quiet">
                {milliseconds === null
                  ? "–"
                  : t("milliseconds", { count: formats.integer(milliseconds) })}
              </span>
            </div>
            <p className="text-ink-quiet text-sm">{t(`step.${id}.text`)}</p>
            {failure === null ? null : (
              <Banner tone="danger" role="alert" title={t(`failure.${failure}.title`)}>
                <p>{t(`failure.${failure}.advice`)}</p>
                {answer === null ? null : <ReceivedAnswer {...answer} />}
              </Banner>
            )}
          </li>
        ))}
      </ol>
      <ServiceTypes types={serviceTypes} />
    </>
  );
}

/** What came instead of billing's answer: never its content. */
function ReceivedAnswer({
  reason,
  status,
  fact,
}: NonNullable<Connection["steps"][number]["answer"]>) {
  const t = useTranslations("connection");
  const key = reason === "redirect" && fact !== null ? "redirectTo" : reason;
  return <p>{t("received", { status, reason: t(`reason.${key}`, { fact: fact ?? "–" }) })}</p>;
}

/** What the desk's reader met in billing's answers; each desk shows its own. */
function Differences() {
  const t = useTranslations("connection.differences");
  const kinds = useTranslations("shell.differences.kinds");
  const formats = useFormats();
  const { data = [] } = useQuery(answerDifferencesQuery());
  if (data.length === 0) return null;
  return (
    <section aria-label={t("title")} className="grid gap-2">
      <h2 className="font-semibold">{t("title")}</h2>
      <p className="text-ink-quiet text-sm">{t("about")}</p>
      <SmallTable
        caption={t("title")}
        scroll="max-h-96"
        rows={data}
        rowKey={({ operation, field, kind }) => `${operation} ${field} ${kind}`}
        columns={[
          { id: "operation", head: t("operation"), cell: ({ operation }) => operation },
          { id: "field", head: t("field"), cell: ({ field }) => field || "–" },
          { id: "kind", head: t("kind"), cell: ({ kind }) => kinds(kind) },
          { id: "last", head: t("last"), cell: ({ lastAt }) => formats.dateTime(lastAt) },
        ]}
      />
    </section>
  );
}

function ServiceTypes({ types }: { types: Connection["serviceTypes"] }) {
  const t = useTranslations("connection.types");
  const yesNo = useTranslations("table");
  if (types.length === 0) return null;
  return (
    <section aria-label={t("title")} className="grid gap-2">
      <h2 className="font-semibold">{t("title")}</h2>
      <SmallTable
        caption={t("title")}
        scroll
        rows={types}
        rowKey={({ key }) => key}
        columns={[
          { id: "name", head: t("name"), cell: ({ name }) => name },
          { id: "key", head: t("key"), cell: ({ key }) => key },
          { id: "domain", head: t("domain"), cell: ({ domain }) => domain },
          { id: "market", head: t("market"), cell: ({ market }) => market },
          {
            id: "hub",
            head: t("hub"),
            cell: ({ hubSynchronized: hub }) =>
              typeof hub === "boolean" ? yesNo(hub ? "yes" : "no") : null,
          },
        ]}
      />
    </section>
  );
}
