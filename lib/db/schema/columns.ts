import { bigint, customType, text as pgText, timestamp } from "drizzle-orm/pg-core";

/**
 * A text. It is compared by its characters' numbers: a language's order changes with the system's
 * libraries, and then an index misses texts and lets doubles in. What a person reads in order is
 * sorted by the browser, or by `collate "default"`.
 */
export const text = customType<{ data: string; driverData: string }>({
  dataType: () => 'text collate "C"',
});

/** A list of texts, which no index has. */
export const texts = (name: string) => pgText(name).array();

/** A moment by the database's clock. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** A service identifier: stored in 16 bytes, read as 32 lower-case hexadecimal characters. */
export const identifier = customType<{ data: string; driverData: string }>({
  dataType: () => "uuid",
  fromDriver: (value) => value.replaceAll("-", ""),
});

/** An amount in minor units (øre, cents); far below the largest exact number. */
export const minorUnits = (name: string) => bigint(name, { mode: "number" });
