import type { InteractiveField, ProductOffering } from "../../../lib/contract/product-offering";
import type { ProductKey } from "./product-catalogue";

/** Norwegian and Swedish. */
type Words = readonly [string, string];

export interface OfferingDraft {
  readonly key: string;
  readonly name: Words;
  readonly product: ProductKey;
  readonly serviceType: string;
  readonly kind: "primary" | "addOn";
  /** Months. */
  readonly period: number | null;
  readonly interactive?: readonly InteractiveField[];
  /** Sold only in the tenant's first price area. */
  readonly oneArea?: boolean;
  readonly web?: boolean;
  readonly hidden?: boolean;
  readonly endDate?: string;
  readonly disabled?: NonNullable<ProductOffering["IsDisabled"]["Reason"]>;
}

const perKwh = (required: boolean, name: string, least: number, most: number) => ({
  Name: name,
  Unit: "per kWh",
  Required: required,
  Minimum: least,
  Maximum: most,
});

/** Offerings of both utilities. Several need prices that are agreed with the customer. */
export const offeringDrafts = [
  {
    key: "spot",
    name: ["Spotpris", "Rörligt pris"],
    product: "spot",
    serviceType: "electricity",
    kind: "primary",
    period: null,
    web: true,
  },
  {
    key: "spotBusiness",
    name: ["Spotpris bedrift", "Rörligt pris företag"],
    product: "spot",
    serviceType: "electricity",
    kind: "primary",
    period: 24,
    // Both are agreed: an offer needs them.
    interactive: [
      perKwh(true, "Markup", 0, 0.25),
      { Name: "MonthlyFee", Unit: "per month", Required: true, Minimum: 0, Maximum: 500 },
      perKwh(false, "BalancingFee", -0.1, 0.1),
    ],
  },
  {
    key: "fixedOneYear",
    name: ["Fastpris 1 år", "Fast pris 1 år"],
    product: "fixed",
    serviceType: "electricity",
    kind: "primary",
    period: 12,
    interactive: [perKwh(true, "EnergyPrice", 0.1, 5)],
    oneArea: true,
  },
  {
    key: "fixedThreeYears",
    name: ["Fastpris 3 år", "Fast pris 3 år"],
    product: "fixed",
    serviceType: "electricity",
    kind: "primary",
    period: 36,
    interactive: [perKwh(true, "EnergyPrice", 0.1, 5)],
  },
  {
    key: "winter",
    name: ["Vintersikring 2025", "Vinterpris 2025"],
    product: "fixed",
    serviceType: "electricity",
    kind: "primary",
    period: 6,
    endDate: "2025-12-31",
  },
  {
    key: "frozen",
    name: ["Forvaltet portefølje", "Förvaltad portfölj"],
    product: "spot",
    serviceType: "electricity",
    kind: "primary",
    period: 12,
    disabled: "Portfolio closed for new customers",
  },
  {
    key: "employee",
    name: ["Ansattavtale", "Personalavtal"],
    product: "spot",
    serviceType: "electricity",
    kind: "primary",
    period: null,
    hidden: true,
  },
  {
    key: "origin",
    name: ["Opprinnelsesgaranti", "Ursprungsgaranti"],
    product: "spot",
    serviceType: "electricity",
    kind: "addOn",
    period: null,
    web: true,
  },
  {
    key: "districtHeating",
    name: ["Fjernvarme bolig", "Fjärrvärme villa"],
    product: "districtHeating",
    serviceType: "district-heating",
    kind: "primary",
    period: 12,
  },
  {
    key: "broadband",
    name: ["Fiber 500", "Fiber 500"],
    product: "broadband",
    serviceType: "broadband",
    kind: "primary",
    period: 12,
    web: true,
  },
  {
    key: "charging",
    name: ["Hjemmelading", "Hemmaladdning"],
    product: "charging",
    serviceType: "ev-charging",
    kind: "primary",
    period: null,
    web: true,
  },
  {
    key: "chargingBox",
    name: ["Ladeboks, leie", "Laddbox, hyra"],
    product: "charging",
    serviceType: "ev-charging",
    kind: "addOn",
    period: 24,
    interactive: [
      { Name: "MonthlyFee", Unit: "per month", Required: false, Minimum: 0, Maximum: 1000 },
    ],
  },
  {
    key: "revenueShare",
    name: ["Ladepark, inntektsdeling", "Laddpark, intäktsdelning"],
    product: "revenueShare",
    serviceType: "revenue-share",
    kind: "primary",
    period: 60,
    interactive: [{ Name: "Share", Unit: "percent", Required: true, Minimum: 0, Maximum: 100 }],
  },
] as const satisfies readonly OfferingDraft[];

export type OfferingKey = (typeof offeringDrafts)[number]["key"];

/** Fees of product management without an offering. */
export const feeDrafts = [
  { code: "FEE-PAPER", product: "paperFee", serviceType: "electricity" },
  { code: "FEE-CONNECT", product: "connectionCharge", serviceType: "district-heating" },
  { code: "FEE-REMINDER", product: "reminderFee", serviceType: "electricity" },
] as const satisfies readonly { code: string; product: ProductKey; serviceType: string }[];

export const priceAreas = {
  NO: ["NO4", "NO3", "NO1", "NO2", "NO5"],
  SE: ["SE2", "SE1", "SE3", "SE4"],
} as const satisfies Record<"NO" | "SE", readonly string[]>;
