import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useMemo, useRef } from "react";
import { useEntryForm } from "@/components/form/use-entry-form";
import { customerQuery } from "@/lib/customers/queries";
import { isOffered } from "@/lib/domain/offers/is-offered";
import type { ReadOffering } from "@/lib/domain/products/offering-fields";
import { invoiceGroupQuery } from "@/lib/invoice-groups/settings/queries";
import { firstPoints, meteringPointsQuery } from "@/lib/metering-points/queries";
import { customerLanguage } from "@/lib/offers/customer-language";
import { newOffer, offerFormOf } from "@/lib/offers/new-offer";
import { type OfferForm, offerFormSchema, pricesOf, readOffer } from "@/lib/offers/offer-form";
import { offerNames } from "@/lib/offers/offer-path";
import { useOfferLabels } from "./use-offer-labels";

export interface OfferStart {
  /** Null: to be chosen. */
  readonly group: string | null;
  readonly offering: string | null;
  /** The content of a request whose offer is corrected; null: a new one. */
  readonly sent: object | null;
}

interface Refusal {
  readonly path: string;
  readonly message: string;
}

/** The form of an offer with the records that it names, and why billing would refuse those. */
export function useOfferEntry(
  offerings: readonly ReadOffering[],
  today: string,
  { group: accountGuid, offering, sent }: OfferStart,
) {
  const t = useTranslations("offers");
  const language = useLocale();
  const client = useQueryClient();
  const { label, problem } = useOfferLabels();
  const schema = useMemo(() => offerFormSchema(offerings, today), [offerings, today]);
  const form = useEntryForm({
    schema,
    initial: (): OfferForm => {
      const start = newOffer({
        accountGuid: accountGuid ?? "",
        offeringId: offering ?? "",
        today,
        language,
      });
      const filled = sent ? offerFormOf(readOffer(sent), start) : start;
      return { ...filled, prices: pricesOf(offerings, filled) };
    },
    id: "offer",
    names: offerNames,
    label,
    problem,
  });
  const { values, methods } = form;

  const chosen = values.accountGuid;
  const group = useQuery({ ...invoiceGroupQuery(chosen), enabled: chosen !== "" });
  const customerGuid = group.data?.customerGuid ?? "";
  const customer = useQuery({ ...customerQuery(customerGuid), enabled: customerGuid !== "" });
  const points = useQuery({
    ...meteringPointsQuery(
      { kind: "invoice-group", customerGuid, accountGuid: chosen },
      { all: true, limit: firstPoints },
    ),
    enabled: customerGuid !== "",
  });
  const listed = points.isPlaceholderData ? undefined : points.data;
  const number = values.pointChoice === "other" ? values.otherPoint.trim() : values.point;
  const point = listed?.find((one) => one.accountingPointId === number) ?? null;

  // The rows of prices follow the chosen products.
  const rows = pricesOf(offerings, values);
  const text = JSON.stringify(rows);
  const setPrices = useEffectEvent(() => {
    if (JSON.stringify(values.prices) !== text) methods.setValue("prices", rows);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the rows change, which `text` stands for
  useEffect(() => setPrices(), [text]);

  const languageTakenFor = useRef("");
  /** Writes to the signers in the language of the customer that was read, until another one is chosen. */
  function takeLanguage() {
    // Not from the last render: who continues at once had read nothing then.
    const owner = client.getQueryData(invoiceGroupQuery(chosen).queryKey)?.customerGuid ?? "";
    const read = client.getQueryData(customerQuery(owner).queryKey);
    const found = customerLanguage(read?.customer.address?.countryCode);
    if (sent !== null || found === null || languageTakenFor.current === chosen) return;
    languageTakenFor.current = chosen;
    methods.setValue("language", found);
  }

  /** Why the group cannot have an offer, once it was read. */
  async function groupRefusals(): Promise<Refusal[]> {
    const refusal = (message: string) => [{ path: "accountGuid", message }];
    try {
      const found = await client.ensureQueryData(invoiceGroupQuery(chosen));
      if (found.status !== 0) return refusal(t("refusals.groupEnded"));
      const owner = await client.ensureQueryData(customerQuery(found.customerGuid));
      return owner.customer.status === "active" ? [] : refusal(t("refusals.customerInactive"));
    } catch {
      return refusal(t("refusals.reading"));
    }
  }

  /** Products that are not sold, or not at the metering point. */
  function productRefusals(): Refusal[] {
    const refusal = (path: string, id: string, role: "primary" | "addOn") => {
      const found = offerings.find(({ ID }) => ID === id);
      if (id === "" || (found && isOffered(found, role, point, today))) return [];
      return [{ path, message: t("refusals.notSold") }];
    };
    return [
      ...refusal("offeringId", values.offeringId, "primary"),
      ...values.addOns.flatMap(({ offeringId }, row) =>
        refusal(`addOns.${row}.offeringId`, offeringId, "addOn"),
      ),
    ];
  }

  return {
    form,
    /** What would be sent; undefined: a step is not complete. */
    content: schema.safeParse({ ...values, accepted: true }).data?.content,
    group,
    customer: customer.data?.customer,
    points: { known: listed, error: points.error },
    point,
    takeLanguage,
    groupRefusals,
    productRefusals,
  };
}
