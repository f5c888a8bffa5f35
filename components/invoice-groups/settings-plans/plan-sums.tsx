import { useTranslations } from "next-intl";
import { WalkNote } from "@/components/shell/walk-note";
import { Banner } from "@/components/ui/banner";
import { SmallTable } from "@/components/ui/small-table";
import type { SettingsPlan } from "@/lib/domain/settings-plans/plan-shape";
import { useFormats } from "@/lib/intl/use-formats";
import { usePlanLabels } from "./use-plan-labels";

/** The exact numbers of a plan: by setting, blocked groups by reason, warnings, and groups beyond the selection. */
export function PlanSums({ plan }: { plan: SettingsPlan }) {
  const t = useTranslations("settings-plans.sums");
  const reasons = useTranslations("bulk-jobs.reason");
  const codes = useTranslations("invoice-group-settings.warnings.codes");
  const formats = useFormats();
  const words = usePlanLabels();
  const { rows, settings, blocked, warnings, further, walk } = plan.sums;
  const furtherText = ({ groups, customers }: NonNullable<typeof further>) =>
    groups === null ? t("furtherOf", { customers }) : t("further", { groups, customers });
  const asked = new Map(words.changesOf(plan).map(({ term, value }) => [term, value]));
  return (
    <div className="grid max-w-3xl gap-3">
      <p role="status" className="tabular">
        {t("line", { change: rows.change, same: rows["already-so"], blocked: rows.blocked })}
      </p>
      <WalkNote walk={walk} />
      {settings.length > 0 ? (
        <SmallTable
          caption={t("bySetting")}
          columns={[
            { id: "setting", head: t("setting"), cell: ({ name }) => words.label(name) },
            {
              id: "value",
              head: t("value"),
              cell: ({ name }) => asked.get(words.label(name)) ?? t("before"),
            },
            {
              id: "count",
              head: t("groups"),
              numeric: true,
              cell: ({ count }) => formats.integer(count),
            },
          ]}
          rows={settings}
          rowKey={({ name }) => name}
        />
      ) : null}
      {blocked.length > 0 ? (
        <Banner tone="warning" title={t("blocked", { count: rows.blocked })}>
          <ul>
            {blocked.map(({ reason, count }) => (
              <li key={reason}>{t("counted", { count, text: reasons(reason) })}</li>
            ))}
          </ul>
        </Banner>
      ) : null}
      {warnings.length > 0 || further !== null ? (
        <Banner tone="warning" title={t("warnings")}>
          <ul>
            {warnings.map(({ code, count }) => (
              <li key={code}>{t("counted", { count, text: codes(code) })}</li>
            ))}
            {further === null ? null : <li>{furtherText(further)}</li>}
          </ul>
        </Banner>
      ) : null}
    </div>
  );
}
