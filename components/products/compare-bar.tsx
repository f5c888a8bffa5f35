import { useTranslations } from "next-intl";
import { ClearSelection } from "@/components/list/clear-selection";
import type { ListSelectionProps } from "@/components/list/define-list";
import { OutsideNote } from "@/components/list/outside-note";
import { ButtonLink } from "@/components/ui/button-link";
import type { ReadOffering } from "@/lib/domain/products/offering-fields";
import { routes } from "@/lib/routes";

/** Leads from two selected offerings to their comparison. */
export function CompareBar(
  props: Pick<ListSelectionProps<ReadOffering>, "rows" | "elsewhere" | "clear">,
) {
  const { rows, elsewhere, clear } = props;
  const t = useTranslations("product-offerings.compare");
  const [left, right, ...more] = rows;
  const pair = left && right && more.length === 0 ? { left: left.ID, right: right.ID } : null;
  return (
    <section aria-label={t("selection")} className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p role="status">
        {pair ? t("selected") : t("selectTwo", { count: rows.length })}
        <OutsideNote count={elsewhere} />
      </p>
      {pair ? (
        <ButtonLink
          size="sm"
          variant="primary"
          href={routes.compareOfferings(`${new URLSearchParams(pair)}`)}
        >
          {t("compare")}
        </ButtonLink>
      ) : null}
      <ClearSelection onClear={clear} />
    </section>
  );
}
