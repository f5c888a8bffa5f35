"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useActor } from "@/components/shell/actor-context";
import type { GroupParts } from "@/components/shell/group-field";
import { PageHeader } from "@/components/shell/page-header";
import { QueryGate } from "@/components/shell/query-gate";
import { RecordPlace } from "@/components/shell/record-place";
import { Banner } from "@/components/ui/banner";
import { ButtonLink } from "@/components/ui/button-link";
import { Skeleton } from "@/components/ui/skeleton";
import { approvalOf, approvalQuery } from "@/lib/approvals/queries";
import { useSearchParamsState } from "@/lib/browser/use-search-params-state";
import { newOfferParams } from "@/lib/offers/params";
import { allOfferingsQuery } from "@/lib/products/queries";
import { routes } from "@/lib/routes";
import { OfferEntry } from "./offer-entry";

interface OfferScreenProps {
  /** ISO day. */
  today: string;
  parts: GroupParts;
}

/** A new offer, in six steps (Create Offer, interface, sections 2.1 and 4.7). */
export function OfferScreen(props: OfferScreenProps) {
  const t = useTranslations("offers");
  const offerings = useTranslations("product-offerings.list");
  const { may } = useActor();
  return (
    <>
      <PageHeader
        above={<RecordPlace href={routes.offerings()} list={offerings("title")} />}
        title={t("title")}
        actions={
          <ButtonLink href={routes.approvals("view=all&kind=create-offer")} variant="quiet">
            {t("sentOffers")}
          </ButtonLink>
        }
      />
      <div className="max-w-4xl px-6 py-5">
        {may("offers:write") ? <LoadedEntry {...props} /> : <Banner title={t("forWriters")} />}
      </div>
    </>
  );
}

function LoadedEntry({ today, parts }: OfferScreenProps) {
  const t = useTranslations("offers");
  const [{ from }] = useSearchParamsState(newOfferParams);
  const offerings = useQuery(allOfferingsQuery());
  const sent = useQuery({ ...approvalQuery(from ?? ""), enabled: from !== null });
  const waiting = <Skeleton className="h-64 w-full" />;
  const entry = offerings.data && (
    <OfferEntry
      offerings={offerings.data}
      sent={approvalOf("request", sent.data) ?? null}
      today={today}
      parts={parts}
    />
  );
  return (
    <QueryGate query={offerings} loading={t("loading")} waiting={waiting}>
      {from === null ? (
        entry
      ) : (
        <QueryGate query={sent} loading={t("loadingSent")} waiting={waiting}>
          {entry}
        </QueryGate>
      )}
    </QueryGate>
  );
}
