import type { Formats } from "@/lib/intl/formats";

/** From and to, or the one that is known; null if the record names neither. */
export function formatPeriod(
  formats: Pick<Formats, "date" | "dateRange">,
  start: string | null,
  end: string | null,
): string | null {
  if (start !== null && end !== null) return formats.dateRange(start, end);
  const day = start ?? end;
  return day === null ? null : formats.date(day);
}
