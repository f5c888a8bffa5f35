import { fromMinorUnits, toMinorUnits, vatOf } from "../../lib/domain/minor-units";
import type { invoiceLines } from "../db/schema/invoices";
import type { Random } from "./random";
import type { SeedTenant } from "./tenants";

export type LineRow = typeof invoiceLines.$inferInsert;
export type DraftLine = Omit<LineRow, "invoiceGuid" | "position">;

export interface BilledPeriod {
  readonly start: string;
  readonly end: string;
  /** Months in it. */
  readonly months: number;
  /** Factor to the year's mean consumption: winters are cold. */
  readonly season: number;
}

const words = {
  NO: {
    energy: "Strøm, spotpris",
    markup: "Påslag",
    monthly: "Fastbeløp strøm",
    transfer: "Nettleie, energiledd",
    capacity: "Nettleie, kapasitetsledd",
    tax: "Forbruksavgift",
    charging: "Lading i ladepark",
    fee: "Papirfakturagebyr",
    unit: "mnd",
    piece: "stk",
  },
  SE: {
    energy: "El, rörligt pris",
    markup: "Påslag",
    monthly: "Fast avgift el",
    transfer: "Elöverföring",
    capacity: "Effektavgift",
    tax: "Energiskatt",
    charging: "Laddning i laddpark",
    fee: "Fakturaavgift papper",
    unit: "mån",
    piece: "st",
  },
} as const;

/** The lines of one metering point over one period. `yearly` is its consumption in kWh a year. */
export function meteringPointLines(
  random: Random,
  tenant: SeedTenant,
  point: { readonly gsrn: string; readonly yearly: number },
  period: BilledPeriod,
): DraftLine[] {
  const texts = words[tenant.country];
  const noise = 0.85 + random.next() * 0.3;
  const kwh = Math.round((point.yearly / 12) * period.months * period.season * noise * 1000) / 1000;
  const line = drafter(point.gsrn, period);
  const spot = random.int(3500, 14_500) / 10_000;
  const lines = [
    line(texts.energy, kwh, "kWh", spot),
    line(texts.markup, kwh, "kWh", 0.049),
    line(texts.monthly, period.months, texts.unit, 39.2),
  ];
  if (random.chance(0.6)) {
    lines.push(
      line(texts.transfer, kwh, "kWh", 0.2934),
      line(texts.capacity, period.months, texts.unit, random.pick([128, 206, 283.2])),
    );
  }
  if (random.chance(0.4)) lines.push(line(texts.tax, kwh, "kWh", 0.0979));
  return lines;
}

/** A fee without VAT, as on some invoices. */
export function feeLine(tenant: SeedTenant): DraftLine {
  const { fee, piece } = words[tenant.country];
  return drafter(null, null)(fee, 1, piece, 45, 0);
}

/** Charging sessions: many short lines, for long invoices. */
export function chargingLines(
  random: Random,
  tenant: SeedTenant,
  count: number,
  period: BilledPeriod,
): DraftLine[] {
  const { charging } = words[tenant.country];
  return Array.from({ length: count }, (_, index) => {
    const kwh = random.int(4_000, 62_000) / 1000;
    const plug = 1 + (index % 12);
    return drafter(null, period)(
      `${charging}, ${plug}`,
      kwh,
      "kWh",
      random.pick([3.19, 4.49, 5.6]),
    );
  });
}

function drafter(accountingPointId: string | null, period: BilledPeriod | null) {
  return (
    description: string,
    quantity: number,
    quantityUnit: string,
    price: number,
    vatRate = 25,
  ): DraftLine => {
    const amount = toMinorUnits(quantity * price);
    return {
      description,
      accountingPointId,
      periodStart: period?.start ?? null,
      periodEnd: period?.end ?? null,
      quantity,
      quantityUnit,
      price,
      amount: fromMinorUnits(amount),
      vatRate,
      vatAmount: fromMinorUnits(vatOf(amount, vatRate)),
    };
  };
}
