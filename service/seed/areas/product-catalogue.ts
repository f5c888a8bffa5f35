import type { InvoiceLineType } from "../../../lib/contract/line-enumerations";
import type { ElementLineType, ErpMappingType } from "../../../lib/contract/product-enumerations";

/** Norwegian and Swedish. */
type Words = readonly [string, string];

export interface ElementDraft {
  readonly name: Words;
  readonly lineType: ElementLineType;
  readonly price: number | null;
  readonly unit: Words;
  /** Percent. */
  readonly vat: 25 | 0;
}

export interface ProductDraft {
  readonly key: string;
  readonly number: string;
  readonly name: Words;
  readonly mapping: ErpMappingType | null;
  readonly type: InvoiceLineType;
  readonly sortOrder: number;
  readonly downPayment?: boolean;
  readonly elements: readonly [ElementDraft, ...ElementDraft[]];
}

const kwh: Words = ["kWh", "kWh"];
const month: Words = ["mnd", "mån"];
const piece: Words = ["stk", "st"];

const used = (name: Words, price: number | null): ElementDraft => ({
  name,
  lineType: "Consumption",
  price,
  unit: kwh,
  vat: 25,
});
const monthly = (name: Words, price: number | null): ElementDraft => ({
  name,
  lineType: "Fixed",
  price,
  unit: month,
  vat: 25,
});
const once = (name: Words, price: number | null, vat: 25 | 0): ElementDraft => ({
  name,
  lineType: "OneTime",
  price,
  unit: piece,
  vat,
});

