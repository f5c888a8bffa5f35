import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ListPeekProps } from "@/components/list/define-list";
import { RowPeek } from "@/components/list/row-peek";
import { useActor } from "@/components/shell/actor-context";
import { PeekPanel } from "@/components/shell/peek-panel";
import { EmptyState } from "@/components/shell/states";
import { DefinitionList } from "@/components/ui/definition-list";
import { SmallTable } from "@/components/ui/small-table";
import type { GridOwner, GridOwnerPti } from "@/lib/contract/grid-owner";
import { toMinorUnits } from "@/lib/domain/minor-units";
import { formatOrganizationNumber } from "@/lib/domain/readers/organization-number";
import { ptiTotalsQuery } from "@/lib/grid-owners/queries";
import { useFormats } from "@/lib/intl/use-formats";
import { routes } from "@/lib/routes";
import { PtiCharts } from "./pti-charts";

/** Code of the invoice line type PTI (interface, section 2.4). */
const ptiLineType = "2";

/** A grid owner beside the list: totals of the month, lines behind the gap, and its history. */
export function GridOwnerPeek({ row, ...steps }: ListPeekProps<GridOwner>) {
  const t = useTranslations("grid-owners.peek");
  const labels = useTranslations("grid-owners.list");
  const { may } = useActor();
  if (row === null) {
    return (
      <RowPeek {...steps} title={t("missing")}>
        <EmptyState title={t("missingHint")} />
      </RowPeek>
    );
  }
  const search = new URLSearchParams({ vendor: row.name, lineType: ptiLineType });
  return (
    <RowPeek {...steps} title={row.name}>
      <DefinitionList
        className="mb-4"
        items={[
          { term: labels("columns.gln"), value: row.gln },
          {
            term: labels("columns.organizationNumber"),
            value: formatOrganizationNumber(row.organizationNumber),
          },
        ]}
      />
      <Totals gln={row.gln} />
      {may("lines:read") ? (
        <p className="mt-3 mb-5">
          <Link href={routes.abandonedLines(`${search}`)} className="text-accent-ink underline">
            {t("abandoned")}
          </Link>
          <span className="block text-ink-quiet text-sm">{t("abandonedHint")}</span>
        </p>
      ) : null}
      <PtiCharts key={row.gln} owner={row} />
    </RowPeek>
  );
}

function Totals({ gln }: { gln: string }) {
  const t = useTranslations("grid-owners.peek");
  return (
    <PeekPanel query={useQuery(ptiTotalsQuery(gln))} failed={t("totalsFailed")}>
      {(totals) => <TotalsTable totals={totals} />}
    </PeekPanel>
  );
}

function TotalsTable({ totals }: { totals: GridOwnerPti }) {
  const t = useTranslations("grid-owners.peek");
  const labels = useTranslations("grid-owners.list");
  const formats = useFormats();
  const { currency, month } = totals;
  return (
    <SmallTable
      titled
      caption={t("totals", { month: formats.month(month) })}
      rows={["expected", "imported", "paid"] as const}
      rowKey={(part) => part}
      columns={[
        { id: "invoices", head: t("invoices"), cell: (part) => labels(`columns.${part}`) },
        {
          id: "count",
          head: t("count"),
          numeric: true,
          cell: (part) => totals[part] && formats.integer(totals[part].count),
        },
        {
          id: "amount",
          head: t("amount"),
          numeric: true,
          cell: (part) =>
            totals[part] && formats.money(toMinorUnits(totals[part].amount), currency),
        },
      ]}
    />
  );
}
