"use client";

import { useQuery } from "@tanstack/react-query";
import { Columns2, FileSignature, Pencil } from "lucide-react";
import { useTranslations } from "next-intl";
import { useActor } from "@/components/shell/actor-context";
import { RecordGate } from "@/components/shell/record-gate";
import { RecordHeader } from "@/components/shell/record-header";
import { RecordPlace } from "@/components/shell/record-place";
import { StaleNote } from "@/components/shell/stale-note";
import type { ReadOffering } from "@/lib/domain/products/offering-fields";
import { offeringQuery } from "@/lib/products/queries";
import { routes } from "@/lib/routes";
import { OfferingFacts } from "./offering-facts";
import { OfferingStateTag } from "./offering-state-tag";
import { useOfferingLabels } from "./use-offering-labels";

/** One product offering with all its fields (Get Product Offering, interface 4.7 and 2.6). */
export function OfferingScreen({ id }: { id: string }) {
  const t = useTranslations("product-offerings");
  const query = useQuery(offeringQuery(id));
  return (
    <RecordGate query={query} words={t} listHref={routes.offerings()}>
      {query.data ? <Offering offering={query.data} failed={query.isError} /> : null}
    </RecordGate>
  );
}

interface OfferingProps {
  offering: ReadOffering;
  /** The last read failed: what is shown is older. */
  failed: boolean;
}

function Offering({ offering, failed }: OfferingProps) {
  const t = useTranslations("product-offerings");
  const { may } = useActor();
  const labels = useOfferingLabels(true);
  const { ID, Name, EndDate } = offering;
  return (
    <>
      <RecordHeader
        above={<RecordPlace href={routes.offerings()} list={t("list.title")} />}
        tabName={Name}
        title={Name || t("one")}
        tags={<OfferingStateTag state={labels.state(offering)} />}
        facts={[
          { term: labels.label("ProductId"), value: labels.text("ProductId", offering) },
          { term: labels.label("ServiceTypes"), value: labels.text("ServiceTypes", offering) },
          { term: labels.label("EndDate"), value: EndDate && labels.text("EndDate", offering) },
        ]}
        ids={[
          { label: t("id"), value: ID },
          { label: labels.label("TextTemplateGuid"), value: offering.TextTemplateGuid ?? null },
        ]}
        actions={[
          ...(may("offers:write") &&
          offering.PrimaryProduct === true &&
          labels.state(offering) === "on-sale"
            ? [
                {
                  id: "offer",
                  label: t("makeOffer"),
                  icon: FileSignature,
                  href: routes.newOffer(`${new URLSearchParams({ offering: ID })}`),
                },
              ]
            : []),
          ...(may("products:write")
            ? [{ id: "edit", label: t("edit.action"), icon: Pencil, href: routes.editOffering(ID) }]
            : []),
          {
            id: "compare",
            label: t("compare.action"),
            icon: Columns2,
            aside: true,
            href: routes.compareOfferings(`${new URLSearchParams({ left: ID })}`),
          },
        ]}
      >
        <StaleNote failed={failed} className="mb-3" />
      </RecordHeader>
      <OfferingFacts offering={offering} labels={labels} />
    </>
  );
}
