import type { InvoiceStatus } from "../../lib/contract/invoice-enumerations";
import type { SeedCustomer } from "./customers";
import type { Random } from "./random";

/** The state of an invoice on the world's day. */
export interface Outcome {
  readonly status: InvoiceStatus;
  /** The unpaid part of the total, from 0 to 1. */
  readonly unpaid: number;
  readonly pdfStored: boolean;
}

const settled = { unpaid: 0, pdfStored: true };

/** `age` 0 is the group's newest invoice. */
export function drawOutcome(random: Random, customer: SeedCustomer, age: number): Outcome {
  const { story } = customer;
  if (story) return storyOutcome(story.newest, age);
  const pdfStored = !random.chance(0.02);
  if (random.chance(0.015)) return { status: "credited", unpaid: 0, pdfStored };
  if (age === 0) {
    const open = random.chance(0.7);
    return { status: open ? "open" : "paid", unpaid: open ? 1 : 0, pdfStored };
  }
  if (age > 4 || !random.chance(0.045)) return { status: "paid", unpaid: 0, pdfStored };
  const unpaid = random.chance(0.2) ? 0.5 : 1;
  const dunned = customer.tenant.ledger && age > 1 && random.chance(0.3);
  return { status: dunned ? "dunned" : "overdue", unpaid, pdfStored };
}

function storyOutcome(newest: NonNullable<SeedCustomer["story"]>["newest"], age: number): Outcome {
  if (age > 0) return { status: "paid", ...settled };
  switch (newest) {
    case "credited":
      return { status: "credited", ...settled };
    case "dunned":
    case "overdue":
      return { status: newest, unpaid: 1, pdfStored: true };
    case "withoutPdf":
      return { status: "open", unpaid: 1, pdfStored: false };
    case "longest":
    case undefined:
      return { status: "open", unpaid: 1, pdfStored: true };
  }
}
