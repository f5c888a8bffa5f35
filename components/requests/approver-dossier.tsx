import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { QueryGate } from "@/components/shell/query-gate";
import { RefreshNote } from "@/components/shell/refresh-note";
import { Banner } from "@/components/ui/banner";
import { Skeleton } from "@/components/ui/skeleton";
import { changedParts } from "@/lib/domain/erasure/changed-parts";
import type { CountedRow, ReviewedDossier } from "@/lib/domain/erasure/dossier-shape";
import { planErasure } from "@/lib/domain/erasure/plan-erasure";
import type { RequestView } from "@/lib/domain/requests/request-shape";
import { erasureDossierQuery } from "@/lib/requests/erasure-queries";
import { DossierTable } from "./dossier-table";

interface ApproverDossierProps {
  /** An erasure that awaits its approval. */
  request: RequestView;
  accountGuid: string;
}

/** What an erasure would erase now, and what has changed since its author saw it. */
export function ApproverDossier({ request, accountGuid }: ApproverDossierProps) {
  const t = useTranslations("erasure");
  const query = useQuery(erasureDossierQuery(accountGuid, request.id));
  const { data } = query;
  const { DeleteInCRM = true, DeleteInBE = true } = Object(request.content);
  return (
    <section aria-labelledby="approver-dossier" className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="approver-dossier" className="font-semibold">
          {t("dossier.title")}
        </h2>
        {data ? (
          <div className="text-ink-quiet text-sm">
            <RefreshNote
              at={Date.parse(data.readAt)}
              refreshing={query.isFetching}
              onRefresh={() => void query.refetch()}
            />
          </div>
        ) : null}
      </div>
      <QueryGate
        query={query}
        loading={t("review.loading")}
        waiting={<Skeleton className="h-96 w-full" />}
      >
        {data ? (
          <>
            <Changes dossier={data} />
            {data.bars.map((bar) => (
              <Banner key={bar} tone="danger" title={t(`bars.${bar}`)} />
            ))}
            <DossierTable
              rows={data.rows}
              plan={planErasure({ DeleteInCRM, DeleteInBE }, data.lastGroup ?? false)}
            />
          </>
        ) : null}
      </QueryGate>
    </section>
  );
}

function Changes({ dossier }: { dossier: ReviewedDossier }) {
  const t = useTranslations("erasure");
  const { submitted, hash, rows } = dossier;
  if (submitted === null) return null;
  if (submitted.hash === hash) return <Banner tone="neutral" title={t("review.unchanged")} />;
  const changes = submitted.rows === null ? [] : changedParts(submitted.rows, rows);
  const counted = (row: CountedRow | null) => {
    if (row === null || row.count === null) return t("dossier.unread");
    return t("dossier.number", { count: row.count, more: row.more ? "yes" : "no" });
  };
  return (
    <Banner tone="warning" title={t("review.changed")}>
      {changes.length === 0 && submitted.rows !== null ? <p>{t("review.sameCounts")}</p> : null}
      <ul className="list-disc pl-5">
        {changes.map(({ part, before, now }) => (
          <li key={part}>
            {t("review.row", {
              part: t(`part.${part}`),
              before: counted(before),
              now: counted(now),
            })}
          </li>
        ))}
      </ul>
      <p>{t("review.changedText")}</p>
    </Banner>
  );
}
