import { bigint, customType, timestamp } from "drizzle-orm/pg-core";

/** A moment by the database's clock. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** A service identifier: stored in 16 bytes, read as 32 lower-case hexadecimal characters. */
export const identifier = customType<{ data: string; driverData: string }>({
  dataType: () => "uuid",
  fromDriver: (value) => value.replaceAll("-", ""),
});

/** An amount in minor units (øre, cents); far below the largest exact number. */
export const minorUnits = (name: string) => bigint(name, { mode: "number" });
