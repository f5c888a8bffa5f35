import { useTranslations } from "next-intl";
import { Segmented } from "@/components/ui/segmented";
import { Select } from "@/components/ui/select";
import type { TimelineKinds } from "@/lib/audit/timeline-kinds";
import type { TimelineFilter } from "@/lib/audit/timeline-search-params";
import { useFormats } from "@/lib/intl/use-formats";
import { useAuditLabels } from "../use-audit-labels";

interface TimelineFiltersProps {
  filter: TimelineFilter;
  /** What there is to narrow to. */
  kinds: TimelineKinds;
  onChange: (filter: TimelineFilter) => void;
}

/** Whose records are shown, and of which of the kinds that occur. */
export function TimelineFilters({ filter, kinds, onChange }: TimelineFiltersProps) {
  const t = useTranslations("audit.timeline");
  const labels = useAuditLabels();
  const { compare } = useFormats();
  const { source, kind } = filter;
  const isAction = kind?.includes(".") === true;
  // The kind that the address names is offered in any case: it must be seen to be taken away.
  const offer = (known: readonly string[], own: boolean, label: (value: string) => string) =>
    [...new Set([...known, ...(kind !== null && own ? [kind] : [])])]
      .map((value) => ({ value, label: label(value) }))
      .sort((one, other) => compare(one.label, other.label));
  const events = offer(kinds.events, !isAction, labels.event);
  const actions = offer(kinds.actions, isAction, labels.action);
  return (
    <>
      <Segmented
        label={t("source")}
        value={source ?? "all"}
        onValueChange={(next) =>
          onChange({
            source: next === "all" ? null : next,
            // The other source has no such kind.
            kind: next === "all" || isAction === (next === "desk") ? kind : null,
          })
        }
        options={[
          { value: "all", label: t("all") },
          { value: "desk", label: t("desk") },
          { value: "service", label: t("service") },
        ]}
      />
      <Select
        label={t("kind")}
        className="w-72 max-w-full"
        value={kind ?? ""}
        onValueChange={(next) => onChange({ source, kind: next || null })}
        options={[
          { value: "", label: t("anyKind") },
          ...(source === "desk" ? [] : events),
          ...(source === "service" ? [] : actions),
        ]}
      />
    </>
  );
}
