import { customType, date, numeric, timestamp } from "drizzle-orm/pg-core";

/** A service identifier: stored in 16 bytes, read as 32 lower-case hexadecimal characters. */
export const identifier = customType<{ data: string; driverData: string }>({
  dataType: () => "uuid",
  fromDriver: (value) => value.replaceAll("-", ""),
});

/**
 * Text by which lists are ordered or texts are told apart, such as a number. Collation "C" compares code points, which every engine, version
 * and platform does in the same way. A page is therefore the same everywhere.
 */
export const orderedText = customType<{ data: string; driverData: string }>({
  dataType: () => 'text collate "C"',
});

export const bytes = customType<{ data: Buffer; driverData: Buffer }>({
  dataType: () => "bytea",
});

/** An exact amount with two decimals, read as a number (below 10^12, so it is exact). */
export const amount = () => numeric({ precision: 14, scale: 2, mode: "number" });

/** A unit price with four decimals. */
export const price = () => numeric({ precision: 14, scale: 4, mode: "number" });

/** A quantity with three decimals. */
export const quantity = () => numeric({ precision: 14, scale: 3, mode: "number" });

/** A VAT rate in percent: 25 for 25 %. */
export const vatRate = () => numeric({ precision: 5, scale: 2, mode: "number" });

/** A day without a zone, as ISO text. */
export const day = () => date({ mode: "string" });

/** A moment by the service's clock. */
export const moment = () => timestamp({ withTimezone: true, mode: "date" });
