"use client";

import { useTranslations } from "next-intl";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { Tag } from "@/components/ui/tag";
import type { ExpectedField, RequestView } from "@/lib/domain/requests/request-shape";
import { FieldValue } from "./field-value";
import { useFieldLabel } from "./use-field-label";

const head =
  "border-line border-b py-1.5 pr-2 text-left md:pr-4 font-medium text-ink-quiet text-xs";
const cell = "border-line border-b py-1.5 pr-2 align-top md:pr-4";
const valueCell = `${cell} break-words`;

const creations: ReadonlySet<string> = new Set(["create-invoice-group", "create-contact"]);

/** Each asked value, with the one before and the present one of a record that existed. */
export function ExpectedValues({ request }: { request: RequestView }) {
  const t = useTranslations("requests.expected");
  const label = useFieldLabel();
  const { kind, expected } = request;
  if (expected.length === 0) return null;
  const columns = creations.has(kind)
    ? (["field", "asked", "result"] as const)
    : (["field", "before", "asked", "now", "result"] as const);
  return (
    <div>
      <h2 className="mb-2 font-semibold">{t("title")}</h2>
      {/* Scrolls where it is too narrow, instead of breaking words. */}
      <ScrollRegion label={t("title")}>
        <table className="w-full text-sm">
          <thead>
            <tr>
              {columns.map((name) => (
                <th key={name} scope="col" className={head}>
                  {t(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {expected.map((one) => (
              <tr key={one.field}>
                <th
                  scope="row"
                  className={`${cell} break-words text-left font-normal text-ink-quiet`}
                >
                  {label(one.field)}
                </th>
                <ValueCells value={one} isNew={creations.has(kind)} />
                <td className={cell}>
                  <Result applied={one.applied} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  );
}

function ValueCells({ value, isNew }: { value: ExpectedField; isNew: boolean }) {
  const t = useTranslations("requests.expected");
  const { field, before, asked, now, applied, hidden } = value;
  if (hidden) {
    return (
      <td colSpan={isNew ? 1 : 3} className={`${cell} text-ink-quiet`}>
        {t("hidden")}
      </td>
    );
  }
  const askedCell = (
    <td className={`${valueCell} font-medium`}>
      <FieldValue field={field} value={asked} />
    </td>
  );
  if (isNew) return askedCell;
  return (
    <>
      <td className={valueCell}>
        <FieldValue field={field} value={before} />
      </td>
      {askedCell}
      <td className={valueCell}>
        {applied === null ? t("notRead") : <FieldValue field={field} value={now} />}
      </td>
    </>
  );
}

function Result({ applied }: { applied: boolean | null }) {
  const t = useTranslations("requests.expected");
  if (applied === null) return <span className="text-ink-quiet">{t("notRead")}</span>;
  return <Tag tone={applied ? "good" : "waiting"}>{t(applied ? "applied" : "pending")}</Tag>;
}
