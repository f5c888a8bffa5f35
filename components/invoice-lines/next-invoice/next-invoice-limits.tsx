import Link from "next/link";
import { useTranslations } from "next-intl";
import { useActor } from "@/components/shell/actor-context";
import { Tag } from "@/components/ui/tag";
import type { InvoiceGroupConfig } from "@/lib/contract/invoice-group";
import type { InvoiceLine } from "@/lib/contract/line";
import { checkLimit, sumLines } from "@/lib/domain/invoice-lines/sum-lines";
import { type MinorUnits, toMinorUnits } from "@/lib/domain/minor-units";
import { useFormats } from "@/lib/intl/use-formats";
import { routes } from "@/lib/routes";

interface NextInvoiceLimitsProps {
  groups: readonly InvoiceGroupConfig[];
  /** All lines of these groups: a filter on the screen does not change the invoice. */
  lines: readonly InvoiceLine[];
  /** On the customer's page each invoice group's name leads to its own. */
  linked: boolean;
}

/** How far each invoice group is from its minimum limit: below it no invoice is made. */
export function NextInvoiceLimits({ groups, lines, linked }: NextInvoiceLimitsProps) {
  const t = useTranslations("next-invoice.limits");
  return (
    <section aria-labelledby="next-invoice-limits">
      <h2 id="next-invoice-limits" className="font-semibold">
        {t("title")}
      </h2>
      <ul className="mt-2 grid gap-4">
        {groups.map((group) => (
          <li key={group.accountGuid}>
            {linked ? (
              <Link
                href={routes.invoiceGroupLines(group.accountGuid)}
                className="font-medium text-accent-ink hover:underline"
              >
                {group.name}
              </Link>
            ) : null}
            <Limit
              group={group}
              lines={lines.filter((line) => line.accountGuid === group.accountGuid)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface LimitProps {
  group: InvoiceGroupConfig;
  lines: readonly InvoiceLine[];
}

function Limit({ group, lines }: LimitProps) {
  const t = useTranslations("next-invoice.limits");
  const formats = useFormats();
  const { currency } = useActor();
  const sums = sumLines(lines);
  const [sum] = sums;
  const rest = toMinorUnits(group.restAmount);
  // A limit has no currency; with two currencies the comparison is unknown.
  if (sums.length > 1) return <p className="text-ink-quiet">{t("mixed")}</p>;
  const total = sum?.total ?? toMinorUnits(0);
  const check = checkLimit({ ...group, total });
  if (check === null) return <p className="text-ink-quiet">{t("noLimit")}</p>;
  const over = check.missing === 0;
  const amount = (minor: MinorUnits | null) => formats.money(minor, sum?.currency ?? currency);
  return (
    <>
      <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Tag tone={over ? "good" : "waiting"}>{t(over ? "over" : "under")}</Tag>
        <span className="tabular">
          {t("of", { reached: amount(check.reached), limit: amount(check.limit) })}
        </span>
      </p>
      <Bar share={check.share} over={over} />
      <p className="mt-1 text-ink-quiet text-sm">
        {over ? t("overText") : t("underText", { missing: amount(check.missing) })}
        {rest === 0 ? null : ` ${t("withOutstanding", { rest: amount(rest) })}`}
      </p>
    </>
  );
}

/** Drawn, because the inline styles that a width would need are not allowed on the page. */
function Bar({ share, over }: { share: number; over: boolean }) {
  return (
    <svg aria-hidden viewBox="0 0 100 2" preserveAspectRatio="none" className="mt-1.5 h-1.5 w-full">
      <rect width="100" height="2" rx="1" className="fill-line" />
      <rect
        width={Math.round(share * 1000) / 10}
        height="2"
        rx="1"
        className={over ? "fill-good-mark" : "fill-waiting-mark"}
      />
    </svg>
  );
}
