import { useTranslations } from "next-intl";
import type { ListPeekProps } from "@/components/list/define-list";
import { RowPeek } from "@/components/list/row-peek";
import { EmptyState } from "@/components/shell/states";
import { DefinitionList } from "@/components/ui/definition-list";
import type { PmProduct } from "@/lib/contract/pm-product";
import { useFormats } from "@/lib/intl/use-formats";
import { useOfferingLabels } from "./use-offering-labels";

/** A product of product management beside the list. */
export function PmProductPeek({ row, ...steps }: ListPeekProps<PmProduct>) {
  const t = useTranslations("product-offerings.pm");
  const labels = useOfferingLabels();
  const formats = useFormats();
  if (row === null) {
    return (
      <RowPeek {...steps} title={t("missing")}>
        <EmptyState title={t("missingHint")} />
      </RowPeek>
    );
  }
  const { Code, ServiceType, ValidFrom, ValidTo, ProductId, Description } = row;
  return (
    <RowPeek {...steps} title={row.Name}>
      <DefinitionList
        items={[
          { term: t("list.columns.code"), value: Code },
          { term: t("list.columns.service"), value: ServiceType && labels.service(ServiceType) },
          { term: t("list.columns.validFrom"), value: ValidFrom && formats.date(ValidFrom) },
          { term: t("list.columns.validTo"), value: ValidTo && formats.date(ValidTo) },
          {
            term: t("list.columns.product"),
            value: labels.product(ProductId) ?? t("list.notBilled"),
          },
          { term: t("list.columns.description"), value: Description },
        ]}
      />
    </RowPeek>
  );
}
