"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useActor } from "@/components/shell/actor-context";
import { ReadPanel } from "@/components/shell/read-panel";
import { RefreshNote } from "@/components/shell/refresh-note";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import type { ErasureDossier } from "@/lib/domain/erasure/dossier-shape";
import { planErasure } from "@/lib/domain/erasure/plan-erasure";
import { isRequestMoving } from "@/lib/domain/requests/is-request-moving";
import { openRequestStates } from "@/lib/domain/requests/request-enumerations";
import { erasureDossierQuery, erasureOfQuery } from "@/lib/requests/erasure-queries";
import { routes } from "@/lib/routes";
import { DossierTable } from "./dossier-table";
import { ErasureDialog } from "./erasure-dialog";
import { SendingCountdown } from "./sending-countdown";

/** The dossier of an invoice group's erasure, and the request for it. */
export function ErasureScreen({ accountGuid }: { accountGuid: string }) {
  const t = useTranslations("erasure");
  const { may } = useActor();
  const mayErase = may("invoice-groups:erase");
  const query = useQuery({ ...erasureDossierQuery(accountGuid), enabled: mayErase });
  if (!mayErase) {
    return (
      <div className="px-6 py-5">
        <Banner title={t("forLeads")} />
      </div>
    );
  }
  return (
    <ReadPanel query={query} loading={t("loading")}>
      {(dossier, read) => <Dossier dossier={dossier} {...read} />}
    </ReadPanel>
  );
}

interface DossierProps {
  dossier: ErasureDossier;
  refreshing: boolean;
  onRefresh: () => void;
}

function Dossier({ dossier, refreshing, onRefresh }: DossierProps) {
  const t = useTranslations("erasure");
  const [asking, setAsking] = useState(false);
  const newest =
    useQuery({
      ...erasureOfQuery(dossier.accountGuid),
      refetchInterval: ({ state }) =>
        state.data?.approvals.some((request) => isRequestMoving(request.state)) ? 2000 : false,
    }).data ?? null;
  const underWay = openRequestStates.some((state) => state === newest?.state) ? newest : null;
  const { rows, bars, warnings, readAt } = dossier;
  const plan = planErasure({ DeleteInCRM: true, DeleteInBE: true }, dossier.lastGroup ?? false);
  return (
    <section aria-labelledby="erasure-title" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="erasure-title" className="font-semibold">
          {t("dossier.title")}
        </h2>
        <div className="text-ink-quiet text-sm">
          <RefreshNote at={Date.parse(readAt)} refreshing={refreshing} onRefresh={onRefresh} />
        </div>
      </div>
      {underWay?.leavesAt ? (
        <SendingCountdown request={underWay} leavesAt={underWay.leavesAt} />
      ) : null}
      {underWay === null ? null : (
        <Banner
          tone="waiting"
          title={t("underWay")}
          actions={<ButtonLink href={routes.approval(underWay.id)}>{t("open")}</ButtonLink>}
        />
      )}
      {bars.map((bar) => (
        <Banner key={bar} tone="danger" title={t(`bars.${bar}`)} />
      ))}
      {warnings.length === 0 ? null : (
        <Banner tone="warning" title={t("warningsTitle")}>
          <ul className="list-disc pl-5">
            {warnings.map((warning) => (
              <li key={warning}>{t(`warnings.${warning}`)}</li>
            ))}
          </ul>
        </Banner>
      )}
      <DossierTable rows={rows} plan={plan} />
      <div>
        <Button
          variant="danger"
          disabled={bars.length > 0 || underWay !== null || refreshing}
          onClick={() => setAsking(true)}
        >
          {t("action")}
        </Button>
      </div>
      {asking ? <ErasureDialog dossier={dossier} onClose={() => setAsking(false)} /> : null}
    </section>
  );
}
