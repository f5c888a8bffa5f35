import type { JobSummary } from "@/lib/domain/jobs/job-shape";
import { minorUnits } from "@/lib/domain/minor-units";
import type { Formats } from "@/lib/intl/formats";

/** The total of the rows, without VAT, by currency. */
export function jobSums({ sumsMinor }: JobSummary, formats: Formats): string {
  return Object.entries(sumsMinor)
    .map(([currency, minor]) => formats.money(minorUnits(minor), currency))
    .join(" + ");
}
