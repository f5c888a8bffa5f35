import { useTranslations } from "next-intl";
import { GroupName } from "@/components/shell/group-name";
import { changedFields } from "@/lib/audit/changed-fields";
import type { AuditEntryAnswer } from "@/lib/domain/audit/entry-shape";
import { isIdentifier, isMasked, useAuditLabels } from "./use-audit-labels";

/** The values of an entry: before, requested, and found by a later read. */
export function EntryChanges({ entry }: { entry: AuditEntryAnswer }) {
  const t = useTranslations("audit.peek");
  const labels = useAuditLabels();
  const fields = changedFields(entry);
  if (fields.length === 0) {
    return <p className="text-ink-quiet">{entry.withheld ? t("withheld") : t("noChanges")}</p>;
  }
  const read = fields.some(({ seen }) => seen !== undefined);
  const masked = fields.some(({ before, asked }) => [before, asked].some(isMasked));
  const { names } = entry;
  return (
    <>
      <table className="w-full table-fixed border-collapse text-sm">
        <caption className="sr-only">{t("changes")}</caption>
        <thead>
          <tr className="border-line border-b text-left text-ink-quiet">
            <th className="py-1 pr-3 font-normal">{t("field")}</th>
            <th className="py-1 pr-3 font-normal">{t("before")}</th>
            <th className="py-1 pr-3 font-normal">{t("asked")}</th>
            {read ? <th className="py-1 font-normal">{t("seen")}</th> : null}
          </tr>
        </thead>
        <tbody>
          {fields.map(({ name, within, before, asked, seen }) => (
            <tr key={[...within, name].join(".")} className="border-line border-b align-top">
              <th scope="row" className="break-words py-1 pr-3 text-left font-normal">
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
              </th>
              <td className="break-words py-1 pr-3 text-ink-soft">
                {labels.value(name, before, names)}
              </td>
              <td className="break-words py-1 pr-3 font-medium">
                {labels.value(name, asked, names)}
              </td>
              {read ? (
                <td className="break-words py-1">{labels.value(name, seen, names)}</td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
      {masked ? <p className="mt-2 text-ink-quiet text-sm">{t("masked")}</p> : null}
      {entry.withheld ? <p className="mt-2 text-ink-quiet text-sm">{t("withheld")}</p> : null}
    </>
  );
}
