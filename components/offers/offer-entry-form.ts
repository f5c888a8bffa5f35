import type { EntryForm } from "@/components/form/use-entry-form";
import type { OfferForm, OfferOutput } from "@/lib/offers/offer-form";

/** The form of an offer, as its steps share it. */
export type OfferEntryForm = EntryForm<OfferForm, OfferOutput>;
