import { useTranslations } from "next-intl";
import { ValueChange } from "@/components/form/value-change";
import { SmallTable } from "@/components/ui/small-table";
import type { InvoiceGroupSetting } from "@/lib/contract/invoice-group";
import type { SettingValue } from "@/lib/domain/invoice-groups/settings";
import { useSettingLabels } from "../settings/use-setting-labels";

interface SettingChangeTableProps {
  caption: string;
  changes: readonly {
    readonly name: InvoiceGroupSetting;
    readonly from: SettingValue;
    readonly to: SettingValue;
  }[];
}

/** Settings with their values before and after. */
export function SettingChangeTable({ caption, changes }: SettingChangeTableProps) {
  const t = useTranslations("settings-plans.peek");
  const words = useSettingLabels();
  return (
    <SmallTable
      caption={caption}
      titled
      columns={[
        { id: "setting", head: t("setting"), cell: ({ name }) => words.label(name) },
        {
          id: "change",
          head: t("change"),
          cell: ({ name, from, to }) => (
            <ValueChange from={words.value(name, from)} to={words.value(name, to)} />
          ),
        },
      ]}
      rows={changes}
      rowKey={({ name }) => name}
    />
  );
}
