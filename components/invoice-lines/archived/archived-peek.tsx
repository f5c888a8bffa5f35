import { useTranslations } from "next-intl";
import type { ListPeekProps } from "@/components/list/define-list";
import { RowPeek } from "@/components/list/row-peek";
import { useActor } from "@/components/shell/actor-context";
import { EmptyState } from "@/components/shell/states";
import { ButtonLink } from "@/components/ui/button-link";
import { DefinitionList } from "@/components/ui/definition-list";
import { toMinorUnits } from "@/lib/domain/minor-units";
import { useFormats } from "@/lib/intl/use-formats";
import { routes } from "@/lib/routes";
import { LineFacts } from "../line-facts";
import { proposalSearch } from "../proposal-search";
import type { ArchivedRow } from "./archived-rows";

/** An archived line beside the list: who archived it and why, and its data. */
export function ArchivedPeek({ row, ...steps }: ListPeekProps<ArchivedRow>) {
  const t = useTranslations("invoice-lines.archived");
  const reasons = useTranslations("invoice-lines.archive.reasons");
  const formats = useFormats();
  const actor = useActor();
  if (row === null) {
    return (
      <RowPeek {...steps} title={t("peek.missing")}>
        <EmptyState title={t("peek.missingHint")} />
      </RowPeek>
    );
  }
  const { line, by } = row;
  const amount = formats.money(toMinorUnits(line.amount), line.currency);
  return (
    <RowPeek
      {...steps}
      title={line.description}
      below={<p className="tabular text-ink-soft">{amount}</p>}
    >
      <nav className="mb-3 flex flex-wrap gap-2">
        <ButtonLink href={routes.invoiceGroup(line.accountGuid)} size="sm">
          {t("peek.openGroup")}
        </ButtonLink>
        <ButtonLink href={routes.customer(line.customerGUI)} size="sm">
          {t("picker.openCustomer")}
        </ButtonLink>
        {actor.may("lines:propose") ? (
          <ButtonLink href={routes.newLineProposal(proposalSearch(line))} size="sm">
            {t("list.columns.propose")}
          </ButtonLink>
        ) : null}
      </nav>
      <DefinitionList
        className="mb-5 gap-y-1 text-sm"
        items={[
          {
            term: t("list.columns.archivedAt"),
            value: line.lastAccountTimestamp && formats.exactDateTime(line.lastAccountTimestamp),
          },
          { term: t("list.columns.by"), value: by === null ? t("list.elsewhere") : by?.by.name },
          { term: t("list.columns.reason"), value: by && reasons(by.reason) },
          { term: t("list.columns.note"), value: by?.note },
        ]}
      />
      <LineFacts line={line} />
    </RowPeek>
  );
}
