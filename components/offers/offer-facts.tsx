import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useContractLabels } from "@/components/shell/use-contract-labels";
import { type Definition, DefinitionList } from "@/components/ui/definition-list";
import { priceField } from "@/lib/domain/offers/agreed-prices";
import { useFormats } from "@/lib/intl/use-formats";
import { readOffer } from "@/lib/offers/offer-form";
import { allOfferingsQuery } from "@/lib/products/queries";
import { useOfferLabels } from "./use-offer-labels";

interface OfferFactsProps {
  /** The body of Create Offer (interface, section 2.1); what was erased is missing. */
  content: object;
  /** Facts before those of the offer. */
  before?: readonly Definition[];
}

/** Everything that an offer sends, in words. */
export function OfferFacts({ content, before = [] }: OfferFactsProps) {
  const t = useTranslations("offers");
  const labels = useOfferLabels();
  const names = useContractLabels();
  const formats = useFormats();
  const { data: offerings = [] } = useQuery(allOfferingsQuery());
  const offer = readOffer(content);
  const offering = (id: string) => offerings.find(({ ID }) => ID === id);
  const nameOf = (id: string) => offering(id)?.Name ?? t("unknownProduct");
  const { ProductOfferingId: id, InvoiceTerms: terms, PaymentTerms: days } = offer;
  const { FirstAvailableSigningDate: first, LastAvailableSigningDate: last } = offer;
  const months = offer.ValidPeriod ?? null;
  const ownMonths = id === undefined ? null : offering(id)?.DefaultValidPeriod;
  const items: Definition[] = [
    { term: labels.label("point"), value: offer.AccountingPointId },
    { term: labels.label("offeringId"), value: id && nameOf(id) },
    {
      term: labels.label("addOns"),
      value: formats.list((offer.AddOnProductOfferingIds ?? []).map(nameOf)),
    },
    {
      term: labels.label("prices"),
      value: lines(
        (offer.InteractivePrices ?? []).map(({ ProductOfferingId: offeringId, Name, Value }) => {
          const unit = priceField(offerings, { offeringId, name: Name })?.Unit ?? "";
          return t("price", {
            name: names.pricePart(Name),
            value: formats.unitPrice(Value, ""),
            unit: names.priceUnit(unit),
          }).trim();
        }),
      ),
    },
    { term: labels.label("startDate"), value: offer.StartDate && formats.date(offer.StartDate) },
    {
      term: labels.label("validPeriod"),
      value:
        months === null
          ? typeof ownMonths === "number"
            ? t("periodOfProduct", { count: ownMonths })
            : t("asProduct")
          : t("months", { count: months }),
    },
    {
      term: t("signers"),
      value: lines(
        (offer.Signers ?? []).map(({ GivenName, FamilyName, Email, Mobile }) =>
          [`${GivenName} ${FamilyName}`, Email, Mobile].filter(Boolean).join(", "),
        ),
      ),
    },
    {
      term: labels.label("requestType"),
      value: offer.SigningRequestType && t(`requestTypes.${offer.SigningRequestType}`),
    },
    {
      term: labels.label("language"),
      value: offer.PreferredLanguage && t(`languages.${offer.PreferredLanguage}`),
    },
    {
      term: t("signingDays"),
      value: first && last && t("period", { from: formats.date(first), to: formats.date(last) }),
    },
    {
      term: labels.label("coolOff"),
      value: offer.CoolOffPeriod !== undefined && t("days", { count: offer.CoolOffPeriod }),
    },
    {
      term: labels.label("terms"),
      value: terms
        ? [
            labels.interval(terms.InvoiceInterval),
            labels.channel(terms.DistributionChannel),
            terms.InvoiceMark,
          ]
            .filter(Boolean)
            .join(", ")
        : t("termsOfGroup"),
    },
    {
      term: labels.label("paymentTerms"),
      value: days === undefined ? t("termsOfGroup") : t("days", { count: days }),
    },
  ];
  return <DefinitionList items={[...before, ...items]} />;
}

function lines(texts: readonly string[]) {
  if (texts.length === 0) return null;
  return (
    <ul>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
