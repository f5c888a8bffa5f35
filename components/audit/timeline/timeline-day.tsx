import { useTranslations } from "next-intl";
import { useId } from "react";
import type { TimelineLine } from "@/lib/audit/merge-timeline";
import { useFormats } from "@/lib/intl/use-formats";
import { dayOf } from "./lines-by-day";
import { DeskLine, ServiceLine } from "./timeline-line";

const dayMilliseconds = 86_400_000;

interface TimelineDayProps {
  day: string;
  lines: readonly TimelineLine[];
  /** Of a customer's groups, whose lines are told apart by them; none on a group's own page. */
  groupNames: ReadonlyMap<string, string>;
}

/** One day of a timeline under its date. */
export function TimelineDay({ day, lines, groupNames }: TimelineDayProps) {
  const t = useTranslations("audit.timeline");
  const formats = useFormats();
  const headingId = useId();
  const now = Date.now();
  const near =
    day === dayOf(now, formats.timeZone)
      ? t("today")
      : day === dayOf(now - dayMilliseconds, formats.timeZone)
        ? t("yesterday")
        : null;
  return (
    <section aria-labelledby={headingId} className="mb-5">
      <h2 id={headingId} className="border-line border-b pb-1 font-semibold">
        {formats.date(day)}
        {near === null ? null : <span className="ml-2 font-normal text-ink-quiet">{near}</span>}
      </h2>
      <ol>
        {lines.map((line) =>
          line.source === "desk" ? (
            <DeskLine
              key={line.key}
              entry={line.entry}
              events={line.events}
              groupName={groupNames.get(line.entry.accountGuid ?? "")}
            />
          ) : (
            <ServiceLine
              key={line.key}
              event={line.event}
              groupName={groupNames.get(line.event.aggregate.value)}
            />
          ),
        )}
      </ol>
    </section>
  );
}
