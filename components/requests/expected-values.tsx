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
  const { kind } = request;
  // Nothing was requested where nothing was and nothing is.
  const expected = request.expected.filter(
    ({ before, asked, now, hidden }) => hidden || [before, asked, now].some(Boolean),
  );
  if (expected.length === 0) return null;
  const isNew =
    creations.has(kind) ||
    // A list of another code or first day replaces none.
    (kind === "write-price-list" && expected.every(({ before }) => before === null));
  const currency = request.expected.find(({ field }) => field === "currency");
  const columns = isNew
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
                <ValueCells value={withoutZeroRate(one)} currency={currency} isNew={isNew} />
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

/** A price whose VAT rate is 0 % before and after: the rate only repeats. */
function withoutZeroRate(value: ExpectedField): ExpectedField {
  const { before, asked, now } = value;
  if ([before, asked, now].some((one) => / \+ (?!0 %$)[\d.]+ %$/.test(one ?? ""))) return value;
  const plain = (one: string | null) => (one === null ? null : one.replace(/ \+ 0 %$/, ""));
  return { ...value, before: plain(before), asked: plain(asked), now: plain(now) };
}

interface ValueCellsProps {
  value: ExpectedField;
  /** Of a price list: that of its prices. */
  currency: ExpectedField | undefined;
  isNew: boolean;
}

function ValueCells({ value, currency, isNew }: ValueCellsProps) {
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
      <FieldValue field={field} value={asked} currency={currency?.asked} />
    </td>
  );
  if (isNew) return askedCell;
  return (
    <>
      <td className={valueCell}>
        <FieldValue field={field} value={before} currency={currency?.before} />
      </td>
      {askedCell}
      <td className={valueCell}>
        {applied === null ? (
          t("notRead")
        ) : (
          <FieldValue field={field} value={now} currency={currency?.now} />
        )}
      </td>
    </>
  );
}

function Result({ applied }: { applied: boolean | null }) {
  const t = useTranslations("requests.expected");
  if (applied === null) return <span className="text-ink-quiet">{t("notRead")}</span>;
  return <Tag tone={applied ? "good" : "waiting"}>{t(applied ? "applied" : "pending")}</Tag>;
}
