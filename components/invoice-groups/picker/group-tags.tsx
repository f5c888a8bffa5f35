import { useTranslations } from "next-intl";
import { Tag } from "@/components/ui/tag";
import type { InvoiceGroupConfig } from "@/lib/contract/invoice-group";
import { valueWord } from "@/lib/domain/invoice-groups/value-words";

type Marked = Pick<
  InvoiceGroupConfig,
  "status" | "accountOnHold" | "customerOnHold" | "secretLocation"
>;

/** Tags to read before selecting a group: ended, on hold, protected. */
export function GroupTags({ group }: { group: Marked }) {
  const t = useTranslations("invoice-groups");
  return (
    <>
      <Tag tone={group.status === 0 ? "good" : "neutral"}>
        {valueWord(t, "status", group.status)}
      </Tag>
      {group.accountOnHold || group.customerOnHold ? (
        <Tag tone="warning">
          {t(group.accountOnHold ? "list.marks.onHold" : "picker.customerOnHold")}
        </Tag>
      ) : null}
      {group.secretLocation ? <Tag tone="info">{t("list.marks.protected")}</Tag> : null}
    </>
  );
}
