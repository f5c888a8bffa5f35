import { useTranslations } from "next-intl";
import { Fragment } from "react";
import { SmallTable } from "@/components/ui/small-table";
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
      <SmallTable
        className="table-fixed"
        caption={t("body")}
        rows={bodyFields(body)}
        rowKey={({ path }) => path.join("\n")}
        columns={[
          {
            id: "field",
            head: t("field"),
            cell: ({ path }) => {
              const known = knownField(kind, path);
              return (
                <>
                  <span className="font-mono text-xs">{breakable(path)}</span>
                  <span className="block text-ink-quiet text-xs">
                    {known === null ? t("extra") : fields(known)}
                  </span>
                </>
              );
            },
          },
          {
            id: "value",
            head: t("value"),
            className: "tabular font-medium",
            cell: ({ value }) => (value === null ? null : String(value)),
          },
        ]}
      />
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
