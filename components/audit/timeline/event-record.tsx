import Link from "next/link";
import { CustomerName } from "@/components/shell/customer-name";
import { GroupName } from "@/components/shell/group-name";
import { DefinitionList } from "@/components/ui/definition-list";
import type { ServiceEvent } from "@/lib/domain/audit/timeline-shape";
import type { AuditLabels } from "../use-audit-labels";
import { linkText } from "./link-text";
import { payloadFacts } from "./payload-facts";
import { useEventLinks } from "./use-event-links";

interface EventRecordProps {
  event: ServiceEvent;
  labels: AuditLabels;
}

/** Links to the records that an event is about, those that this person may open. */
export function EventRecordLinks({ event, labels, first }: EventRecordProps & { first?: true }) {
  const links = useEventLinks(event);
  const shown = first ? links.slice(0, 1) : links;
  if (shown.length === 0) return "–";
  return (
    <span className="flex min-w-0 flex-wrap gap-x-3 gap-y-1">
      {shown.map((link) => (
        <Link
          key={link.href}
          href={link.href}
          prefetch={false}
          className="truncate text-accent-ink hover:underline"
        >
          {linkText(link, labels)}
          {link.kind === "invoice-groups" ? (
            <>
              {" "}
              <GroupName accountGuid={event.aggregate.value} of="group" />
            </>
          ) : null}
          {link.kind === "customers" ? (
            <>
              {" "}
              <CustomerName customerGuid={event.aggregate.value} />
            </>
          ) : null}
        </Link>
      ))}
    </span>
  );
}

/** The payload of an event as names and values, whatever its kind. */
export function EventPayload({ event, labels }: EventRecordProps) {
  const items = payloadFacts(event.payload).map(([name, value]) => ({
    term: labels.field(name),
    value: labels.value(name, value),
  }));
  return <DefinitionList className="gap-y-1 text-sm" items={items} />;
}
