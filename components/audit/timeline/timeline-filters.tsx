import { useTranslations } from "next-intl";
import { Segmented } from "@/components/ui/segmented";
import { Select } from "@/components/ui/select";
import type { TimelineFilter } from "@/lib/audit/timeline-search-params";
import { eventKinds } from "@/lib/contract/event-enumerations";
import { actionChoices } from "../action-choices";
import { useAuditLabels } from "../use-audit-labels";

interface TimelineFiltersProps {
  filter: TimelineFilter;
  onChange: (filter: TimelineFilter) => void;
}

/** Whose records are shown, and of which kind. */
export function TimelineFilters({ filter, onChange }: TimelineFiltersProps) {
  const t = useTranslations("audit.timeline");
  const labels = useAuditLabels();
  const { source, kind } = filter;
  const isAction = kind?.includes(".") === true;
  const known: readonly string[] = eventKinds;
  const events = [
    ...known,
    ...(kind !== null && !isAction && !known.includes(kind) ? [kind] : []),
  ].map((value) => ({ value, label: labels.event(value) }));
  const actions = actionChoices(isAction ? kind : null).map((value) => ({
    value,
    label: labels.action(value),
  }));
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