/** Products of both utilities, in list order; several share a sort order. */
export const productDrafts = [
  {
    key: "spot",
    number: "1000",
    name: ["Strøm, spotpris", "El, rörligt pris"],
    mapping: "Energy",
    type: 1,
    sortOrder: 10,
    elements: [
      used(["Strøm, spotpris", "El, rörligt pris"], null),
      used(["Påslag", "Påslag"], 0.049),
      monthly(["Fastbeløp strøm", "Fast avgift el"], 39.2),
    ],
  },
  {
    key: "fixed",
    number: "1010",
    name: ["Strøm, fastpris", "El, fast pris"],
    mapping: "Energy",
    type: 1,
    sortOrder: 10,
    elements: [
      used(["Strøm, fastpris", "El, fast pris"], 0.792),
      monthly(["Fastbeløp fastpris", "Fast avgift fastpris"], 49),
    ],
  },
  {
    key: "pti",
    number: "1100",
    name: ["Nettleie, gjennomfakturering", "Elnät, genomfakturering"],
    mapping: "GridTariff",
    type: 2,
    sortOrder: 20,
    elements: [
      used(["Nettleie, energiledd", "Elöverföring"], 0.2934),
      monthly(["Nettleie, kapasitetsledd", "Effektavgift"], 206),
      used(["Forbruksavgift", "Energiskatt"], 0.0979),
    ],
  },
  {
    key: "districtHeating",
    number: "1200",
    name: ["Fjernvarme", "Fjärrvärme"],
    mapping: "Heating",
    type: 5,
    sortOrder: 30,
    elements: [
      used(["Fjernvarme, energi", "Fjärrvärme, energi"], 0.918),
      monthly(["Fjernvarme, fastledd", "Fjärrvärme, fast avgift"], 310),
    ],
  },
  {
    key: "broadband",
    number: "1300",
    name: ["Fiber 500", "Fiber 500"],
    mapping: "Telecom",
    type: 3,
    sortOrder: 40,
    elements: [monthly(["Fiber 500, månedspris", "Fiber 500, månadspris"], 559.2)],
  },
  {
    key: "charging",
    number: "1400",
    name: ["Elbillading hjemme", "Elbilsladdning hemma"],
    mapping: "Charging",
    type: 17,
    sortOrder: 50,
    elements: [
      used(["Lading", "Laddning"], 1.12),
      monthly(["Ladeboks, leie", "Laddbox, hyra"], 149),
    ],
  },
  {
    key: "revenueShare",
    number: "1500",
    name: ["Inntektsdeling, ladepark", "Intäktsdelning, laddpark"],
    mapping: "RevenueShare",
    type: 18,
    sortOrder: 50,
    elements: [
      {
        name: ["Andel av omsetning", "Andel av omsättning"],
        lineType: "Credit",
        price: null,
        unit: piece,
        vat: 25,
      },
    ],
  },
  {
    key: "service",
    number: "2000",
    name: ["Elektrikertimer", "Elektrikertimmar"],
    mapping: "Service",
    type: 9,
    sortOrder: 60,
    elements: [
      {
        name: ["Elektriker, time", "Elektriker, timme"],
        lineType: "OneTime",
        price: 980,
        unit: ["time", "tim"],
        vat: 25,
      },
    ],
  },
  {
    key: "paperFee",
    number: "3000",
    name: ["Papirfakturagebyr", "Fakturaavgift papper"],
    mapping: "Fee",
    type: 11,
    sortOrder: 70,
    elements: [once(["Papirfakturagebyr", "Fakturaavgift papper"], 45, 0)],
  },
  {
    key: "connectionCharge",
    number: "3010",
    name: ["Tilknytningsgebyr", "Anslutningsavgift"],
    mapping: "Charge",
    type: 11,
    sortOrder: 70,
    elements: [once(["Tilknytningsgebyr", "Anslutningsavgift"], 1250, 25)],
  },
  {
    key: "reminderFee",
    number: "3100",
    name: ["Purregebyr", "Påminnelseavgift"],
    mapping: "ReminderFee",
    type: 13,
    sortOrder: 80,
    elements: [once(["Purregebyr", "Påminnelseavgift"], 35, 0)],
  },
  {
    key: "collectionNoticeFee",
    number: "3110",
    name: ["Inkassovarselgebyr", "Inkassokravsavgift"],
    mapping: "ReminderFee",
    type: 13,
    sortOrder: 80,
    elements: [once(["Inkassovarselgebyr", "Inkassokravsavgift"], 35, 0)],
  },
  {
    key: "interest",
    number: "3200",
    name: ["Forsinkelsesrente", "Dröjsmålsränta"],
    mapping: "Interest",
    type: 8,
    sortOrder: 90,
    elements: [once(["Forsinkelsesrente", "Dröjsmålsränta"], null, 0)],
  },
  {
    key: "downPayment",
    number: "4000",
    name: ["Akonto strøm", "A conto el"],
    mapping: "DownPayment",
    type: 12,
    sortOrder: 100,
    downPayment: true,
    elements: [
      {
        name: ["Akontobeløp", "A conto-belopp"],
        lineType: "Advance",
        price: null,
        unit: piece,
        vat: 25,
      },
    ],
  },
  {
    key: "heatingDownPayment",
    number: "4010",
    name: ["Akonto fjernvarme", "A conto fjärrvärme"],
    mapping: "DownPayment",
    type: 12,
    sortOrder: 100,
    downPayment: true,
    elements: [
      {
        name: ["Akontobeløp fjernvarme", "A conto-belopp fjärrvärme"],
        lineType: "Advance",
        price: null,
        unit: piece,
        vat: 25,
      },
    ],
  },
  {
    key: "compensation",
    number: "5000",
    name: ["Kompensasjon ved avbrudd", "Avbrottsersättning"],
    mapping: "Credit",
    type: 10,
    sortOrder: 110,
    elements: [
      {
        name: ["Kompensasjon ved avbrudd", "Avbrottsersättning"],
        lineType: "Credit",
        price: -125,
        unit: piece,
        vat: 0,
      },
    ],
  },
  {
    key: "information",
    number: "9000",
    name: ["Opplysning på faktura", "Upplysning på faktura"],
    mapping: null,
    type: 1000,
    sortOrder: 900,
    elements: [
      { name: ["Opplysning", "Upplysning"], lineType: "Text", price: null, unit: piece, vat: 0 },
    ],
  },
] as const satisfies readonly ProductDraft[];

export type ProductKey = (typeof productDrafts)[number]["key"];

/** Only a tenant with such a product has it: otherwise a group's fee cannot be switched on. */
export const administrationFee = {
  key: "administrationFee",
  number: "3020",
  name: ["Administrasjonsgebyr", "Administrationsavgift"],
  mapping: "AdministrationFee",
  type: 11,
  sortOrder: 70,
  elements: [once(["Administrasjonsgebyr", "Administrationsavgift"], 29, 25)],
} as const satisfies ProductDraft;
