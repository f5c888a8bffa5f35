"use client";

import { useTranslations } from "next-intl";
import { Tag } from "@/components/ui/tag";
import type { ExpectedField, RequestView } from "@/lib/domain/requests/request-shape";
import { useFieldLabel } from "./use-field-label";

const head =
  "border-line border-b py-1.5 pr-2 text-left md:pr-4 font-medium text-ink-quiet text-xs";
const cell = "border-line border-b py-1.5 pr-2 align-top md:pr-4";
const valueCell = `${cell} wrap-anywhere`;

/** Each asked value beside the one before and the present one. */
export function ExpectedValues({ request }: { request: RequestView }) {
  const t = useTranslations("requests.expected");
  const label = useFieldLabel();
  const { expected } = request;
  if (expected.length === 0) return null;
  return (
    <section aria-labelledby="request-values">
      <h2 id="request-values" className="mb-2 font-semibold">
        {t("title")}
      </h2>
      <table className="w-full text-sm md:table-fixed">
        <thead>
          <tr>
            {(["field", "before", "asked", "now", "result"] as const).map((name) => (
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
              <ValueCells value={one} />
              <td className={cell}>
                <Result applied={one.applied} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function ValueCells({ value }: { value: ExpectedField }) {
  const t = useTranslations("requests.expected");
  const { before, asked, now, applied, hidden } = value;
  if (hidden) {
    return (
      <td colSpan={3} className={`${cell} text-ink-quiet`}>
        {t("hidden")}
      </td>
    );
  }
  return (
    <>
      <td className={valueCell}>{before ?? "–"}</td>
      <td className={`${valueCell} font-medium`}>{asked ?? t("empty")}</td>
      <td className={valueCell}>{applied === null ? t("notRead") : (now ?? "–")}</td>
    </>
  );
}

function Result({ applied }: { applied: boolean | null }) {
  const t = useTranslations("requests.expected");
  if (applied === null) return "–";
  return <Tag tone={applied ? "good" : "waiting"}>{t(applied ? "applied" : "pending")}</Tag>;
}
