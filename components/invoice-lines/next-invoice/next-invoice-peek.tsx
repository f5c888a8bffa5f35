import { useTranslations } from "next-intl";
import type { ListPeekProps } from "@/components/list/define-list";
import { RowPeek } from "@/components/list/row-peek";
import { useActor } from "@/components/shell/actor-context";
import { EmptyState } from "@/components/shell/states";
import { ButtonLink } from "@/components/ui/button-link";
import { DefinitionList } from "@/components/ui/definition-list";
import type { InvoiceLine } from "@/lib/contract/line";
import { formatProposalStart } from "@/lib/domain/line-proposals/proposal-start";
import { toMinorUnits } from "@/lib/domain/minor-units";
import { useFormats } from "@/lib/intl/use-formats";
import { routes } from "@/lib/routes";
import { useNextInvoiceLabels } from "./use-next-invoice";

/** Import type of manual lines, the only ones that people may change (interface, section 4.5). */
const manual = 51;

/** A line beside the list: all its data, and a link to change a manual one. */
export function NextInvoicePeek({
  row,
  customerGuid,
  ...steps
}: ListPeekProps<InvoiceLine> & { customerGuid: string }) {
  const t = useTranslations("next-invoice");
  const formats = useFormats();
  const labels = useNextInvoiceLabels(customerGuid);
  const { may } = useActor();
  if (row === null) {
    return (
      <RowPeek {...steps} title={t("peek.missing")}>
        <EmptyState title={t("peek.missingHint")} />
      </RowPeek>
    );
  }
  const money = (amount: number | null) => formats.money(toMinorUnits(amount), row.currency);
  const column = (id: "group" | "product" | "meteringPoint" | "period" | "source" | "state") =>
    t(`list.columns.${id}`);
  const start = { kind: "update-line", lineId: row.id, customerGuid } as const;
  return (
    <RowPeek {...steps} title={row.description}>
      <nav className="mb-3 flex flex-wrap gap-2">
        <ButtonLink href={routes.invoiceGroupLines(row.accountGuid)} size="sm">
          {labels.groupName(row.accountGuid)}
        </ButtonLink>
        {row.importType === manual && may("lines:propose") ? (
          <ButtonLink href={routes.newLineProposal(formatProposalStart(start))} size="sm">
            {t("peek.change")}
          </ButtonLink>
        ) : null}
      </nav>
      <DefinitionList
        items={[
          { term: t("list.columns.amount"), value: money(row.amount) },
          { term: t("list.columns.vatRate"), value: formats.percent(row.vatRate) },
          { term: t("peek.vatAmount"), value: money(row.vatAmount) },
          { term: column("period"), value: formats.dateRange(row.periodStart, row.periodEnd) },
          {
            term: t("list.columns.quantity"),
            value: `${formats.quantity(row.quantity)} ${row.quantityUnit}`,
          },
          { term: t("list.columns.price"), value: formats.unitPrice(row.price, row.currency) },
          { term: column("product"), value: labels.elementName(row.productElementId) },
          { term: column("meteringPoint"), value: row.accountingPointId },
          { term: column("source"), value: labels.importType(row.importType) },
          { term: column("state"), value: labels.lineState(row.lineState) },
          { term: t("peek.imported"), value: formats.dateTime(row.importTimeStamp) },
          { term: t("peek.text"), value: row.text },
          { term: t("peek.comment"), value: row.comment },
          { term: t("peek.erpId"), value: row.erpId },
        ]}
      />
    </RowPeek>
  );
}
