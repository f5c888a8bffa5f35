import { useTranslations } from "next-intl";
import { changedFields } from "@/lib/audit/changed-fields";
import type { AuditEntryAnswer } from "@/lib/domain/audit/entry-shape";
import { shortId } from "./record-href";
import { useAuditLabels } from "./use-audit-labels";

/** The values of an entry: before, asked for, and what a read found afterwards. */
export function EntryChanges({ entry }: { entry: AuditEntryAnswer }) {
  const t = useTranslations("audit.peek");
  const labels = useAuditLabels();
  const fields = changedFields(entry);
  if (fields.length === 0) {
    return <p className="text-ink-quiet">{entry.withheld ? t("withheld") : t("noChanges")}</p>;
  }
  const read = fields.some(({ seen }) => seen !== undefined);
  const masked = fields.some(({ before, asked }) => [before, asked].some(isMasked));
  const nameOf = (name: string) => (isId(name) ? shortId(name) : labels.field(name));
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
                {[...within, name].map(nameOf).join(" › ")}
              </th>
              <td className="break-words py-1 pr-3 text-ink-soft">{labels.value(name, before)}</td>
              <td className="break-words py-1 pr-3 font-medium">{labels.value(name, asked)}</td>
              {read ? <td className="break-words py-1">{labels.value(name, seen)}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
      {masked ? <p className="mt-2 text-ink-quiet text-sm">{t("masked")}</p> : null}
      {entry.withheld ? <p className="mt-2 text-ink-quiet text-sm">{t("withheld")}</p> : null}
    </>
  );
}

function isId(name: string): boolean {
  return /^[0-9a-f]{32}$/.test(name);
}

function isMasked(value: unknown): boolean {
  return typeof value === "string" && value.startsWith("•••");
}
