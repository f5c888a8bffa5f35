import { z } from "zod";
import listed from "./data/stories.json" with { type: "json" };
import { nordlys, type SeedTenant } from "./tenants";

/** What a screen or a test refers to. */
export const storyKeys = [
  "plain",
  "eightGroups",
  "accountOnHold",
  "customerOnHold",
  "secretLocation",
  "manyInvoices",
  "noInvoices",
  "withoutPdf",
  "longestInvoice",
  "ended",
  "longName",
  "credited",
  "dunned",
  "overdue",
  "eInvoiceWithoutReference",
  "deceased",
  "housing",
] as const;

export type StoryKey = (typeof storyKeys)[number];

/**
 * The first customers of the default tenant, so that a person, a test or a picture finds a known
 * case. Values that a story leaves out are random.
 */
const storySchema = z.strictObject({
  key: z.enum(storyKeys),
  kind: z.enum(["private", "business", "housing"]),
  name: z.string(),
  groups: z.int(),
  /** Invoices of the customer, without credit notes. */
  invoices: z.int(),
  customerOnHold: z.boolean().optional(),
  accountOnHold: z.boolean().optional(),
  secretLocation: z.boolean().optional(),
  ended: z.boolean().optional(),
  deceased: z.boolean().optional(),
  /** State of the newest invoice. */
  newest: z.enum(["credited", "dunned", "overdue", "withoutPdf", "longest"]).optional(),
  /** Distribution by e-invoice, without the required reference. */
  eInvoiceWithoutReference: z.boolean().optional(),
});

export type Story = Readonly<z.infer<typeof storySchema>>;

export const stories = z.array(storySchema).parse(listed);

/** The story of the customer at that position, if any. */
export function storyOf(tenant: SeedTenant, index: number): Story | null {
  return tenant.id === nordlys.id ? (stories[index] ?? null) : null;
}
