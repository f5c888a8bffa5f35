import { customType, numeric } from "drizzle-orm/pg-core";

/** A service identifier: stored in 16 bytes, read as 32 lower-case hexadecimal characters. */
export const identifier = customType<{ data: string; driverData: string }>({
  dataType: () => "uuid",
  fromDriver: (value) => value.replaceAll("-", ""),
});

/**
 * Text that lists are ordered by. Collation "C" compares code points: the one order that every
 * engine, version and platform agrees on, so that a page never depends on where it was read.
 */
export const orderedText = customType<{ data: string; driverData: string }>({
  dataType: () => 'text collate "C"',
});

/** An exact amount with two places, read as a number (below 10^12, so nothing is lost). */
export const amount = () => numeric({ precision: 14, scale: 2, mode: "number" });
