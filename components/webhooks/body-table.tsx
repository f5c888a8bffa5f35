import { useTranslations } from "next-intl";
import { Fragment } from "react";
import { bodyFields, knownField } from "@/lib/webhooks/body-fields";

interface BodyTableProps {
  kind: string;
  body: Readonly<Record<string, unknown>>;
  /** Notes that values may be masked: for received bodies, not for samples. */
  masked?: boolean;
}

/** A received body, one value a row; unknown fields are shown like the others. */
export function BodyTable({ kind, body, masked = true }: BodyTableProps) {
  const t = useTranslations("webhooks.peek");
  const fields = useTranslations("webhooks.fields");
  return (
    <>
      <table className="w-full table-fixed border-collapse text-sm">
        <caption className="sr-only">{t("body")}</caption>
        <thead>
          <tr className="border-line border-b text-left text-ink-quiet">
            <th scope="col" className="w-2/5 py-1 pr-3 font-normal">
              {t("field")}
            </th>
            <th scope="col" className="py-1 font-normal">
              {t("value")}
            </th>
          </tr>
        </thead>
        <tbody>
          {bodyFields(body).map(({ path, value }) => {
            const known = knownField(kind, path);
            return (
              <tr key={path.join("\n")} className="border-line border-b align-top">
                <th scope="row" className="break-words py-1 pr-3 text-left font-normal">
                  <span className="font-mono text-xs">{breakable(path)}</span>
                  <span className="block text-ink-quiet text-xs">
                    {known === null ? t("extra") : fields(known)}
                  </span>
                </th>
                <td className="tabular break-words py-1 font-medium">
                  {value === null ? "–" : String(value)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {masked ? <p className="mt-2 text-ink-quiet text-sm">{t("masked")}</p> : null}
    </>
  );
}

/** Names joined by points, with a line break opportunity after each. */
function breakable(path: readonly string[]) {
  return path.map((name, index) => {
    const last = index === path.length - 1;
    return (
      <Fragment key={path.slice(0, index + 1).join("\n")}>
        {last ? name : `${name}.`}
        {last ? null : <wbr />}
      </Fragment>
    );
  });
}
