import { useTranslations } from "next-intl";
import { Banner } from "@/components/ui/banner";
import { SmallTable } from "@/components/ui/small-table";
import { isSettingName } from "@/lib/domain/invoice-groups/settings";
import type { RowRehearsal } from "@/lib/domain/jobs/rehearsal-shape";
import { useSettingLabels } from "../settings/use-setting-labels";

/** What became of one invoice group in the rehearsal: why it is refused, or where it differs. */
export function RehearsedRow({ rehearsal }: { rehearsal: RowRehearsal }) {
  const t = useTranslations("settings-plans.rehearsal");
  const reasons = useTranslations("settings-plans.rows.list.values.rehearsalReason");
  const words = useSettingLabels();
  const { result, reason, message, field, code, differences } = rehearsal;
  if (result === "refused") {
    const why = reason === "refused" || reason === null ? message : reasons(reason);
    const setting = field !== null && isSettingName(field) ? words.label(field) : field;
    return (
      <Banner tone="warning" title={t("rowRefused")}>
        <p>{setting === null ? why : t("ofSetting", { setting, why: why ?? "" })}</p>
        {code === null ? null : <p className="text-sm">{t("code", { code })}</p>}
      </Banner>
    );
  }
  if (differences.length === 0) return <Banner tone="good" title={t("rowAccepted")} />;
  return (
    <>
      <Banner tone="warning" title={t("rowDiffers")} />
      <SmallTable
        caption={t("differences")}
        titled
        columns={[
          { id: "setting", head: t("setting"), cell: ({ name }) => words.label(name) },
          {
            id: "expected",
            head: t("expected"),
            cell: ({ name, expected }) => words.value(name, expected),
          },
          { id: "shown", head: t("shown"), cell: ({ name, shown }) => words.value(name, shown) },
        ]}
        rows={differences}
        rowKey={({ name }) => name}
      />
    </>
  );
}
