import { useTranslations } from "next-intl";
import type { ListPeekProps } from "@/components/list/define-list";
import { RowPeek } from "@/components/list/row-peek";
import { EmptyState } from "@/components/shell/states";
import { ButtonLink } from "@/components/ui/button-link";
import { DefinitionList } from "@/components/ui/definition-list";
import type { DraftRow } from "@/lib/domain/jobs/job-order";

/** One row of a draft with all of its columns, beside the rows. */
export function DraftRowPeek<Row extends DraftRow>(props: ListPeekProps<Row>) {
  const { row, columns, href, id: _, ...steps } = props;
  const t = useTranslations("bulk-jobs.peek");
  const [, ...facts] = columns;
  return (
    <RowPeek {...steps} title={row ? row.description || row.id : t("missing")}>
      {row ? (
        <div className="grid gap-4">
          {href ? (
            <ButtonLink href={href} size="sm" className="w-fit">
              {t("open")}
            </ButtonLink>
          ) : null}
          <DefinitionList
            items={facts.map(({ label, cell }) => ({ term: label, value: cell(row) }))}
          />
        </div>
      ) : (
        <EmptyState title={t("missing")} hint={t("missingHint")} />
      )}
    </RowPeek>
  );
}
