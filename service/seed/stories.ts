import { nordlys, type SeedTenant } from "./tenants";

/**
 * The first customers of the default tenant, so that a person, a test or a picture finds a known
 * case. Values that a story leaves out are random.
 */
export interface Story {
  readonly key: string;
  readonly kind: "private" | "business" | "housing";
  readonly name?: string;
  readonly groups: number;
  /** Invoices of the customer, without credit notes. */
  readonly invoices: number;
  readonly customerOnHold?: boolean;
  readonly accountOnHold?: boolean;
  readonly secretLocation?: boolean;
  readonly ended?: boolean;
  readonly deceased?: boolean;
  /** State of the newest invoice. */
  readonly newest?: "credited" | "dunned" | "overdue" | "withoutPdf" | "longest";
  /** Distribution by e-invoice, without the required reference. */
  readonly eInvoiceWithoutReference?: boolean;
}

export const stories = [
  { key: "plain", kind: "private", name: "Ingrid Solheim", groups: 1, invoices: 14 },
  {
    key: "eightGroups",
    kind: "business",
    name: "Lyngstein Dagligvare AS",
    groups: 8,
    invoices: 40,
  },
  {
    key: "accountOnHold",
    kind: "private",
    name: "Terje Mæland",
    groups: 1,
    invoices: 12,
    accountOnHold: true,
  },
  {
    key: "customerOnHold",
    kind: "private",
    name: "Wenche Østby",
    groups: 2,
    invoices: 16,
    customerOnHold: true,
  },
  {
    key: "secretLocation",
    kind: "private",
    name: "Solveig Rønning",
    groups: 1,
    invoices: 10,
    secretLocation: true,
  },
  { key: "manyInvoices", kind: "private", name: "Gunnar Ødegård", groups: 1, invoices: 64 },
  { key: "noInvoices", kind: "private", name: "Frida Årdal", groups: 1, invoices: 0 },
  {
    key: "withoutPdf",
    kind: "private",
    name: "Nils Utsi",
    groups: 1,
    invoices: 9,
    newest: "withoutPdf",
  },
  {
    key: "longestInvoice",
    kind: "business",
    name: "Granlys Eiendom Drift AS",
    groups: 1,
    invoices: 6,
    newest: "longest",
  },
  { key: "ended", kind: "private", name: "Leif Brekke", groups: 1, invoices: 11, ended: true },
  {
    key: "longName",
    kind: "business",
    name: "Stiftelsen Skogvarden og Ørnestad Fellesforvaltning for Historiske Kraftanlegg og Dammer i Indre Fjordstrøk AS",
    groups: 2,
    invoices: 8,
  },
  {
    key: "credited",
    kind: "private",
    name: "Máret Biret Sara",
    groups: 1,
    invoices: 12,
    newest: "credited",
  },
  {
    key: "dunned",
    kind: "private",
    name: "Odd Karlsen",
    groups: 1,
    invoices: 13,
    newest: "dunned",
  },
  {
    key: "overdue",
    kind: "private",
    name: "Camilla Nygård",
    groups: 1,
    invoices: 18,
    newest: "overdue",
  },
  {
    key: "eInvoiceWithoutReference",
    kind: "business",
    name: "Tindvik Transport AS",
    groups: 1,
    invoices: 9,
    eInvoiceWithoutReference: true,
  },
  {
    key: "deceased",
    kind: "private",
    name: "Rolf Helland",
    groups: 1,
    invoices: 20,
    deceased: true,
  },
  {
    key: "housing",
    kind: "housing",
    name: "Borettslaget Solmyra Terrasse",
    groups: 40,
    invoices: 120,
  },
] as const satisfies readonly Story[];

export type StoryKey = (typeof stories)[number]["key"];

/** The story of the customer at that position, if any. */
export function storyOf(tenant: SeedTenant, index: number): Story | null {
  return tenant.id === nordlys.id ? (stories[index] ?? null) : null;
}
