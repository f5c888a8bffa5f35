import { useTranslations } from "next-intl";
import { GroupName } from "@/components/shell/group-name";
import { type SmallColumn, SmallTable } from "@/components/ui/small-table";
import type { ChangedField } from "@/lib/domain/audit/changed-fields";
import type { AuditEntryAnswer } from "@/lib/domain/audit/entry-shape";
import { fieldsOfEntry, isCall } from "./changes-of-entry";
import { isIdentifier, isMasked, useAuditLabels } from "./use-audit-labels";

/** The values of an entry: before, requested, and found by a later read. */
export function EntryChanges({ entry }: { entry: AuditEntryAnswer }) {
  const t = useTranslations("audit.peek");
  const labels = useAuditLabels();
  const { shown: fields } = fieldsOfEntry(entry, labels);
  if (fields.length === 0) {
    return <p className="text-ink-quiet">{entry.withheld ? t("withheld") : t("noChanges")}</p>;
  }
  const call = isCall(entry);
  const read = call && fields.some(({ seen }) => seen !== undefined);
  const masked = fields.some(({ before, asked }) => [before, asked].some(isMasked));
  const { names } = entry;
  const found: SmallColumn<ChangedField> = {
    id: "seen",
    head: t("seen"),
    cell: ({ name, seen }) => labels.value(name, seen, names),
  };
  return (
    <>
      <SmallTable
        className="table-fixed"
        caption={t("changes")}
        rows={fields}
        rowKey={({ within, name, asked }) => [...within, name, asked === undefined].join(".")}
        columns={[
          {
            id: "field",
            head: t("field"),
            cell: ({ within, name }) => (
              <>
                {within.map((part) =>
                  // A save to several groups has values for each group, labelled with the group.
                  isIdentifier(part) ? (
                    <span key={part} className="block text-ink-quiet">
                      <GroupName accountGuid={part} of="group" />
                    </span>
                  ) : (
                    `${labels.field(part)} › `
                  ),
                )}
                {labels.field(name)}
              </>
            ),
          },
          {
            id: "before",
            head: t("before"),
            className: "text-ink-soft",
            cell: ({ name, before }) => labels.value(name, before, names),
          },
          {
            id: "asked",
            head: t(call ? "asked" : "after"),
            className: "font-medium",
            cell: ({ name, asked, seen }) =>
              labels.value(name, call || asked !== undefined ? asked : seen, names),
          },
          ...(read ? [found] : []),
        ]}
      />
      {masked ? <p className="mt-2 text-ink-quiet text-sm">{t("masked")}</p> : null}
      {entry.withheld ? <p className="mt-2 text-ink-quiet text-sm">{t("withheld")}</p> : null}
    </>
  );
}
